import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const styles = readFileSync(join(import.meta.dirname, "map.css"), "utf8");
const bodyOf = (selector: string): string => styles.split(`\n${selector} {`)[1]?.split("}")[0] ?? "";

it("[M2] however long its words are, the label of a layer cuts off nothing at the panel's edge", () => {
  expect(bodyOf(".layer-state")).toContain("flex-wrap: wrap");
  const label = bodyOf(".layer-state .truth");
  expect(label).toContain("flex-wrap: wrap");
  expect(label).toMatch(/flex: 0 1 auto/);
});
