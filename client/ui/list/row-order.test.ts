import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortRows } from "../../../shared/domain/row-matcher.ts";
import type { Change } from "../../../shared/live/change.ts";
import { applyChanges } from "../../../shared/live/change.ts";
import { RowOrder, type RowQuery } from "./row-order.ts";

type Row = { id: string; road: string; status: number; dueAtMs: number | null };
const row = (id: string, road: string, status = 1, dueAtMs: number | null = 0): Row => ({ id, road, status, dueAtMs });
const query = (key: keyof Row, sort: "text" | "number", direction: "asc" | "desc" = "asc"): RowQuery<Row> => ({
  member: (r) => r.status === 1,
  matches: (r) => r.road !== "hidden",
  by: [{ column: { key, sort }, direction }],
  collator: new Intl.Collator("zh-CN"),
});
const mapOf = (rows: Row[]) => new Map(rows.map((r) => [r.id, r]));

describe("order of a list", () => {
  it("sorts Chinese names as people do, and counts members that the filter hides", () => {
    const order = new RowOrder(
      mapOf([row("1", "中春路"), row("2", "北翟路"), row("3", "hidden"), row("4", "七莘路", 2)]),
      query("road", "text"),
    );
    expect(order.keys).toEqual(["2", "1"]);
    expect(order.members.size).toBe(3);
  });

  it.each(["asc", "desc"] as const)("keeps unknown values last when sorted %s", (direction) => {
    const rows = mapOf([row("a", "x", 1, null), row("b", "x", 1, 5), row("c", "x", 1, 9)]);
    expect(new RowOrder(rows, query("dueAtMs", "number", direction)).keys.at(-1)).toBe("a");
  });

  it("sorts by a second column what the first does not tell apart, each in its own direction, unknown values last in each", () => {
    const rows = [row("1", "b", 1, 5), row("2", "a", 1, null), row("3", "b", 1, 9), row("4", "a", 1, 3)];
    const by = [...query("road", "text").by, ...query("dueAtMs", "number", "desc").by];
    expect(new RowOrder(mapOf(rows), { ...query("road", "text"), by }).keys).toEqual(["4", "2", "3", "1"]);
    const sort = { key: "road", direction: "asc", thenBy: [{ key: "dueAtMs", direction: "desc" }] } as const;
    const kindOf = (key: string) => (key === "road" ? "text" : "number");
    expect(sortRows(rows, sort, kindOf, "zh-CN").map(({ id }) => id)).toEqual(["4", "2", "3", "1"]);
  });

  it("keeps its keys when a change moves nothing in it", () => {
    const rows = mapOf([row("1", "a"), row("2", "b")]);
    const order = new RowOrder(rows, query("road", "text"));
    const { keys } = order;
    const changes: Change<Row>[] = [{ key: "1", patch: { dueAtMs: 7 } }];
    applyChanges(rows, changes);
    order.apply(changes, rows);
    expect(order.keys).toBe(keys);
    expect(order.members.get("1")?.dueAtMs).toBe(7);
  });

  it("stands after any changes as if it had been sorted anew", () => {
    const value = fc.record({
      road: fc.constantFrom("北翟路", "中春路", "七莘路", "hidden", "", "路é", "路e"),
      status: fc.constantFrom(1, 2),
      dueAtMs: fc.option(fc.integer({ min: 0, max: 5 })),
    });
    const id = fc.integer({ min: 0, max: 12 }).map(String);
    const change = fc.oneof(
      fc.tuple(id, value).map(([key, v]): Change<Row> => ({ key, put: { id: key, ...v } })),
      id.map((key): Change<Row> => ({ key, remove: true })),
    );
    const asked = fc.constantFrom(
      query("road", "text"),
      query("road", "text", "desc"),
      query("dueAtMs", "number"),
      query("dueAtMs", "number", "desc"),
      { ...query("road", "text", "desc"), by: [...query("road", "text", "desc").by, ...query("dueAtMs", "number").by] },
    );
    fc.assert(
      fc.property(asked, fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 12 }), (q, batches) => {
        const rows = new Map<string, Row>();
        const order = new RowOrder(rows, q);
        for (const batch of batches) {
          applyChanges(rows, batch);
          order.apply(batch, rows);
        }
        const anew = new RowOrder(rows, q);
        expect(order.keys).toEqual(anew.keys);
        expect([...order.members.keys()].sort()).toEqual([...anew.members.keys()].sort());
      }),
    );
  });
});
