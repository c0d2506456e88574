import { expect, it } from "vitest";
import { ClusterGrid } from "./cluster-grid.ts";
import { drawnCluster, takenBy } from "./cluster-marks.ts";
import { orderCategory } from "./order-category.ts";

const short = (count: number) => (count < 1_000 ? String(count) : `${Math.round(count / 1_000)}k`);
const cluster = (orders: readonly (readonly [status: number, serious: boolean, count: number])[]) => {
  const byCategory = new Map(orders.map(([status, serious, count]) => [orderCategory({ status, serious }), count]));
  return drawnCluster(
    { kind: "cluster", lng: 121, lat: 31, count: orders.reduce((sum, [, , count]) => sum + count, 0), byCategory },
    short,
  );
};

it("a cluster of many pending orders does not hide the overdue and the serious among them: it tells how many, in figures and with an icon", () => {
  const drawn = cluster([
    [1, false, 5_000],
    [7, false, 14],
    [7, true, 3],
    [2, true, 1],
  ]);
  expect(drawn.text).toBe("5k");
  expect(drawn.alarms.map(({ of, text }) => [of, text])).toEqual([
    ["overdue", "17"],
    ["serious", "4"],
  ]);
  expect(new Set(drawn.pieces.map(({ status }) => status))).toEqual(new Set(["pending", "overdue", "inProgress"]));
});

it("a cluster without either says nothing of them, and what it says stands centred and side by side", () => {
  expect(cluster([[1, false, 9]]).alarms).toEqual([]);
  const [overdue, serious] = cluster([[7, true, 12]]).alarms;
  expect(overdue!.leftPx).toBeLessThan(0);
  expect(serious!.leftPx).toBeGreaterThan(overdue!.leftPx + 20);
});

it("a donut takes the room of its numbers too, as large as the wall draws them", () => {
  const plain = cluster([[1, false, 9]]);
  const { box } = takenBy(plain, 1);
  expect(box).toEqual({ left: -plain.radiusPx, top: -plain.radiusPx, widthPx: 2 * plain.radiusPx, heightPx: 2 * plain.radiusPx });
  const loud = cluster([[7, true, 888]]);
  const twice = takenBy(loud, 2).box;
  expect(twice.heightPx).toBeGreaterThan(4 * loud.radiusPx);
  expect(twice.left).toBeLessThan(2 * loud.alarms[0]!.leftPx);
  expect(twice.left + twice.widthPx).toBeGreaterThan(2 * loud.alarms[1]!.leftPx + 3 * 13);
});

it("a hundred thousand orders are summed up in the index: a view draws its clusters, whatever they stand for", () => {
  const grid = new ClusterGrid();
  for (let i = 0; i < 100_000; i++)
    grid.put(
      String(i),
      121 + (i % 317) / 317,
      31 + (i % 211) / 211,
      orderCategory({ status: i % 50 === 0 ? 7 : 1, serious: i % 1_000 === 0 }),
    );
  const marks = grid.marks([121, 31, 122, 32], 9, () => true);
  const clusters = marks.flatMap((mark) => (mark.kind === "cluster" ? [drawnCluster(mark, String)] : []));
  expect(clusters.length).toBeLessThan(400);
  const sum = (of: "overdue" | "serious") =>
    clusters.reduce((all, { alarms }) => all + Number(alarms.find((each) => each.of === of)?.text ?? 0), 0);
  expect([sum("overdue"), sum("serious")]).toEqual([2_000, 100]);
});
