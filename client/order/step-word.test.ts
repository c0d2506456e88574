import type { TFunction } from "i18next";
import { expect, it } from "vitest";
import type { WorkOrderStep } from "../../shared/domain/work-order.ts";
import { stepWord } from "./step-word.ts";

const word = (from: number | null, to: number, action: string) =>
  stepWord({ from, to, action } as WorkOrderStep, ((key: string) => key) as unknown as TFunction);

it.each([
  [null, 0, "", "order.created"],
  [0, 1, "1", "order.reviewed"],
  [6, 1, "1", "action.reject"],
  [1, 2, "2", "action.accept"],
  [4, 2, "2", "action.failCheck"],
  [8, 2, "2", "action.reopen"],
  [15, 2, "2", "order.delayDecided"],
  [2, 7, "", "orderPage.fellDue"],
])("from %s to %s by %j is %s", (from, to, action, expected) => {
  expect(word(from, to, action)).toBe(expected);
});
