import { describe, expect, it } from "vitest";
import { MOST_ROWS, tableOf, textOfFile, UnreadableFile } from "./file-table.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const problemOf = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof UnreadableFile) return `${error.problem} ${error.line}`;
    throw error;
  }
  return "read";
};

describe("a file of somebody's spreadsheet", () => {
  it("is read in every encoding that spreadsheets here write", () => {
    const text = "单位名称,简称\n养护一公司,一";
    const utf16 = Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8])]);
    // 单位 as GB18030 writes it.
    expect(textOfFile(Uint8Array.from([0xb5, 0xa5, 0xce, 0xbb]))).toBe("单位");
    for (const bytes of [utf8(text), utf8(`\ufeff${text}`), utf16]) expect(tableOf(textOfFile(bytes)).head).toEqual(["单位名称", "简称"]);
  });

  it("is read with commas, semicolons and tabs, with quoted cells of several lines, and without its empty rows", () => {
    for (const [separator, end] of [
      [",", "\n"],
      [";", "\r\n"],
      ["\t", "\r"],
    ] as const) {
      const lines = [`a${separator}b`, "", `1${separator}"x${separator}""y""${end}z"`, separator, `2${separator}`];
      const { head, rows } = tableOf(lines.join(end));
      expect(head).toEqual(["a", "b"]);
      expect(rows).toEqual([
        { line: 3, cells: ["1", `x${separator}"y"${end}z`] },
        { line: 5, cells: ["2", ""] },
      ]);
    }
  });

  it("says why it cannot be read, and where", () => {
    expect(problemOf(() => textOfFile(utf8("PK\u0003\u0004 a workbook")))).toBe("notText 0");
    expect(problemOf(() => textOfFile(Uint8Array.from([0x89, 0x50, 0, 0])))).toBe("notText 0");
    expect(problemOf(() => textOfFile(new Uint8Array(10_000_001)))).toBe("tooBig 0");
    expect(problemOf(() => tableOf("单位名称\n"))).toBe("noRows 0");
    expect(problemOf(() => tableOf('a,b\n1,"open'))).toBe("brokenQuotes 2");
    expect(problemOf(() => tableOf(`a\n${"1\n".repeat(MOST_ROWS + 1)}`))).toBe("tooManyRows 0");
  });
});
