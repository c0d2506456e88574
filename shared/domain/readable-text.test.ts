import { expect, it } from "vitest";
import { lineOfText, textOfLines } from "../http/api.ts";
import { isReadable, readable } from "./readable-text.ts";

const UNSEEN = ["\u0000", "\u00ad", "\u061c", "\u200b", "\u200e", "\u202e", "\u2028", "\u2063", "\u2066", "\ufeff", "\u3164", "\u{e0041}"];

it.each(UNSEEN.map((one) => [one.codePointAt(0)!.toString(16), one]))(
  "U+%s is seen by nobody, and left out of what people write",
  (_, one) => {
    const text = `青浦${one}养护`;
    expect([isReadable(text), isReadable(text, true), readable(text), readable(text, true)]).toEqual([
      false,
      false,
      "青浦养护",
      "青浦养护",
    ]);
  },
);

it("letters of all languages, signs and emoji are seen; breaks, tabs and joined emoji only where there are lines", () => {
  for (const text of ["青浦養護 K3+200（左幅）", "Señalización ñ", "道路・橋", "✔️ 👍🏽"])
    expect([isReadable(text), readable(text)]).toEqual([true, text]);
  const lines = "a\tb\r\nc 👨‍👩‍👧";
  expect([isReadable(lines), isReadable(lines, true), readable(lines, true)]).toEqual([false, true, lines]);
});

it("names and notes come to the product as people see them, whatever was pasted", () => {
  expect(lineOfText(40).min(1).parse("a\u202egnp.exe\u200b ")).toBe("agnp.exe");
  expect(lineOfText(40).min(1).safeParse("\u200b").success).toBe(false);
  expect(textOfLines(500).parse("第一行\n\u202e第二行\ufeff")).toBe("第一行\n第二行");
  expect(textOfLines(3).safeParse("abcd").success).toBe(false);
});
