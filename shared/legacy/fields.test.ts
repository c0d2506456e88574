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
    for (const text of ["/Date(99999999999999999)/", "/Date(x)/", "2026-03-01T12:00:00+8", "2026-03-01+08:00"])
      expect(readTime(text, SHANGHAI), text).toBeUndefined();
    for (const text of ["2026-02-29 00:00:00", "2026-13-01 00:00:00", "2026-01-01 24:00:00", "yesterday", 20260101])
      expect(readTime(text, SHANGHAI)).toBeUndefined();
    for (const text of ["0001-01-01 00:00:00", "0001-01-01T00:00:00Z", "/Date(-62135596800000)/", "/Date(-62135625600000+0800)/"])
      expect(readTime(text, SHANGHAI), text).toBeNull();
  });

  it.each([
    "2026-03-01T04:00:00Z",
    "2026-03-01T04:00:00.000Z",
    "2026-03-01T12:00:00+08:00",
    "2026-03-01T12:00:00.0000000+0800",
    "2026-03-01 12:00:00 +08:00",
    "2026-02-28T23:00-05:00",
    `/Date(${noon})/`,
    `/Date(${noon}+0800)/`,
    `/Date(${noon}-0500)/`,
  ])("a time that names its own offset needs no zone: %s", (text) => {
    for (const zone of [SHANGHAI, "America/Chicago", "UTC"]) expect(readTime(text, zone)).toBe(noon);
  });

  it.each([
    "[121.5,31.2]",
    "(121.5,31.2)",
    " [ 121.5 , 31.2 ] ",
    "（121.5，31.2）",
    "121.5,31.2,4.8",
    "[121.5,31.2,0]",
    "31.2,121.5",
    "(31.2,121.5,4)",
    [121.5, 31.2],
    ["31.2", "121.5", 3],
  ])("a place is found in %j", (value) => {
    expect(readPlace(value)).toEqual([121.5, 31.2]);
  });

  it("a place whose order only the customer's area shows is turned round there", () => {
    const berlin = [13.4, 52.5] as const;
    expect(readPlace("52.51,13.41", berlin)).toEqual([13.41, 52.51]);
    expect(readPlace("13.41,52.51", berlin)).toEqual([13.41, 52.51]);
    expect(readPlace("29.94,-90.13")).toEqual([-90.13, 29.94]);
    // Neither order is near: what the services say stands.
    expect(readPlace("2.35,48.85", berlin)).toEqual([2.35, 48.85]);
    expect(readPlace("52.51,13.41")).toEqual([52.51, 13.41]);
  });

  it("a place is two numbers on the globe", () => {
    expect(readPlace("121.5,31.2")).toEqual([121.5, 31.2]);
    expect([readPlace(""), readPlace("0,0")]).toEqual([null, null]);
    expect([
      readPlace("121.5;31.2"),
      readPlace("31.2"),
      readPlace("190,0"),
      readPlace("a,b"),
      readPlace("[1,2"),
      readPlace("1,2,3,4"),
      readPlace("1,,2"),
      readPlace([1, null]),
    ]).toEqual(new Array(8).fill(undefined));
  });
});
