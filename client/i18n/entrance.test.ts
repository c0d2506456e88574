// @vitest-environment node
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { entrance } from "./zh/entrance.ts";
import zh from "./zh/index.ts";

const client = new URL("..", import.meta.url).pathname;

/** The areas that these files and whatever they import at once take their words from; what comes by `import()` comes later. */
function areasSaidBy(files: readonly string[]): Set<string> {
  const areas = new Set<string>();
  const seen = new Set<string>();
  const read = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    const text = readFileSync(file, "utf8");
    for (const [, area = ""] of text.matchAll(/["'`](\w+)\.\w*(?:["'`]|\$\{)/g)) if (area in zh) areas.add(area);
    for (const [, path = ""] of text.matchAll(/^import (?!type)[^;]*?"(\.[^"]+)"/gm)) read(join(dirname(file), path));
  };
  for (const file of files) read(join(client, file));
  return areas;
}

it("a login page finds all its words in the entrance, and a screen behind it does not", () => {
  const said = areasSaidBy(["main.tsx", "screens/login/login.screen.tsx"]);
  expect(said.size).toBeGreaterThan(2);
  expect([...said].filter((area) => !(area in entrance))).toEqual([]);
  expect([...areasSaidBy(["app/signed-in.tsx"])].filter((area) => !(area in entrance)).length).toBeGreaterThan(2);
});
