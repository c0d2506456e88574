import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const shellCss = readFileSync(join(import.meta.dirname, "shell.css"), "utf8");

it("keeps the header where it is, whatever a page brings into sight", () => {
  const shell = /^\.shell \{([^}]*)\}/m.exec(shellCss)?.[1];
  // What is hidden is scrolled by scrollIntoView all the same; what is clipped is not.
  expect(/^\s*overflow: (\w+);/m.exec(shell ?? "")?.[1]).toBe("clip");
});

it("[10.16] the product's name takes what the header leaves over, and nothing of the page's own name", () => {
  const title = /^\.header-title \{([^}]*)\}/m.exec(shellCss)?.[1];
  // With a width of its own the trail gives way too, by a part of a pixel, and its last word is cut for that.
  expect(/^\s*flex: (.+);/m.exec(title ?? "")?.[1]).toBe("1 1 0");
});
