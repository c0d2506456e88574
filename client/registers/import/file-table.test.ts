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

  it("goes by the separator that its first line names, and counts that line", () => {
    const table = { head: ["a", "b;b"], rows: [{ line: 3, cells: ["1", "x"] }] };
    expect(tableOf("sep=,\r\na,b;b\r\n1,x")).toEqual(table);
    expect(tableOf("SEP=;\na;b,b,b\n1;x").head).toEqual(["a", "b,b,b"]);
  });

  it("is told to be broken where a letter of it is, and not read in another encoding", () => {
    const bytes = utf8("单位名称,简称\n养护一公司,一\n养护二公司,二");
    const broken = (at: number) => Uint8Array.from(bytes, (byte, i) => (i === at ? 0xff : byte));
    const second = utf8("单位名称,简称\n").length;
    expect(problemOf(() => textOfFile(broken(second)))).toBe("brokenText 2");
    expect(problemOf(() => textOfFile(Uint8Array.from([0xef, 0xbb, 0xbf, 0x61, 0x0a, 0xff])))).toBe("brokenText 2");
    expect(problemOf(() => textOfFile(Uint8Array.from([...utf8("n,s\n养路"), 0xd0, 0x41])))).toBe("brokenText 2");
    // Neither one nor the other.
    expect(problemOf(() => textOfFile(Uint8Array.from([0x61, 0x0d, 0x0a, 0xb5, 0xa5, 0xff, 0xff])))).toBe("brokenText 2");
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
