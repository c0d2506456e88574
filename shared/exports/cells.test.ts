import { describe, expect, it } from "vitest";
import { cellOf, safeText } from "./cells.ts";
import type { ExportWords } from "./export-words.ts";

it.each(["hacker", "constructor", "__proto__", "toString"])("[C7] the code %s, which nobody listed, is shown as it is", (code) => {
  const words = { values: { state: { planned: "未开工" } } } as unknown as ExportWords;
  expect(cellOf({ state: code }, "state", "word", words)).toEqual({ text: code });
  expect(cellOf({ state: "planned" }, "state", "word", words)).toEqual({ text: "未开工" });
});

it("a place and a line are told with all of their points, and a line that no cell holds is told as unknown, not in part", () => {
  const words = { unread: "未知" } as ExportWords;
  const cell = (line: unknown) => cellOf({ line }, "line", "line", words);
  expect(cellOf({ place: [121.1, 31.1] }, "place", "place", words)).toEqual({ text: "121.1, 31.1" });
  expect(
    cell([
      [121.1, 31.1, 1_030],
      [121.2, 31.2],
    ]),
  ).toEqual({ text: "121.1, 31.1, K1+030; 121.2, 31.2" });
  expect([cell([]), cell(Array(4_000).fill([121.1, 31.1]))]).toEqual([null, { text: "未知" }]);
});

describe("no text of the services or of people becomes a formula", () => {
  it.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n1",
    "＝1+1",
    "＋1",
    "－1",
    "＠SUM(A1)",
    "﹦1",
    "−1",
    " =1",
    "\u3000＝1",
    "\u200b=1",
  ])("%j is kept as text", (text) => {
    expect(safeText(text)).toBe(`'${text}`);
  });

  it.each(["", "坑洞", "K3+250", "a=b", "3 - 4", "（＝）", "'=1"])("%j stays as it is", (text) => {
    expect(safeText(text)).toBe(text);
  });

  it("holds no more than a spreadsheet's cell does, so that one long text never costs the whole file", () => {
    const longest = "长".repeat(32_767);
    expect(safeText(longest)).toBe(longest);
    expect(safeText(`${longest}长`)).toBe(`${"长".repeat(32_766)}…`);
    expect(safeText(`=${longest}`)).toHaveLength(32_767);
    // Half of a sign is none.
    expect(safeText("𠮷".repeat(20_000))).not.toMatch(/[\ud800-\udfff]/u);
  });
});
