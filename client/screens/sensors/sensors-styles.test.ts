import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const styles = readFileSync(join(import.meta.dirname, "sensors.css"), "utf8");
const rules = [...styles.matchAll(/([^{}]+)\{([^}]*)\}/g)].map(([, selector = "", body = ""]) => ({ selector, body }));

it("[10.18] a value that was read long ago is quiet, not see-through: words behind a veil have too little contrast", () => {
  const old = rules.filter(({ selector }) => /\.sensor-old strong|\.sensors-stale [^,]*strong/.test(selector));
  expect(old).not.toEqual([]);
  for (const { body } of old) {
    expect(body).toContain("color: var(--quiet)");
    expect(body).not.toContain("opacity");
  }
});
