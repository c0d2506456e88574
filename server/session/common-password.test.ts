import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-password.ts";

describe("passwords that guessers try first", () => {
  it.each([
    ...[
      "password",
      "Password1",
      "P@ssw0rd!",
      "ｐａｓｓｗｏｒｄ",
      "password2026",
      "12345678",
      "1234567890",
      "87654321",
      "qwertyuiop",
      "qwer1234",
      "1qaz2wsx",
    ],
    ...[
      "11111111",
      "abcabcabc",
      "abcd1234",
      "19900101",
      "2026-01-31",
      "13800138000",
      "woaini1314",
      "patrol-2026",
      "admin123456",
      "123password",
    ],
    ...["sj-company2", "SJ-Company2!", "2ynapmoc-js", "iloveyou!", "aaaaaaa1", "asdfghjkl;"],
  ])("%s", (password) => {
    expect(isCommonPassword(password, "sj-company2")).toBe(true);
  });
});

describe("passwords that are somebody's own", () => {
  it.each([
    "patrol-2026x",
    "new secret",
    "kaffee-um-vier",
    "道路养护很辛苦的",
    "Xk29vbq1",
    "three roads meet",
    "tr0ub4dor&3x",
    "20 lamps by the river",
  ])("%s", (password) => {
    expect(isCommonPassword(password, "sj-company2")).toBe(false);
  });
});
