import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** What a style sheet says of the foot of each page. */
const footsIn = (css: string): string[] => [...css.matchAll(/@bottom-right \{([^}]*)\}/g)].map(([, foot]) => foot!);
const saysPageOfPages = (foot: string): boolean => /content: counter\(page\) " \/ " counter\(pages\);/.test(foot);

it("[10.10] everything that is printed says on each page which it is, and of how many", () => {
  const root = join(import.meta.dirname, "../..");
  const paged = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".css") && !path.startsWith("dist"))
    .map((path) => ({ path, css: readFileSync(join(root, path), "utf8") }))
    .filter(({ css }) => /@page\b/.test(css));
  expect(paged.map(({ path }) => path)).toContain("screens/print/print.css");
  expect(paged.length).toBeGreaterThan(3);
  expect(paged.filter(({ css }) => footsIn(css).length === 0 || !footsIn(css).every(saysPageOfPages)).map(({ path }) => path)).toEqual([]);
});
