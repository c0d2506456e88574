import { act } from "react";
import { expect, it } from "vitest";
import type { QuickShot } from "../../../shared/domain/quick-shot.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
const shot = (id: string) =>
  ({ id, number: `N${id}`, road: "路", chainageM: null, serious: false, defectType: `坑槽${id}`, scorePercent: 90 }) as QuickShot;

it("[10.1] what somebody decides moves nothing under the pointer: it stays struck through, and cannot be ticked or opened", async () => {
  const { QueueList } = await withAllTexts(import("./queue-list.tsx"));
  const nothing = { currentId: null, held: [], others: new Map(), ticked: new Set<string>(), onTick: () => {}, onPick: () => {} };
  const show = (ids: string) => render(<QueueList {...nothing} rows={[...ids].map(shot)} />);
  const rows = () => [...document.querySelectorAll(".quick-item")];
  const names = () => rows().map((row) => row.querySelector(".quick-item-name")?.childNodes[0]?.textContent);
  await show("abc");
  const list = document.querySelector(".quick-queue")!;
  await act(async () => void list.dispatchEvent(new MouseEvent("pointerover", { bubbles: true })));
  await show("bc");
  expect(names()).toEqual(["坑槽a", "坑槽b", "坑槽c"]);
  expect(rows().map((row) => row.matches(".row-gone"))).toEqual([true, false, false]);
  expect([...rows()[0]!.querySelectorAll<HTMLInputElement>("input, button")].every(({ disabled }) => disabled)).toBe(true);
  await act(async () => void list.dispatchEvent(new MouseEvent("pointerout", { bubbles: true })));
  expect(names()).toEqual(["坑槽b", "坑槽c"]);
});
