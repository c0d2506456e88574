import { describe, expect, it } from "vitest";
import { planImport } from "../../../shared/http/import-plan.ts";
import { companies } from "../../../shared/resources/companies.ts";
import { members } from "../../../shared/resources/members.ts";
import { roadPlans } from "../../../shared/resources/plans.ts";
import { roads } from "../../../shared/resources/roads.ts";
import { shelters } from "../../../shared/resources/shelters.ts";
import companyWords from "../companies.words.ts";
import memberWords from "../members.words.ts";
import planWords from "../plans.words.ts";
import roadWords from "../roads.words.ts";
import shelterWords from "../shelters.words.ts";
import { guessColumns, missingColumns } from "./columns.ts";
import { tableOf, textOfFile } from "./file-table.ts";
import { linesOf, type Reading } from "./lines-of.ts";

const companyNames = Array.from({ length: 999 }, (_, i) => ({ id: `C${i}`, name: `浦东新区第${i}养护有限公司` }));
const referred = { companies: companyNames, roads: [{ id: "R1", name: "川沙路" }], defectTypes: [] };
type Of = readonly [resource: Reading["resource"], worded: { readonly words: Reading["words"] }];

/** What a file's rows would do to an empty register, from its bytes on. */
function planned([resource, { words }]: Of, file: string | Uint8Array) {
  const table = tableOf(textOfFile(typeof file === "string" ? new TextEncoder().encode(file) : file));
  const columns = guessColumns(resource, words, table.head);
  const lines = linesOf(table, columns, { resource, words, timeZone: "Asia/Shanghai", referred });
  return { columns, plans: [...planImport(resource, lines, [], { may: { create: true, update: true }, by: ["admin"] })] };
}
const problemsOf = (of: Of, file: string | Uint8Array) =>
  planned(of, file).plans.map((plan) => (plan.kind === "bad" ? plan.problems.map(({ field, problem }) => `${field} ${problem}`) : []));
const valuesOf = (of: Of, file: string | Uint8Array, key: string) =>
  planned(of, file).plans.map((plan) => ("values" in plan ? plan.values[key] : undefined));

const MEMBERS: Of = [members, memberWords];
const COMPANIES: Of = [companies, companyWords];
const ROADS: Of = [roads, roadWords];
const SHELTERS: Of = [shelters, shelterWords];
const MEGABYTE = 1_000_000;

describe("a file of a million letters in a cell", () => {
  it.each([
    ["a page that is no name", Array.from({ length: 300_000 }, (_, i) => String.fromCharCode(0x4e00 + ((i * i * 31) % 19_997))).join("")],
    ["a line without end", "x".repeat(MEGABYTE)],
    ["digits", "1".repeat(MEGABYTE)],
    ["blanks between words", `x${" ".repeat(MEGABYTE)}x`],
    ["nothing but half of a chainage", `K${"1".repeat(MEGABYTE)}+`],
  ])("is refused by the row and the field, and read to its end: %s", (_, cell) => {
    const rows = problemsOf(
      MEMBERS,
      `姓名,账号,手机号码,用户类型,养护单位\n${cell},a,13812345678,inspector,${cell}\n甲,b,${cell},owner,\n乙,c,13812345679,owner,`,
    );
    expect(rows[0]).toContain("companyId unknownName");
    expect(rows[1]!.every((problem) => problem.startsWith("phone "))).toBe(true);
    expect(rows[1]).not.toEqual([]);
    expect(rows[2]).toEqual([]);
    const shelter = problemsOf(SHELTERS, `name,roadId,chainageM,form,state\na,R1,${cell},shelter,good`);
    expect(shelter).toEqual([["chainageM noChainage"]]);
  });

  it("says in its refusal no more of it than one reads", () => {
    const [plan] = planned(MEMBERS, `姓名,账号,手机号码,用户类型,养护单位\n甲,a,13812345678,inspector,${"x".repeat(MEGABYTE)}`).plans;
    expect(JSON.stringify(plan).length).toBeLessThan(1_000);
  });

  it("in its head is no column's name", () => {
    const { columns } = planned(COMPANIES, `单位名称,${"单位".repeat(MEGABYTE / 2)}\n甲,乙`);
    expect(columns).toEqual(["name", null]);
  });
});

describe("a file with the wrong columns", () => {
  it("of another register leaves out what is called like nothing here, and names what is lacking", () => {
    const { columns } = planned(COMPANIES, "桩号,起点,终点\nK1+000,1,2");
    expect(columns).toEqual([null, null, null]);
    expect(missingColumns(companies, columns)).toEqual(["name"]);
  });

  it("with a name twice fills the field once, and with more cells than names drops none into another field", () => {
    const { columns, plans } = planned(COMPANIES, "单位名称,单位名称,简称\n甲,乙,丙,丁,戊");
    expect(columns).toEqual(["name", null, "shortName"]);
    expect(plans[0]).toMatchObject({ kind: "new", values: { name: "甲", shortName: "丙" } });
  });

  it("with fewer cells than names leaves the others as they are", () => {
    expect(planned(COMPANIES, "单位名称,简称,联系人\n甲,乙").plans[0]).toMatchObject({ kind: "new", values: { name: "甲", contact: "" } });
  });
});

describe("a file of another program", () => {
  it("in GB18030, with signs of four bytes, is read", () => {
    // 单位名称,简称 / 㐅,A: the first sign of the last line stands in no older encoding.
    const gb18030 = [
      0xb5, 0xa5, 0xce, 0xbb, 0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xbc, 0xf2, 0xb3, 0xc6, 0x0a, 0x81, 0x39, 0xef, 0x34, 0x2c, 0x41,
    ];
    expect(valuesOf(COMPANIES, Uint8Array.from(gb18030), "name")).toEqual(["㐅"]);
  });

  it("with a mark of its bytes and tabs between its cells is read", () => {
    expect(valuesOf(COMPANIES, "\ufeff单位名称\t简称\n甲\t乙", "name")).toEqual(["甲"]);
  });

  it.each(["=cmd|' /C calc'!A0", "+1+1", "-1+1", "@SUM(1)", '=HYPERLINK("http://x")'])(
    "with a formula in it holds that as text, and as no formula: %s",
    (formula) => {
      const cell = `"${formula.replaceAll('"', '""')}"`;
      expect(valuesOf(COMPANIES, `单位名称,简称\n${cell},a`, "name")).toEqual([formula]);
      expect(problemsOf(MEMBERS, `姓名,账号,手机号码,用户类型\n甲,a,${cell},owner`)).toEqual([["phone noMobile"]]);
    },
  );
});

describe("cells in every form of the documents", () => {
  it.each([
    ["13812345678", []],
    ["138 1234 5678", []],
    ["138-1234-5678", []],
    ["１３８１２３４５６７８", []],
    ["013812345678", []],
    ["16612345678", []],
    ["12812345678", ["phone noMobile"]],
    ["1381234567", ["phone noMobile"]],
    ["1.38E+10", ["phone noMobile"]],
  ])("a phone number %s", (cell, problems) => {
    expect(problemsOf(MEMBERS, `姓名,账号,手机号码,用户类型\n甲,a,${cell},owner`)).toEqual([problems]);
  });

  it.each([
    ["K12+300", 12_300],
    ["k0+005", 5],
    ["12300", 12_300],
    ["Ｋ３＋２５０", 3_250],
    ["ZK3+250", 3_250],
    ["K3", 3_000],
    ["K3+250~K3+400", undefined],
    ["近桥头", undefined],
  ])("a chainage %s", (cell, metres) => {
    expect(valuesOf(SHELTERS, `name,roadId,chainageM,form,state\na,R1,${cell},shelter,good`, "chainageM")).toEqual([metres]);
  });

  it.each([
    ["1234.5", 1_234.5],
    ["1,234.5", 1_234.5],
    ["１，２３４", 1_234],
    ["1 234", 1_234],
    ["1.2E+03", 1_200],
    // As Spanish spreadsheets save ours: ten or a thousand times as much would be nobody's length.
    ["1234,5", undefined],
    ["1.234,5", undefined],
    ["12,34", undefined],
    ["0x1F", undefined],
    ["5 km", undefined],
  ])("a length %s", (cell, metres) => {
    expect(valuesOf(ROADS, `name;town;roadClass;lengthM\n甲路;镇;县道;${cell}`, "lengthM")).toEqual([metres]);
  });

  it.each([
    ["2026-03-01", "2026-03-01"],
    ["2026-03-01 08:30:00", "2026-03-01"],
    ["2026/3/1", "2026-03-01"],
    ["2026年3月1日", "2026-03-01"],
    ["20260301", "2026-03-01"],
    ["2026-02-29", undefined],
    ["03/01/2026", undefined],
    ["46082", undefined],
    ["2026-13-01", undefined],
  ])("a day %s", (cell, day) => {
    expect(
      valuesOf(
        [roadPlans, planWords],
        `name,year,startsOn,roadClass,funding,status\na,2026,${cell},provincial,preventive,planned`,
        "startsOn",
      ),
    ).toEqual([day]);
  });

  it.each([
    ["of one point", "121.1 31.1", "line twoPoints"],
    ["of one point twice", "121.1 31.1;121.1 31.1", "line twoPoints"],
    ["with the numbers turned round", "31.1 121.1;31.2 121.2", "line noLine"],
    ["with half of a point", "121.1 31.1;121.2", "line noLine"],
    ["with a word in it", "121.1 31.1;here", "line noLine"],
  ])("a line %s", (_, cell, problem) => {
    expect(problemsOf(ROADS, `name,town,roadClass,lengthM,line\n甲路,镇,县道,5,"${cell}"`)).toEqual([[problem]]);
  });

  it("a line that crosses itself is asked about and may be meant; one 100 km off from all others is refused", () => {
    const crossing = "121.1 31.1;121.2 31.2;121.2 31.1;121.1 31.2";
    const [plan] = planned(ROADS, `name,town,roadClass,lengthM,line\n甲路,镇,县道,38000,"${crossing}"`).plans;
    expect(plan).toMatchObject({ kind: "new" });
    expect(plan).toMatchObject({ doubts: expect.arrayContaining([expect.objectContaining({ problem: "crossesItself" })]) });
    const far = problemsOf(
      ROADS,
      'name,town,roadClass,lengthM,line\n甲路,镇,县道,9521,"121.1 31.1;121.2 31.1"\n乙路,镇,县道,9521,"121.1 32.1;121.2 32.1"',
    );
    expect(far).toEqual([[], ["line farOff"]]);
  });
});
