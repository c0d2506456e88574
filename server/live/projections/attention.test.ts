import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChanges, type Change, type Row } from "../../../shared/live/change.ts";
import { FeedState } from "../../read/feed-state.ts";
import { sampleOrder } from "../../testing/sample-order.ts";
import type { Scope } from "../scope.ts";
import { project } from "./projections.ts";
import { SortedKeys } from "./sorted-keys.ts";

const company: Scope = { tenant: "t", companyId: "c1", companyNames: [] };
const owner: Scope = { tenant: "t", companyId: null, companyNames: [] };
const origin = { pollId: "p", answeredAtMs: 1, publishedAtMs: 1_000 };
const stateOf = (...orders: Row[]) => new FeedState(new Map(orders.map((row) => [row.id as string, row])), { epoch: 1, offset: 0 });
const shownBy = (scope: Scope, ...orders: Row[]) => {
  const projection = project("attention", scope);
  projection.reset(stateOf(...orders).rows);
  return projection
    .rows()
    .map(({ id }) => id)
    .sort();
};

describe("orders that ask for attention", () => {
  it("are serious, wait for somebody in scope, or have a due time; nothing that is done", () => {
    const orders = [
      sampleOrder({ id: "serious", serious: true }),
      sampleOrder({ id: "serious-done", serious: true, status: 4 }),
      sampleOrder({ id: "waiting", status: 1 }),
      sampleOrder({ id: "mine", status: 1, assigneeId: "u1", companyId: "c2" }),
      sampleOrder({ id: "due", dueAtMs: 5_000 }),
      sampleOrder({ id: "overdue", status: 7 }),
      sampleOrder({ id: "calm" }),
      sampleOrder({ id: "late-but-done", status: 9, dueAtMs: 5 }),
    ];
    expect(shownBy(company, ...orders)).toEqual(["due", "overdue", "serious", "waiting"]);
    expect(shownBy(owner, ...orders)).toEqual(["due", "mine", "overdue", "serious"]);
  });

  it("are few however many there are, the next due times among them before they pass", () => {
    const orders = Array.from({ length: 1_000 }, (_, i) => sampleOrder({ id: `d${i}`, dueAtMs: i * 10, changedAtMs: 5_000 }));
    const ids = shownBy(company, ...orders);
    expect(ids).toHaveLength(200);
    expect(ids).toContain("d500");
    expect(ids).toContain("d501");
  });

  it("hold what the services call overdue, whatever its due time says", () => {
    const later = Array.from({ length: 150 }, (_, i) => sampleOrder({ id: `d${i}`, dueAtMs: 6_000 + i, changedAtMs: 5_000 }));
    expect(shownBy(company, ...later, sampleOrder({ id: "early", status: 7, dueAtMs: 9_000, changedAtMs: 4_000 }))).toContain("early");
  });

  it("[L5] reach every client by changes as a fresh start shows them", () => {
    const fields = fc.record({
      status: fc.constantFrom(0, 1, 2, 4, 7, 9),
      companyId: fc.constantFrom("c1", "c2"),
      serious: fc.boolean(),
      dueAtMs: fc.option(fc.integer({ min: 1, max: 2_000 })),
      changedAtMs: fc.integer({ min: 1, max: 900 }),
    });
    const step = fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.option(fields)), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
        const state = stateOf();
        const projection = project("attention", company);
        projection.reset(state.rows);
        const client = new Map<string, Row>();
        steps.forEach((one, i) => {
          const known = new Set(state.rows.keys());
          const changes = one.flatMap(([key, next]): Change[] => {
            if (next === null) return known.delete(key) ? [{ key, remove: true }] : [];
            known.add(key);
            return [{ key, put: sampleOrder({ id: key, ...next }) }];
          });
          applyChanges(client, projection.step(state.apply({ epoch: 1, offset: i + 1 }, changes, origin)));
        });
        const fresh = project("attention", company);
        fresh.reset(state.rows);
        const byId = (rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
        expect(client).toEqual(byId(projection.rows()));
        expect(client).toEqual(byId(fresh.rows()));
      }),
    );
  });
});

it("sorted keys equal a sort after any changes", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d", "e"), fc.option(fc.integer({ min: 0, max: 5 })))),
      fc.integer({ min: 0, max: 5 }),
      (changes, at) => {
        const keys = new SortedKeys();
        const model = new Map<string, number>();
        for (const [key, value] of changes) {
          keys.set(key, value);
          if (value === null) model.delete(key);
          else model.set(key, value);
        }
        const sorted = [...model].sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1)).map(([key]) => key);
        expect(keys.last(3)).toEqual(sorted.slice(-3));
        const below = sorted.filter((key) => model.get(key)! <= at).length;
        expect(keys.around(at, 2)).toEqual(sorted.slice(Math.max(0, below - 2), below + 2));
      },
    ),
  );
});
