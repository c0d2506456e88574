import { describe, expect, it } from "vitest";
import { blank } from "../resources/blank.ts";
import { cavities } from "../resources/cavities.ts";
import { companies } from "../resources/companies.ts";
import { members } from "../resources/members.ts";
import { roadPlans } from "../resources/plans.ts";
import type { RecordRow } from "../resources/resource.ts";
import { shelterInspections } from "../resources/shelter-inspections.ts";
import { type ImportLine, planImport } from "./import-plan.ts";

const company = (id: string, name: string, fields: object = {}): RecordRow => ({
  id,
  name,
  shortName: name,
  contact: "",
  phone: "",
  stopped: false,
  ...fields,
});
const all = [company("1", "甲"), company("2", "乙"), company("3", "同名"), company("4", "同名")];
const may = { may: { create: true, update: true }, by: ["admin"] };
const line = (place: number, values: object, rest: object = {}): ImportLine => ({
  line: place,
  values: values as ImportLine["values"],
  ...rest,
});
const plan = (lines: ImportLine[], rows = all, rights = may) => [...planImport(companies, lines, rows, rights)];

describe("what a row of a file would do", () => {
  it("is to add who is not there, to change what differs, and nothing where all is the same; what it does not name stays", () => {
    expect(
      plan([
        line(2, { name: "丙", shortName: "丙" }),
        line(3, { name: " 甲 ", contact: "张三" }),
        line(4, { name: "乙", shortName: "乙" }),
      ]),
    ).toMatchObject([
      { line: 2, kind: "new", after: { name: "丙", shortName: "丙", contact: "", stopped: false } },
      { line: 3, kind: "changed", values: { contact: "张三" }, before: { id: "1" }, after: { id: "1", shortName: "甲", contact: "张三" } },
      { line: 4, kind: "same", before: { id: "2" } },
    ]);
  });

  it("is bad where what should name somebody is no word", () => {
    for (const name of [{ toString: 1 }, Object.create(null), [[]]])
      expect(plan([line(2, { name, shortName: "x" })])).toMatchObject([{ kind: "bad", problems: [{ field: "name", problem: "unfit" }] }]);
  });

  it("is about the record of that minute, and of no direction where the form asks for none", () => {
    const atMs = Date.UTC(2026, 2, 1, 0, 30, 12);
    const inspected = { ...blank(shelterInspections), id: "1", shelter: "甲站", inspector: "王", result: "good", atMs } as RecordRow;
    const inspection = (values: object) =>
      planImport(shelterInspections, [line(2, { shelter: "甲站", inspector: "王", result: "good", ...values })], [inspected], may).next()
        .value;
    expect(inspection({ atMs: atMs - 12_000 })).toMatchObject({ kind: "same", before: { id: "1" } });
    expect(inspection({ atMs: atMs + 60_000 })).toMatchObject({ kind: "new" });
    expect(inspection({ atMs: null })).toMatchObject({ kind: "bad", problems: [{ field: "atMs", problem: "wanted" }] });
    const hollow = { roadId: "r1", chainageM: 5, depthM: 1, risk: "low", state: "found", checkedOn: "2026-03-01" };
    const kinds = [...planImport(cavities, [line(2, { ...hollow, direction: "" }), line(3, { ...hollow, direction: "up" })], [], may)];
    expect(kinds).toMatchObject([{ kind: "new" }, { kind: "new" }]);
  });

  it("is bad where it names nobody, one whom an earlier row names, or one of several", () => {
    expect(
      plan([
        line(2, { shortName: "x" }),
        line(3, { name: "丙", shortName: "x" }),
        line(4, { name: "丙", shortName: "y" }),
        line(5, { name: "同名", shortName: "x" }),
      ]),
    ).toMatchObject([
      { kind: "bad", problems: [{ field: "name", problem: "wanted" }] },
      { kind: "new" },
      { kind: "bad", problems: [{ field: "name", problem: "twiceInFile", with: { line: 3 } }] },
      { kind: "bad", problems: [{ field: "name", problem: "severalMatch" }] },
    ]);
  });

  it("of a record that was chosen by hand is that record's, whatever others are called", () => {
    const alike = all.filter(({ name }) => name === "同名");
    const of = (id: string) => ({ ...line(2, { shortName: "x" }), id });
    expect(alike.length).toBeGreaterThan(1);
    expect(plan(alike.map(({ id }, i) => ({ ...of(id), line: i + 2 })))).toMatchObject(
      alike.map(({ id }) => ({ kind: "changed", before: { id }, values: { shortName: "x" } })),
    );
    expect([...planImport(companies, [of("1")], all, { ...may, sees: () => false })]).toMatchObject([{ kind: "bad", isForeign: true }]);
    expect(plan([of("nobody's")])).toMatchObject([{ kind: "bad", problems: [{ field: "name", problem: "noSuchRecord" }] }]);
  });

  it("is bad for all that the form and its rules refuse, a field that is none, cells that nobody could read, and what may not be done", () => {
    const wrong = [{ field: "stopped", problem: "noFlag" }];
    expect(
      plan([
        line(2, { name: "丙" }),
        line(3, { name: "丁", shortName: "x".repeat(21) }),
        line(4, { name: "戊", shortName: "x", id: "9" }),
        line(5, { name: "己", shortName: "x" }, { wrong }),
      ]).map((planned) => (planned.kind === "bad" ? planned.problems.map(({ field, problem }) => `${field} ${problem}`) : planned.kind)),
    ).toEqual([["shortName wanted"], ["shortName tooLong"], expect.anything(), ["stopped noFlag"]]);
    expect(plan([line(2, { name: "丙", shortName: "x" })], all, { ...may, may: { create: false, update: true } })).toMatchObject([
      { problems: [{ problem: "noSuchRecord" }] },
    ]);
    expect(plan([line(2, { name: "甲", shortName: "x" })], all, { ...may, may: { create: true, update: false } })).toMatchObject([
      { problems: [{ problem: "notChangedHere" }] },
    ]);
  });

  it("is looked at one row after the other: two people cannot come with one phone number, and a later row finds what an earlier one took", () => {
    const member = (account: string, phone: string): RecordRow => ({
      ...{ id: account, userId: account, name: account, account, userType: "owner", companyId: "", phone },
      ...{ ownerAdmin: false, roadAdministration: false, stopped: false },
    });
    const row = (place: number, account: string, phone: string) => line(place, { account, name: account, userType: "owner", phone });
    const planned = planImport(
      members,
      [row(2, "a", "13800000002"), row(3, "b", "13800000001"), row(4, "c", "13800000002")],
      [member("a", "13800000001")],
      may,
    );
    expect([...planned].map((one) => (one.kind === "bad" ? one.problems[0]?.problem : one.kind))).toEqual(["changed", "new", "taken"]);
    const fixed = planImport(members, [line(2, { account: "A", name: "x" })], [member("a", "13800000001")], may);
    expect([...fixed], "an account is one in any case").toMatchObject([{ kind: "changed", values: { name: "x" } }]);
  });

  it("is bad where nobody does it without saying why: a file has no place for that", () => {
    const done = {
      ...blank(roadPlans),
      id: "1",
      name: "甲",
      year: 2026,
      status: "completed",
      startsOn: "2026-03-01",
      endsOn: "2026-04-01",
    };
    const before = { ...done, progress: 100, roadIds: ["r1"] } as RecordRow;
    const planned = planImport(roadPlans, [line(2, { name: "甲", year: 2026, money: 5, status: "started" })], [before], may);
    expect([...planned]).toEqual([{ line: 2, kind: "bad", problems: [{ field: "status", problem: "reasonWanted" }] }]);
  });
});
