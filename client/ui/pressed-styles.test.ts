import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const base = readFileSync(join(import.meta.dirname, "base.css"), "utf8");
const ruleOf = (selector: string): string | undefined => base.split("}").find((rule) => rule.split("{")[0]!.trim().endsWith(selector));

it("[M3] what is chosen among buttons has a ground of its own and words that stand out from it, in whatever theme", () => {
  const rule = ruleOf('.bp6-button.bp6-active[aria-pressed="true"]:not(.bp6-minimal)');
  expect(rule).toContain("background-color: var(--bp-intent-primary-rest)");
  expect(rule).toContain("color: var(--bp-intent-primary-foreground)");
  expect(ruleOf('.bp6-button.bp6-active[aria-pressed="true"].bp6-minimal')).toContain("var(--theme)");
});
