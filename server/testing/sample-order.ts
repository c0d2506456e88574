import type { WorkOrder } from "../../shared/domain/work-order.ts";

/** An order in progress of company c1; tests name what matters to them. */
export function sampleOrder(fields: Partial<WorkOrder> & { id: string }): WorkOrder {
  return {
    ...{
      number: `N${fields.id}`,
      status: 2,
      source: 1,
      serious: false,
      defectTypeId: "t1",
      defectType: "坑槽",
      companyId: "c1",
      company: "一公司",
    },
    ...{ section: "一标", town: "川沙", roadId: "r1", road: "川沙路", direction: "up", chainageM: 1_200, lng: 121.6, lat: 31.2 },
    ...{ foundAtMs: 1_700_000_000_000, dueAtMs: null, finishedAtMs: null, changedAtMs: 1_700_000_000_000, finder: "甲", handler: "" },
    ...{
      pictures: [],
      repairPictures: [],
      reason: "",
      raisedByAuthority: false,
      assessed: true,
      dispatched: true,
      assigneeId: "",
      assignee: "",
    },
    ...fields,
  };
}
