import { describe, expect, it } from "vitest";
import { members } from "../../shared/resources/members.ts";
import { roadPlans } from "../../shared/resources/plans.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { askedOf, draftOf, draftOfValues, seenOf, wishOf } from "./record-draft.ts";

const ZONE = "Asia/Shanghai";
const roles = ["admin"];
const member = (id: string, fields: object = {}): RecordRow => ({
  ...{ id, userId: `u${id}`, name: `人员${id}`, account: `a${id}`, userType: "owner", companyId: "", phone: `1390000000${id}` },
  ...{ ownerAdmin: false, roadAdministration: false, stopped: false, ...fields },
});
const all = [member("1"), member("2")];
const wish = (draft: object, before: RecordRow | null = all[0]!) =>
  wishOf(members, { ...draftOf(members, before, ZONE), ...draft }, before, all, { timeZone: ZONE, roles });

describe("what a form asks for", () => {
  it("is all of a new record, and what somebody changed of one that is there", () => {
    expect(wish({}).values).toEqual({});
    expect(wish({ name: "张三" }).values).toEqual({ name: "张三" });
    expect(Object.keys(wish({}, null).values).sort()).toEqual(
      askedOf(members, null)
        .map(({ key }) => key)
        .sort(),
    );
  });

  it("is as it will be kept: without spaces around, phone numbers as digits", () => {
    expect(wish({ name: " 张三 ", phone: "１３９ 1234-5678" }).values).toEqual({ name: "张三", phone: "13912345678" });
  });

  it("leaves alone what is given once and never changed after", () => {
    expect(draftOf(members, all[0]!, ZONE)).not.toHaveProperty("account");
    expect(draftOf(members, null, ZONE)).toHaveProperty("account");
  });

  it("tells what stood in the fields that it changes", () => {
    expect(seenOf(all[0]!, { name: "张三", stopped: true })).toEqual({ name: "人员1", stopped: false });
  });
});

describe("what is wrong with it", () => {
  const wrong = (draft: object, before?: RecordRow | null) => wish(draft, before).wrong.map(({ field, problem }) => `${field} ${problem}`);

  it("is nothing while nothing is", () => {
    expect(wrong({ name: "张三" })).toEqual([]);
  });

  it("is told by each field's own rules and by those of all fields together", () => {
    expect(wrong({ name: "" })).toEqual(["name wanted"]);
    expect(wrong({ phone: "12812345678" })).toEqual(["phone noMobile"]);
    expect(wrong({ phone: "13900000002" })).toEqual(["phone taken"]);
    expect(wrong({ phone: "013900000002" }), "the same phone").toEqual(["phone taken"]);
    expect(wrong({ account: "A2" }, null), "nobody tells them apart by their size").toContain("account taken");
    expect(wrong({ userType: "company" })).toContain("companyId companyWanted");
    expect(wish({ name: "长".repeat(31) }).wrong).toEqual([{ field: "name", problem: "tooLong", with: { most: 30 } }]);
  });

  it("lets nobody fail for what they did not touch", () => {
    const before = member("3", { name: "", phone: "none" });
    expect(wrong({ ownerAdmin: true }, before), "a number that nobody would take today").toEqual([]);
    expect(wrong({ stopped: true }, member("3", { phone: "13900000001" })), "one that two share").toEqual([]);
    expect(wrong({ phone: "13900000002" }, member("3", { phone: "13900000001" }))).toEqual(["phone taken"]);
    expect(wrong({ phone: "1390000" }, before)).toEqual(["phone noMobile"]);
    expect(wrong({}, before)).toEqual([]);
  });

  it("calls what no value can be read from by the field's kind, and asks the rules of all once it can be read", () => {
    const plan = { id: "9", name: "a", year: 2026, roadClass: "county", funding: "other", configured: "configured", status: "planned" };
    const before = { ...plan, companyId: "", roadIds: [], money: null, progress: 0, startsOn: "", endsOn: "" } as RecordRow;
    const of = (draft: object) =>
      wishOf(roadPlans, { ...draftOf(roadPlans, before, ZONE), ...draft }, before, [before], { timeZone: ZONE, roles }).wrong.map(
        ({ field, problem }) => `${field} ${problem}`,
      );
    expect(of({ money: "lots", status: "started" })).toEqual(["money noNumber"]);
    expect(of({ money: "12", status: "started" })).toEqual(["startsOn startWanted", "roadIds roadWanted"]);
    expect(of({ progress: "101" })).toEqual(["progress atMost"]);
  });
});

it("somebody else's values stand in a form as one's own do", () => {
  expect(draftOfValues(roadPlans, { money: 12.5, roadIds: ["r1"] }, ZONE)).toEqual({ money: "12.5", roadIds: ["r1"] });
});
