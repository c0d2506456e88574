import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CARD_AROUND_PX, partHeightPx } from "../../shared/reports/part-height.ts";

const styles = readFileSync(join(import.meta.dirname, "../charts/charts.css"), "utf8");
const leastPx = Number(/\.chart-canvas \{[^}]*min-height: (\d+)px/.exec(styles)?.[1]);

it.each(["rateBars", "bars", "days"] as const)("a card of %s is high enough for the lowest chart, axis included", (part) => {
  for (const rows of [0, 1, 4, 5, 40]) expect(partHeightPx({ part }, rows) - CARD_AROUND_PX).toBeGreaterThanOrEqual(leastPx);
});

it("lying bars get room for each, and a ranking for those that it shows", () => {
  expect(partHeightPx({ part: "rateBars" }, 40) - partHeightPx({ part: "rateBars" }, 39)).toBeGreaterThan(20);
  expect(partHeightPx({ part: "bars" }, 40)).toBe(partHeightPx({ part: "bars" }, 10));
});
