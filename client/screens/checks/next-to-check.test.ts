import { describe, expect, it } from "vitest";
import { sampleOrder } from "../../../server/testing/sample-order.ts";
import type { CheckItem, CheckResult } from "../../../shared/domain/check.ts";
import { shownChecks } from "../../../shared/domain/shown-checks.ts";
import { countResults, nextToCheck } from "./next-to-check.ts";
import { step } from "./step.ts";

const item = (id: string, result: CheckResult, fields: Partial<CheckItem> = {}): CheckItem => ({
  ...{ id, sampleId: "1", round: 1, result, reason: "", checkedBy: "", checkedAtMs: null, lastReason: "" },
  order: sampleOrder({ id, number: id }),
  ...fields,
});
const items = [
  item("a", "passed", { checkedAtMs: 10 }),
  item("b", "unchecked"),
  item("c", "failed", { checkedAtMs: 20 }),
  item("d", "unchecked", { sampleId: "2" }),
];
const ids = (shown: readonly CheckItem[]) => shown.map(({ id }) => id);

describe("orders of a spot check", () => {
  it("[10.1] stand where they are, the newest sample first: a verdict moves none of them", () => {
    expect(ids(shownChecks(items, { sampleId: "", result: "all" }))).toEqual(["d", "a", "b", "c"]);
    const decided = items.map((each) => (each.id === "b" ? { ...each, result: "passed" as const, checkedAtMs: 30 } : each));
    expect(ids(shownChecks(decided, { sampleId: "", result: "all" }))).toEqual(["d", "a", "b", "c"]);
    expect(ids(shownChecks(items, { sampleId: "1", result: "unchecked" }))).toEqual(["b"]);
    expect(countResults(items)).toEqual({ unchecked: 2, passed: 1, failed: 1 });
  });

  it("lead on to the next one that waits, from the top when none is below, and stay when none is left", () => {
    const shown = shownChecks(items, { sampleId: "", result: "all" });
    expect(nextToCheck(shown, "d")).toBe("b");
    expect(nextToCheck(shown, "c")).toBe("d");
    expect(nextToCheck([item("x", "unchecked")], "x")).toBe("x");
  });

  it("are gone through by keys, up to the ends", () => {
    expect([
      step(items, "a", "j"),
      step(items, "a", "k"),
      step(items, "d", "ArrowDown"),
      step(items, "a", "End"),
      step(items, "a", "q"),
    ]).toEqual(["b", null, null, "d", null]);
  });
});
