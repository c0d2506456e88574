import { describe, expect, it } from "vitest";
import { readFlag, readId, readInteger, readNumber, readPictures, readPlace, readText, readTime } from "./fields.ts";

const SHANGHAI = "Asia/Shanghai";
const noon = Date.UTC(2026, 2, 1, 4, 0, 0);

describe("single values", () => {
  it("[C4] the word null is empty", () => {
    expect(readText("null")).toBe("");
    expect(readPictures("null")).toEqual([]);
    expect(readTime("null", SHANGHAI)).toBeNull();
    expect(readNumber("null")).toBeNull();
    expect(readPlace("null")).toBeNull();
    expect(readFlag("null")).toBe(false);
    expect(readId("null")).toBeUndefined();
  });

  it("[C4] pictures are one string separated by a bar", () => {
    expect(readPictures("a.png|b.png")).toEqual(["a.png", "b.png"]);
    expect(readPictures("a.png||null|")).toEqual(["a.png"]);
    expect(readPictures(12)).toBeUndefined();
  });

  it("numbers may be text, and nonsense is none", () => {
    expect([readInteger("12"), readInteger(12), readInteger(" -3 ")]).toEqual([12, 12, -3]);
    expect([readInteger("1.5"), readInteger("0x10"), readInteger(""), readInteger(null), readInteger(Number.NaN)]).toEqual(
      new Array(5).fill(undefined),
    );
    expect([readNumber("1.5"), readNumber(""), readNumber("1e999"), readNumber("abc")]).toEqual([1.5, null, undefined, undefined]);
  });

  it("a flag may be a word, in English or Chinese", () => {
    for (const word of ["1", 1, true, "true", "True", "TRUE", "yes", "Yes", "Y", "是", " 是 "])
      expect(readFlag(word), String(word)).toBe(true);
    for (const word of ["0", 0, false, "False", "no", "N", "否", "", null, "null"]) expect(readFlag(word), String(word)).toBe(false);
    for (const word of ["maybe", "2", 2, "不详", {}, []]) expect(readFlag(word), String(word)).toBeUndefined();
  });

  it("a time without a zone is the tenant's wall clock", () => {
    expect(readTime("2026-03-01 12:00:00", SHANGHAI)).toBe(noon);
    for (const text of ["2026/3/1 12:00:00", "2026-03-01T12:00:00.000", "2026-03-01 12:00"]) expect(readTime(text, SHANGHAI)).toBe(noon);
    expect(readTime("2026-07-01 12:00:00", "Europe/Berlin")).toBe(Date.UTC(2026, 6, 1, 10));
    expect(readTime("2026-03-29 12:00:00", "Europe/Berlin")).toBe(Date.UTC(2026, 2, 29, 10));
    expect(readTime("2026-03-29 01:00:00", "Europe/Berlin")).toBe(Date.UTC(2026, 2, 29, 0));
  });

  it("a time that no clock shows is refused, the zero time is none", () => {
    for (const text of ["2026-02-29 00:00:00", "2026-13-01 00:00:00", "2026-01-01 24:00:00", "yesterday", 20260101])
      expect(readTime(text, SHANGHAI)).toBeUndefined();
    expect(readTime("0001-01-01 00:00:00", SHANGHAI)).toBeNull();
  });

  it("a place is two numbers on the globe", () => {
    expect(readPlace("121.5,31.2")).toEqual([121.5, 31.2]);
    expect([readPlace(""), readPlace("0,0")]).toEqual([null, null]);
    expect([readPlace("121.5;31.2"), readPlace("31.2"), readPlace("190,0"), readPlace("a,b")]).toEqual(new Array(4).fill(undefined));
  });
});
