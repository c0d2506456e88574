import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pictures } from "./list.ts";

it("the README shows each picture of the list, and each was taken", () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const shown = [...readme.matchAll(/!\[[^\]]+\]\(tests\/pictures\/taken\/([a-z]+)\.webp\)/g)].map(([, name]) => name);
  const taken = readdirSync(new URL("taken/", import.meta.url)).map((file) => file.replace(/\.webp$/, ""));
  const listed = pictures.map(({ name }) => name).sort();
  expect(shown.sort()).toEqual(listed);
  expect(taken.sort()).toEqual(listed);
});
