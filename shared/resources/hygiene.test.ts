import { describe, expect, it } from "vitest";
import { valuesSchema } from "../http/resource-api.ts";
import { blank } from "./blank.ts";
import { companies } from "./companies.ts";
import { members } from "./members.ts";
import { roadPlans } from "./plans.ts";
import { problemsWith } from "./problems.ts";
import type { AnyResource, RecordRow } from "./resource.ts";

const row = (resource: AnyResource, values: object): RecordRow => ({ ...blank(resource), ...values }) as RecordRow;
const wrong = (resource: AnyResource, after: RecordRow, all: readonly RecordRow[] = [], before: RecordRow | null = null) =>
  problemsWith(resource, { after, before, all, by: ["admin"] }).map(({ field, problem }) => `${field} ${problem}`);

describe("what people write into registers", () => {
  const old = row(companies, { id: "1", name: "青浦养护A", phone: "see the web" });

  it("names nothing a second time that only looks otherwise", () => {
    for (const name of ["青浦养护A", "青浦 养护ａ", "青浦　养护A"])
      expect(wrong(companies, row(companies, { name }), [old])).toEqual(["name taken"]);
    expect(wrong(companies, row(companies, { name: "青浦养护B" }), [old])).toEqual([]);
  });

  it("is a phone where one is asked for; what stood there before is no reason to refuse something else", () => {
    const phone = (text: string) => wrong(companies, row(companies, { name: "x", phone: text }));
    for (const good of [
      "",
      "021-59720000",
      "13800000000",
      "+86 21 5972 0000",
      "021-59720000转801",
      "12345",
      "119",
      "021-59720000/59720001",
      "59720000、59720001",
      "(021) 5972.0000 ext. 12",
    ])
      expect(phone(good), good).toEqual([]);
    for (const bad of ["see the web", "1", "------", "1".repeat(20), "59720000/"]) expect(phone(bad), bad).toEqual(["phone noPhone"]);
    expect(wrong(companies, { ...old, name: "another" }, [old], old)).toEqual([]);
  });

  it("is an account without blanks", () => {
    const account = (text: string) => wrong(members, row(members, { account: text, phone: "13800000000", userType: "owner" }));
    expect([account("zhang"), account("zhang san"), account("zhang\u3000san")]).toEqual([[], ["account blanks"], ["account blanks"]]);
  });

  it("is money to the cent", () => {
    const money = (value: number) => valuesSchema(roadPlans).partial().safeParse({ money: value }).success;
    expect([money(0.1), money(1_234.56), money(1.005), money(0.001)]).toEqual([true, true, false, false]);
  });
});
