import { expect, it } from "vitest";
import { refuseStoppingHolders } from "./held-by-company.ts";

const follower = (rows: readonly object[] | null) => ({
  state: rows === null ? null : { rows: new Map(rows.map((row, i) => [String(i), row])) },
  meta: null,
});
const stop = (roads: readonly object[] | null, orders: readonly object[] = []) =>
  refuseStoppingHolders({ needed: async () => follower(roads), current: async () => follower(orders) } as never)(
    "T",
    { id: "c1", stopped: true } as never,
    { id: "c1", stopped: false } as never,
  );

it("[C6] a company is not stopped while nobody knows which roads it has", async () => {
  await expect(stop(null)).rejects.toMatchObject({ code: "notReady", detail: { list: "roads" } });
  expect(await stop([])).toEqual([]);
  expect(await stop([{ companyId: "c1" }])).toMatchObject([{ field: "stopped", problem: "holds", with: { roads: 1, orders: 0 } }]);
});
