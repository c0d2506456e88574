import { act } from "react";
import { expect, it, vi } from "vitest";
import { buttonNamed } from "../../../tests/support/button-named.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
vi.mock("../../session/session.ts", () => ({ useSession: () => ({ kind: "signedOut" }) }));

async function paste(text: string) {
  const { PointsImport } = await withAllTexts(import("./points-import.tsx"));
  await act(() => changeLanguage("en"));
  const taken: unknown[][] = [];
  await render(<PointsImport onTake={(...all) => taken.push(all)} onClose={() => {}} />);
  const field = document.querySelector<HTMLTextAreaElement>("#points-pasted")!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return taken;
}
const button = (name: string) => buttonNamed(name)!;

it("names the lines that it cannot read, and takes the others only where somebody says so", async () => {
  const taken = await paste("121.1,31.1\nabc\n121.2,31.2");
  expect(document.body.textContent).toContain("Line 2: no two numbers");
  expect(button("Replace the points").disabled).toBe(true);
  await act(async () => document.querySelector<HTMLInputElement>("input[type=checkbox]")!.click());
  await act(async () => button("Replace the points").click());
  expect(taken).toEqual([
    [
      [
        [121.1, 31.1],
        [121.2, 31.2],
      ],
      "replace",
    ],
  ]);
});

it("says how many points it read and how long their line is, and that latitude came first", async () => {
  const taken = await paste("31.1,121.1\n31.1,121.2");
  expect(document.body.textContent).toContain("2 points, 9,521 m.");
  expect(document.body.textContent).toContain("Latitude came first");
  await act(async () => button("Add at the end").click());
  expect(taken[0]![1]).toBe("append");
});
