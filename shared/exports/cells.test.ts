import { describe, expect, it } from "vitest";
import { cellOf, safeText } from "./cells.ts";
import type { ExportWords } from "./export-words.ts";

it.each(["hacker", "constructor", "__proto__", "toString"])("[C7] the code %s, which nobody listed, is shown as it is", (code) => {
  const words = { values: { state: { planned: "未开工" } } } as unknown as ExportWords;
  expect(cellOf({ state: code }, "state", "word", words)).toEqual({ text: code });
  expect(cellOf({ state: "planned" }, "state", "word", words)).toEqual({ text: "未开工" });
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
});
