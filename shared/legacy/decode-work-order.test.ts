import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UNREAD_CODE } from "../domain/unread.ts";
import { workOrder } from "../domain/work-order.ts";
import { decodeOrderRow, decodeWorkOrder } from "./decode-work-order.ts";
import { orderFields } from "./records/work-order.ts";

const source = { datum: "GCJ-02", timeZone: "Asia/Shanghai" } as const;
const row = {
  A_Id: 100_001,
  A_Number: "N1",
  A_Status: "2",
  A_Source: 1,
  A_IsDanger: "1",
  A_QtId: 112,
  QuestionCN: "坑槽",
  A_ComId: "C1",
  Company: "甲",
  A_Section: "1标",
  A_Zhen: "张江镇",
  R_id: "R1",
  R_Name: "申江路",
  A_Dir: "下行",
  A_Zhuanghao: "K12+300",
  A_Location: "121.478217,31.228486",
  A_CreateTime: "2026-03-01 12:00:00",
  A_LimitTime: "2026/3/2 12:00:00",
  A_FinTime: "",
  A_UpdateTime: "2026-03-01 13:00:00",
  A_Finder: "王",
  A_Handler: "null",
  A_Imgs: "a.png|b.png",
  A_DImages: null,
  A_Reason: "null",
  A_IsAdmin: 1,
  A_IsKh: "0",
};

describe("work orders", () => {
  it("[C4] turns legacy names, units and codes into the domain's", () => {
    expect(decodeWorkOrder(row, source)).toEqual({
      id: "100001",
      number: "N1",
      status: 2,
      source: 1,
      serious: true,
      defectTypeId: "112",
      defectType: "坑槽",
      companyId: "C1",
      company: "甲",
      section: "1标",
      town: "张江镇",
      roadId: "R1",
      road: "申江路",
      direction: "down",
      chainageM: 12_300,
      lng: expect.closeTo(121.4737, 4),
      lat: expect.closeTo(31.2304, 4),
      foundAtMs: Date.UTC(2026, 2, 1, 4),
      dueAtMs: Date.UTC(2026, 2, 2, 4),
      finishedAtMs: null,
      changedAtMs: Date.UTC(2026, 2, 1, 5),
      finder: "王",
      handler: "",
      pictures: ["a.png", "b.png"],
      repairPictures: [],
      reason: "",
      raisedByAuthority: true,
      assessed: false,
      dispatched: false,
      assigneeId: "",
      assignee: "",
      unread: {},
    });
  });

  it("[C7] codes that nobody listed are kept", () => {
    expect(decodeWorkOrder({ ...row, A_Status: 77, A_Source: 5 }, source)).toMatchObject({ status: 77, source: 5 });
  });

  it("uses the id where there is no number", () => {
    expect(decodeWorkOrder({ ...row, A_Number: "null" }, source).number).toBe("100001");
  });

  it.each([
    ["A_Status", "2", { status: 2 }],
    ["A_Status", "处置中", { status: 2 }],
    ["A_Source", "4", { source: 4 }],
    ["A_IsDanger", "是", { serious: true }],
    ["A_Zhuanghao", "K3+1250", { chainageM: 4_250 }],
    ["A_Zhuanghao", "ZK3+250", { chainageM: 3_250 }],
    ["A_Zhuanghao", "K3＋250", { chainageM: 3_250 }],
    ["A_CreateTime", "2026-03-01T04:00:00Z", { foundAtMs: Date.UTC(2026, 2, 1, 4) }],
    ["A_CreateTime", "/Date(1772337600000+0800)/", { foundAtMs: 1_772_337_600_000 }],
    ["A_Location", "31.228486,121.478217", { lng: expect.closeTo(121.4737, 4), lat: expect.closeTo(31.2304, 4) }],
    ["A_Location", "[121.478217,31.228486,4.5]", { lng: expect.closeTo(121.4737, 4), lat: expect.closeTo(31.2304, 4) }],
  ])("[C4] reads %s written as %s", (field, sent, read) => {
    expect(decodeOrderRow({ ...row, [field]: sent }, source)).toMatchObject({ ok: true, order: { ...read, unread: {} } });
  });

  it("[Q4] a field that cannot be read is unknown and marked with what was sent, and the rest of its row stays", () => {
    const spoilt = { ...row, A_Status: "在途", A_Source: null, A_Zhuanghao: "near the bridge", A_Location: { x: 1 }, A_Dir: "东侧" };
    expect(decodeOrderRow(spoilt, source)).toEqual({
      ok: true,
      order: {
        ...decodeWorkOrder(row, source),
        ...{ status: UNREAD_CODE, source: UNREAD_CODE, direction: "", chainageM: null, lng: null, lat: null },
        unread: { status: "在途", source: "", chainageM: "near the bridge", place: "", direction: "东侧" },
      },
    });
  });

  it("[C5] only a row without an id is refused", () => {
    expect(decodeOrderRow({ ...row, A_Id: null }, source)).toEqual({ ok: false, id: "", problem: "A_Id: not a legacy id" });
    for (const value of ["nonsense", [], null, {}]) expect(decodeOrderRow(value, source)).toMatchObject({ ok: false, id: "" });
  });

  it("[Q4] whatever stands in its fields, a row with an id is a work order, and marked are exactly the fields that no reader reads", () => {
    const anything = fc.oneof(
      fc.constantFrom(null, undefined, "", "null", 0, 1, "1", true, "K1+2", "121,31", "2026-01-01 00:00:00", "2026-1-1", {}, "是", "逾期"),
      fc.anything(),
    );
    const spoilt = fc.dictionary(fc.constantFrom(...Object.keys(row).filter((name) => name !== "A_Id")), anything, { maxKeys: 4 });
    fc.assert(
      fc.property(spoilt, (fields) => {
        const sent: Record<string, unknown> = { ...row, ...fields };
        const decoded = decodeOrderRow(sent, source);
        if (!decoded.ok) throw new Error(decoded.problem);
        expect(workOrder.safeParse(decoded.order).success).toBe(true);
        const unread = Object.entries(orderFields).filter(([, { legacy, read }]) => read(sent[legacy], source) === undefined);
        expect(Object.keys(decoded.order.unread ?? {}).sort()).toEqual(unread.map(([ours]) => ours).sort());
      }),
      { numRuns: 2_000 },
    );
  });
});
