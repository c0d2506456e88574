import { describe, expect, it } from "vitest";
import { companies } from "../../../shared/resources/companies.ts";
import { members } from "../../../shared/resources/members.ts";
import { roadPlans } from "../../../shared/resources/plans.ts";
import companyWords from "../companies.words.ts";
import memberWords from "../members.words.ts";
import planWords from "../plans.words.ts";
import { guessColumns, missingColumns } from "./columns.ts";
import { tableOf } from "./file-table.ts";
import { linesOf, type Reading } from "./lines-of.ts";

const named = (...pairs: [string, string][]) => pairs.map(([id, name]) => ({ id, name }));
const referred = {
  companies: named(["C1", "浦东养护一公司"], ["C2", "浦东养护二公司"], ["C3", "同名公司"], ["C4", "同名公司"]),
  roads: named(["R1", "川沙路"], ["R2", "南六公路"]),
  defectTypes: [],
};
const reading = (resource: Reading["resource"], { words }: { words: Reading["words"] }): Reading => ({
  resource,
  words,
  timeZone: "Asia/Shanghai",
  referred,
});
const read = (of: Reading, text: string) => {
  const table = tableOf(text);
  return linesOf(table, guessColumns(of.resource, of.words, table.head), of);
};

describe("columns of a file", () => {
  it("are known by our words in any language, by our names and by those of the services, each once", () => {
    const { words } = companyWords;
    const phone = companies.record.fields.phone.legacy;
    const head = ["单位名称", "Short name", "联系人：", phone, "STOPPED", "备注", "業者名"];
    expect(guessColumns(companies, words, head)).toEqual(["name", "shortName", "contact", "phone", "stopped", null, null]);
    expect(missingColumns(companies, ["shortName"])).toEqual(["name"]);
  });
});

describe("cells", () => {
  it("say codes and flags in the words of any language", () => {
    const lines = read(reading(members, memberWords), "account,用户类型,已停用,Owner admin\na,养护单位,是,no\nb,Owner,1,\nc,inspector,x,");
    expect(lines.map(({ values }) => values.userType)).toEqual(["company", "owner", "inspector"]);
    expect(lines.map(({ values }) => values.stopped)).toEqual([true, true, undefined]);
    expect(lines[2]!.wrong).toEqual([{ field: "stopped", problem: "noFlag" }]);
  });

  it("name companies and roads by their names, and a slip of the hand is told with what was meant", () => {
    const lines = read(
      reading(roadPlans, planWords),
      "name,year,companyId,roadIds\na,2026,浦东养护一公司,川沙路、南六公路\nb,2026,浦东养护一公司 ,川沙璐\nc,2026,浦冬养护二公司,\nd,2026,同名公司,\ne,2026,别家,",
    );
    expect(lines[0]).toEqual({ line: 2, values: { name: "a", year: 2026, companyId: "C1", roadIds: ["R1", "R2"] } });
    expect(lines[1]!.wrong).toEqual([{ field: "roadIds", problem: "unknownNameNear", with: { name: "川沙璐", nearest: "川沙路" } }]);
    expect(lines[2]!.wrong).toEqual([
      { field: "companyId", problem: "unknownNameNear", with: { name: "浦冬养护二公司", nearest: "浦东养护二公司" } },
    ]);
    expect(lines[3]!.wrong, "two are called so").toMatchObject([{ field: "companyId" }]);
    expect(lines[4]!.wrong).toEqual([{ field: "companyId", problem: "unknownName", with: { name: "别家" } }]);
  });

  it("hold days as people and spreadsheets write them, and no day that there is none of", () => {
    const days = ["2026-3-1", "2026/03/01", "2026.3.1", "2026年3月1日", "20260301", "2026-03-01 00:00:00", "２０２６－３－１"];
    const lines = read(
      reading(roadPlans, planWords),
      `name,year,startsOn\n${[...days, "2026-02-30", "明天"].map((day) => `a,2026,${day}`).join("\n")}`,
    );
    expect(new Set(lines.slice(0, days.length).map(({ values }) => values.startsOn))).toEqual(new Set(["2026-03-01"]));
    for (const line of lines.slice(days.length)) expect(line.wrong).toMatchObject([{ field: "startsOn" }]);
  });

  it("of our own exports come back as what they were: no apostrophe is kept before what looks like a formula", () => {
    const [line] = read(reading(companies, companyWords), "name,shortName\n'=公司,'简");
    expect(line!.values).toEqual({ name: "=公司", shortName: "'简" });
  });
});
