import { expect, it } from "vitest";
import { loadTenants, type Tenant } from "../../editions/load.ts";
import { leftQueue } from "./left-queue.ts";

const [tenant] = [...loadTenants({}).values()] as [Tenant];
/** Services whose queue holds these, and rows that cannot be read under these ids. */
const queueOf = (ids: readonly string[], refused: readonly string[] = []) => ({
  now: async () =>
    ({ rows: ids.map((Q_Id) => ({ Q_Id })), refused: refused.map((id) => ({ id, problem: "Q_Id" })), message: "", askedAtMs: 0 }) as never,
});
const left = (queue: ReturnType<typeof queueOf>, others: readonly string[] = ["Q2"]) =>
  leftQueue(queue, tenant, ["Q1"], new Set(others), 1_000);

it("[C6] what the queue does not hold has left it, and what it holds has not, readable or not", async () => {
  expect(await left(queueOf(["Q2"]))).toEqual(new Set(["Q1"]));
  expect(await left(queueOf(["Q1", "Q2"]))).toEqual(new Set());
  expect(await left(queueOf(["Q2"], ["Q1"]))).toEqual(new Set());
});

it("[C6] a queue that lost all others, holds nothing, or an item without a name says nothing of it", async () => {
  for (const [queue, others] of [
    [queueOf(["Q3"]), ["Q2"]],
    [queueOf([]), []],
    [queueOf(["Q2"], [""]), ["Q2"]],
    [queueOf(["Q2"], ["null"]), ["Q2"]],
  ] as const)
    await expect(left(queue, others)).rejects.toMatchObject({ code: "legacyNoAnswer" });
});
