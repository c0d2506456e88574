import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const styles = readFileSync(join(import.meta.dirname, "time-chip.css"), "utf8");
const bodyOf = (selector: string): string => styles.split(`\n${selector} {`)[1]?.split("}")[0] ?? "";

it("[H1] on a wall the line that says it shows the past grows with the wall, and covers neither title nor clock", () => {
  const banner = bodyOf(".wall-past .past-banner");
  expect(banner).toMatch(/bottom: 0/);
  expect(banner).not.toMatch(/top:/);
  for (const selector of [".wall-past .past-banner", ".wall-past .past-missing", ".wall-past .past-frame"])
    expect(bodyOf(selector)).toContain("calc(var(--u) *");
});
