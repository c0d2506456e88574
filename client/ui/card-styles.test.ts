import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const client = join(import.meta.dirname, "..");
const sheets = (readdirSync(client, { recursive: true }) as string[]).filter((name) => /^(?!dist).*\.css$/.test(name));
/** A selector that means the head of every card there is. */
const ANY_HEAD = /(^|[},])\s*\.card-head(?![\w-])/m;

it("the head of a card looks the same whichever screens were open before: their styles stay, and mean their own alone", () => {
  const saying = sheets.filter((name) => ANY_HEAD.test(readFileSync(join(client, name), "utf8")));
  expect(saying).toEqual(["ui/card.css"]);
});
