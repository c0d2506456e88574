import { expect, it } from "vitest";
import { companies } from "../../shared/resources/companies.ts";
import type { members } from "../../shared/resources/members.ts";
import { type RegisterWords, wordedRegisters } from "./register-words.ts";

const said = { zh: "字", en: "word", es: "palabra", ja: "語" };
const fields = { id: said, name: said, shortName: said, contact: said, phone: said, stopped: said };

it("take every field and code of the declaration, in every language, or do not compile", () => {
  expect(wordedRegisters([companies], { one: said, empty: said, fields }).registers).toEqual([companies]);
  const { stopped: _, ...less } = fields;
  // @ts-expect-error nobody said what `stopped` is called
  wordedRegisters([companies], { one: said, empty: said, fields: less });
  // @ts-expect-error companies have no colour
  wordedRegisters([companies], { one: said, empty: said, fields: { ...fields, colour: said } });
  // @ts-expect-error Japanese is missing
  wordedRegisters([companies], { one: said, empty: said, fields: { ...fields, name: { zh: "字", en: "word", es: "palabra" } } });
  type MemberCodes = RegisterWords<typeof members>["codes"];
  const codes: MemberCodes = { userType: { owner: said, supervisor: said, company: said, authority: said, inspector: said } };
  // @ts-expect-error inspectors have no word
  const fewer: MemberCodes = { userType: { owner: said, supervisor: said, company: said, authority: said } };
  // @ts-expect-error user types have no words at all
  const none: RegisterWords<typeof members>["codes"] = {};
  expect([codes, fewer, none]).toHaveLength(3);
});
