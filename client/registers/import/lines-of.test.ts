import { describe, expect, it } from "vitest";
import { companies } from "../../../shared/resources/companies.ts";
import { members } from "../../../shared/resources/members.ts";
import { roadPlans } from "../../../shared/resources/plans.ts";
import { userRoads } from "../../../shared/resources/road-assignments.ts";
import companyWords from "../companies.words.ts";
import memberWords from "../members.words.ts";
import planWords from "../plans.words.ts";
import userRoadWords from "../user-roads.words.ts";
import { guessColumns, missingColumns } from "./columns.ts";
import { tableOf } from "./file-table.ts";
import { linesOf, type Reading } from "./lines-of.ts";
import { readCell } from "./read-cell.ts";

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

describe("columns that are called otherwise", () => {
  const guessed = (head: string[]) => guessColumns(members, memberWords.words, head);

  it("are guessed where they are called much alike, and a field that is named outright goes first", () => {
    expect(guessed(["姓名", "账号", "手机", "人员类型", "单位"])).toEqual(["name", "account", "phone", "userType", "companyId"]);
    expect(guessed(["手机", "手机号码", "手机号"])).toEqual([null, null, "phone"]);
    expect(guessed(["登录账号", "Mobile phone", "Companies"])).toEqual(["account", "phone", "companyId"]);
  });

  it("are left out where they are like nothing", () => {
    expect(guessed(["备注", "序号", "地址", "Remarks", ""])).toEqual([null, null, null, null, null]);
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
    expect(lines[3]!.wrong, "two are called so").toEqual([{ field: "companyId", problem: "sharedName", with: { name: "同名公司" } }]);
    const [told] = read(reading(roadPlans, planWords), "name,year,companyId\na,2026,同名公司 (C4)");
    expect(told!.values.companyId, "as exports tell them apart").toBe("C4");
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

  it("are no days where something stands behind them that is neither a time nor the day of the week", () => {
    const at = (cell: string) => read(reading(roadPlans, planWords), `name,year,startsOn\na,2026,${cell}`)[0]!;
    for (const good of ["2026-1-2 08:30", "2026-01-02T08:30:15.5", "2026年1月2日 星期五", "2026/1/2(周五) 8:30"])
      expect(at(good).values.startsOn, good).toBe("2026-01-02");
    for (const bad of ["2026-1-2 garbage", "2026-1-2 25:00", "2026-01-02T20:00:00Z", "2026-01-02 上午8:30", "2026-1-2-3", "2026-1-234"])
      expect(at(bad).wrong, bad).toMatchObject([{ field: "startsOn" }]);
  });

  it("keep the hour and minute of a time, whatever stands between it and the day", () => {
    const field = { key: "at", kind: "time" } as const;
    const at = (cell: string) =>
      readCell(field, cell, { timeZone: "Asia/Shanghai", codes: new Map(), ids: new Map(), isShared: () => false, nearest: () => null });
    const half = { value: Date.UTC(2026, 0, 2, 0, 30) };
    for (const cell of ["2026-1-2 8:30", "2026年1月2日 08:30", "2026-01-02T08:30:00"]) expect(at(cell), cell).toEqual(half);
    expect(at("2026-01-02 8点半")).toMatchObject({ problem: "noTime" });
  });

  it("name people by their names where an assignment names them by an id", () => {
    const people = named(["P1", "张三"], ["P2", "李四"], ["P3", "李四"]);
    const of = { ...reading(userRoads, userRoadWords), named: { personId: people, roadId: referred.roads } };
    const lines = read(of, "人员,道路,生效日期\n张三,川沙路,2026-01-01\n李四,川沙路,2026-01-01\n李四 (P3),川沙路,2026-01-01");
    expect(lines.map(({ values }) => values.personId)).toEqual(["P1", undefined, "P3"]);
    expect(lines[1]!.wrong).toMatchObject([{ problem: "sharedName" }]);
  });

  it("look once for the nearest of a name, however many rows say it and however many names there are", () => {
    const companies = named(...Array.from({ length: 999 }, (_, i): [string, string] => [`C${i}`, `浦东新区第${i}养护有限公司`]));
    let normalised = 0;
    const normalize = String.prototype.normalize;
    String.prototype.normalize = function (this: string, form?: string) {
      normalised++;
      return normalize.call(this, form);
    };
    try {
      const rows = Array.from({ length: 2_000 }, (_, i) => `a${i},2026,徐汇别的公司`).join("\n");
      read({ ...reading(roadPlans, planWords), referred: { ...referred, companies } }, `name,year,companyId\n${rows}`);
    } finally {
      String.prototype.normalize = normalize;
    }
    expect(normalised, "of 2,000 rows and 999 names, some for each of both and not for each pair").toBeLessThan(40_000);
  });

  it("of our own exports come back as what they were: no apostrophe is kept before what looks like a formula", () => {
    const [line] = read(reading(companies, companyWords), "name,shortName\n'=公司,'简");
    expect(line!.values).toEqual({ name: "=公司", shortName: "'简" });
  });
});
