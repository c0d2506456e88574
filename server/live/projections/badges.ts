import { isInList, type WorkOrderListName, workOrderListNames } from "../../../shared/domain/work-order-list.ts";
import type { Change, Row } from "../../../shared/live/change.ts";
import type { Badge } from "../../../shared/live/topics.ts";
import type { Projection } from "./projection.ts";

type Counted = { status: number; serious: boolean };

/** How many orders stand in each list, by the rule that the lists themselves follow (L9). Closed lists are counted too. */
export function badges(inScope: (row: Row) => boolean): Projection {
  let counts = new Map<WorkOrderListName, Badge>();

  function count(row: Row | undefined, by: 1 | -1, moved?: Set<WorkOrderListName>): void {
    if (row === undefined || !inScope(row)) return;
    for (const list of workOrderListNames) {
      if (!isInList(list, row as Counted)) continue;
      const badge = counts.get(list)!;
      counts.set(list, { list, count: badge.count + by, serious: badge.serious + (row.serious ? by : 0) });
      moved?.add(list);
    }
  }

  return {
    reset(rows) {
      counts = new Map(workOrderListNames.map((list) => [list, { list, count: 0, serious: 0 }]));
      for (const row of rows.values()) count(row, 1);
    },
    step({ touches }) {
      const before = counts;
      counts = new Map(counts);
      const moved = new Set<WorkOrderListName>();
      for (const touch of touches) {
        count(touch.before, -1, moved);
        count(touch.after, 1, moved);
      }
      return [...moved]
        .filter((list) => differs(before.get(list)!, counts.get(list)!))
        .map((list): Change => ({ key: list, put: counts.get(list)! }));
    },
    rows: () => [...counts.values()],
    refresh: () => [...counts.values()].map((badge): Change => ({ key: badge.list, put: badge })),
  };
}

const differs = (a: Badge, b: Badge): boolean => a.count !== b.count || a.serious !== b.serious;
