import { expect, it } from "vitest";
import { plainAccount } from "./account-name.ts";

it.each([
  ["hk-company1", ["HK-COMPANY1", " Hk-Company1 ", "hk-company1\u0000", "hk-company1\u200b", "\uFF48k-company1", "hk\u2010company1"]],
  ["13800138000", ["+8613800138000", "8613800138000", "013800138000", "138 0013 8000", "１３８００１３８０００"]],
])("[S2] %s is one account however it is spelt", (plain, spellings) => {
  for (const spelling of spellings) expect([spelling, plainAccount(spelling)]).toEqual([spelling, plain]);
});

it("other accounts stay apart", () => {
  for (const account of ["hk-company2", "8612", "861380013800", "0086"]) expect(plainAccount(account)).toBe(account);
});
