import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { workOrder } from "../domain/work-order.ts";
import { assignmentRow } from "./calls/assignment.ts";
import { decodeOrderRow, decodeWorkOrder } from "./decode-work-order.ts";

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
    });
  });

  it("[C7] codes that nobody listed are kept", () => {
    expect(decodeWorkOrder({ ...row, A_Status: 77, A_Source: 5 }, source)).toMatchObject({ status: 77, source: 5 });
  });

  it("uses the id where there is no number", () => {
    expect(decodeWorkOrder({ ...row, A_Number: "null" }, source).number).toBe("100001");
  });

  it("[C5] names the row and the field that it refuses", () => {
    expect(decodeOrderRow({ ...row, A_Status: "abc" }, source)).toEqual({
      ok: false,
      id: "100001",
      problem: "A_Status: not a legacy integer",
    });
    expect(decodeOrderRow("nonsense", source)).toMatchObject({ ok: false, id: "" });
    expect(decodeOrderRow([], source)).toMatchObject({ ok: false });
  });

  it("[C5] refuses exactly the rows that the declared schema refuses, and what passes is a work order", () => {
    const anything = fc.oneof(
      fc.constantFrom(null, undefined, "", "null", 0, 1, "1", true, "K1+2", "121,31", "2026-01-01 00:00:00", "2026-1-1", {}),
      fc.anything(),
    );
    const spoilt = fc.dictionary(fc.constantFrom(...Object.keys(row)), anything, { maxKeys: 3 });
    fc.assert(
      fc.property(
        fc.oneof(
          spoilt.map((fields) => ({ ...row, ...fields })),
          fc.anything(),
        ),
        (value) => {
          const decoded = decodeOrderRow(value, source);
          expect(decoded.ok).toBe(assignmentRow.safeParse(value).success);
          if (decoded.ok) expect(workOrder.safeParse(decoded.order).success).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
