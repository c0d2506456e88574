import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { isInList, openListNames } from "../../shared/domain/work-order-list.ts";
import { applyChanges, type Change } from "../../shared/live/change.ts";
import { ListCounts } from "./list-counts.ts";

describe("counts beside the lists", () => {
  it("[L9] equal what the lists hold after any changes", () => {
    const order = fc.record({ status: fc.constantFrom(0, 1, 2, 4, 6, 7, 15, 99), serious: fc.boolean() });
    const id = fc.integer({ min: 0, max: 9 }).map(String);
    const change = fc.oneof(
      fc.tuple(id, order).map(([key, o]) => ({ key, put: { id: key, ...o } as WorkOrder }) as Change<WorkOrder>),
      id.map((key) => ({ key, remove: true }) as Change<WorkOrder>),
    );
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 5 })), fc.boolean(), (batches, rebuilt) => {
        const rows = new Map<string, WorkOrder>();
        const counts = new ListCounts();
        for (const batch of batches) {
          applyChanges(rows, batch);
          counts.take(batch, rows);
        }
        if (rebuilt) counts.take(null, rows);
        for (const list of openListNames) expect(counts.count(list)).toBe([...rows.values()].filter((row) => isInList(list, row)).length);
      }),
    );
  });
});
