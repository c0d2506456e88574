import { act } from "react";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";

const { render } = placeToRender();
const asked: unknown[] = [];
const opened: string[] = [];
const picture = (key: string, orders: { id: string; number: string }[], hidden: boolean) => ({ key, orders, hidden });
vi.mock("../session/selection.ts", () => ({ openOrder: (id: string) => void opened.push(id) }));
vi.mock("../api/ask.ts", () => ({
  ask: async (_: unknown, question: unknown) => {
    asked.push(question);
    return { pictures: [picture("k1", [{ id: "7", number: "N7" }], true), picture("k2", [], true)] };
  },
}));

it("[L5] the card names the orders that have the same photograph, and opens those that the viewer may see", async () => {
  const { ReusedPictures } = await withAllTexts(import("./reused-pictures.tsx"));
  await act(() => changeLanguage("en"));
  await render(<ReusedPictures order={{ id: "1", repairPictures: [] }} />);
  expect([asked, document.body.textContent]).toEqual([[], ""]);
  await render(<ReusedPictures order={{ id: "1", repairPictures: ["k1", "k2"] }} />);
  const [first, second] = [...document.querySelectorAll(".reused-picture")].map(({ textContent }) => textContent);
  expect(first).toContain("This photograph also stands in order N7.");
  expect(first).toContain("This photograph is also used elsewhere.");
  expect(second!.trim()).toBe("This photograph is also used elsewhere.");
  const buttons = [...document.querySelectorAll("button")];
  expect(buttons).toHaveLength(1);
  await act(async () => buttons[0]!.click());
  expect(opened).toEqual(["7"]);
});

it("who hands a repair in is told before it is sent, without a way out of the form", async () => {
  const { ElsewhereNote } = await withAllTexts(import("../ui/upload/elsewhere-note.tsx"));
  await act(() => changeLanguage("en"));
  await render(<ElsewhereNote elsewhere={{ orders: [{ id: "7", number: "N7" }], hidden: false }} />);
  expect(document.body.textContent).toBe("This photograph also stands in order N7.");
  expect(document.querySelector("button")).toBeNull();
});
