import { act } from "react";
import { expect, it, vi } from "vitest";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { lineDraft } from "./line-draft.ts";
import type { StandingOn } from "./standing-on.ts";

const { render } = placeToRender();
vi.mock("../../session/session.ts", () => ({ useSession: () => ({ kind: "signedOut" }) }));

const line = [
  [121, 31, 12_000],
  [121.01, 31],
  [121.02, 31],
] as const;

async function table() {
  const { PointTable } = await withAllTexts(import("./point-table.tsx"));
  await act(() => changeLanguage("en"));
  const steps: unknown[] = [];
  await render(<PointTable draft={lineDraft(line)} lengthM={0} onStep={(step) => steps.push(step)} />);
  const field = (n: number) =>
    document.querySelector<HTMLInputElement>(`input[aria-label="Chainage of point ${n} (reckoned where empty)"]`)!;
  return { steps, field };
}
async function write(field: HTMLInputElement, text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
}

it("shows a post's chainage and reckons the others; what is written makes a post, nothing takes it away, and nonsense does neither", async () => {
  const { steps, field } = await table();
  expect([field(1).value, field(2).value, field(2).placeholder]).toEqual(["K12+000", "", "K12+953"]);
  await write(field(2), "K13+000.4");
  await write(field(3), "soon");
  await write(field(1), "");
  const chosen = steps.filter((step) => (step as { kind: string }).kind === "post");
  expect(chosen).toEqual([
    { kind: "post", at: 1, chainageM: 13_000 },
    { kind: "post", at: 0, chainageM: null },
  ]);
});

it("a break begins with the chainage that stands there", async () => {
  const { steps } = await table();
  await act(async () => document.querySelector<HTMLButtonElement>('button[aria-label="Break the chainage at point 2"]')!.click());
  expect(steps).toContainEqual({ kind: "break", at: 1, chainageM: 12_953 });
});

it("counts what the line touches, by kind, and what stays as it is, before anything is saved", async () => {
  const { StandingChoice } = await withAllTexts(import("./standing-choice.tsx"));
  await act(() => changeLanguage("en"));
  const order = (id: string): StandingOn => ({ of: "orders", order: {} as WorkOrder, id, name: id, chainageM: 1, place: null });
  const all = ["A1", "A2", "A3"].map(order);
  const moves = [
    { standing: all[0]!, did: "chainage", chainageM: 5 },
    { standing: all[1]!, did: "left", why: "aside" },
  ] as const;
  const onChoose = vi.fn();
  await render(<StandingChoice onRoad={{ all, hasCome: true, unread: [] }} how="keepPlace" moves={moves} onChoose={onChoose} />);
  const text = document.body.textContent!;
  expect(text).toContain("Orders and facilities on it (3)");
  expect(text).toContain("touches 2: Orders 2. 1 of them are more than 50 m from it");
  await act(async () => document.querySelector<HTMLInputElement>('input[value="retire"]')!.click());
  expect(onChoose).toHaveBeenCalledWith("retire");
});
