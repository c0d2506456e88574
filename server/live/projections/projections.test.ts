import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChanges, type Change, type Row } from "../../../shared/live/change.ts";
import { type TopicName, topics } from "../../../shared/live/topics.ts";
import { FeedState } from "../../read/feed-state.ts";
import { sampleOrder } from "../../testing/sample-order.ts";
import type { Scope } from "../scope.ts";
import { project } from "./projections.ts";

const owner: Scope = { tenant: "t", companyId: null, companyNames: [] };
const company: Scope = { tenant: "t", companyId: "c1", companyNames: ["一公司", "一司"] };
const origin = { pollId: "p", answeredAtMs: 1, publishedAtMs: 1 };

const id = fc.constantFrom("a", "b", "c", "d");
const fields = fc.record({
  status: fc.constantFrom(0, 1, 2, 4, 6, 7, 8, 9, 15, 77),
  companyId: fc.constantFrom("c1", "c2"),
  serious: fc.boolean(),
  changedAtMs: fc.integer({ min: 1, max: 50 }),
});
/** What the workers might find: each step names the orders as they are from then on, or gone. */
const history = fc.array(fc.array(fc.tuple(id, fc.option(fields)), { maxLength: 4 }), { maxLength: 12 });

function changesOf(rows: ReadonlyMap<string, Row>, step: readonly (readonly [string, Partial<Row> | null])[]): Change[] {
  const known = new Set(rows.keys());
  return step.flatMap(([key, next]): Change[] => {
    if (next === null) return known.delete(key) ? [{ key, remove: true }] : [];
    if (known.has(key)) return [{ key, patch: next }];
    known.add(key);
    return [{ key, put: sampleOrder({ id: key, ...next }) }];
  });
}

describe.each(["orders", "badges", "activity", "tracks"] as const satisfies TopicName[])("projection of %s", (topic) => {
  it.each([owner, company])("[L5] leads by its changes to the rows that a fresh start shows, for $role", (scope) => {
    fc.assert(
      fc.property(history, (steps) => {
        const state = new FeedState(new Map(), { epoch: 1, offset: 0 });
        const projection = project(topic, scope);
        projection.reset(state.rows);
        const client = new Map(projection.rows().map((row) => [topics[topic].key(row as never), row]));
        const middle = Math.floor(steps.length / 2);
        let late = new Map(client);
        steps.forEach((step, i) => {
          if (i === middle) late = new Map(client);
          const changes = changesOf(state.rows, step);
          applyChanges(client, projection.step(state.apply({ epoch: 1, offset: i + 1 }, changes, origin)));
        });
        const shown = new Map(projection.rows().map((row) => [topics[topic].key(row as never), row]));
        expect(client).toEqual(shown);

        const refreshed = projection.refresh(state.recent.since(middle)!, state.recent.ownersSince(middle));
        if (refreshed !== null) {
          applyChanges(late, refreshed);
          expect(late, "[L6] a collapsed catch-up ends at the same rows").toEqual(shown);
        }
        if (topic === "activity") return;
        const fresh = project(topic, scope);
        fresh.reset(state.rows);
        expect(new Map(fresh.rows().map((row) => [topics[topic].key(row as never), row]))).toEqual(shown);
      }),
    );
  });
});

describe("what a company is told of", () => {
  const setUp = () => {
    const state = new FeedState(new Map([["theirs", sampleOrder({ id: "theirs", companyId: "c2" })]]), { epoch: 1, offset: 0 });
    const projection = project("orders", company);
    projection.reset(state.rows);
    state.apply({ epoch: 1, offset: 1 }, [{ key: "theirs", patch: { status: 4 } }], origin);
    state.apply({ epoch: 1, offset: 2 }, [{ key: "new", put: sampleOrder({ id: "new", companyId: "c2" }) }], origin);
    return { state, projection };
  };

  it("[L5] holds no keys of other companies' orders, neither live nor when it comes back", () => {
    const { state, projection } = setUp();
    expect(projection.refresh(state.recent.since(0)!, state.recent.ownersSince(0))).toEqual([]);
  });

  it("[L5] comes whole where nobody remembers whose the orders were", () => {
    const { state, projection } = setUp();
    expect(projection.refresh(state.recent.since(0)!, null)).toBeNull();
  });

  it("[L5] holds the removal of an order that was its own", () => {
    const { state, projection } = setUp();
    state.apply({ epoch: 1, offset: 3 }, [{ key: "mine", put: sampleOrder({ id: "mine" }) }], origin);
    state.apply({ epoch: 1, offset: 4 }, [{ key: "mine", patch: { companyId: "c2" } }], origin);
    expect(projection.refresh(state.recent.since(3)!, state.recent.ownersSince(3))).toEqual([{ key: "mine", remove: true }]);
  });
});

describe("boards of a company", () => {
  it("[L5] hold its own lines only, and no sums of the whole tenant", () => {
    const projection = project("boards", company);
    projection.reset(
      new Map<string, Row>([
        [
          "overdue",
          {
            name: "overdue",
            rows: [
              { company: "一公司", count: 1 },
              { company: "二公司", count: 2 },
            ],
          },
        ],
        ["defectTypes", { name: "defectTypes", rows: [{ typeId: "t1", defectType: "坑槽", count: 3 }] }],
      ]),
    );
    expect(projection.rows()).toEqual([{ name: "overdue", rows: [{ company: "一公司", count: 1 }] }]);
  });
});
