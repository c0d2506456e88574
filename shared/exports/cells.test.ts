import { describe, expect, it } from "vitest";
import { safeText } from "./cells.ts";

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
