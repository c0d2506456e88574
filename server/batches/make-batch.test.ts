import { expect, it } from "vitest";
import type { BatchRecord, KeptRow } from "./batch-record.ts";
import { previewUndo } from "./make-batch.ts";

const row = (orderId: string, fields: Partial<KeptRow>): KeptRow => ({
  ...{ orderId, number: "", road: "", defectType: "", status: 1, companyId: "c1", target: "c2", outcome: "done", reason: "", said: "" },
  back: null,
  ...fields,
});

it("[10.7] what is led back are the orders that were tried; each that stays says a reason that is known", async () => {
  const back = { action: "reassign", companyId: "c1" } as const;
  const rows = [
    row("a", { back }),
    row("b", { outcome: "moved", reason: "李" }),
    row("c", { outcome: "failed", reason: "legacyUnavailable" }),
    row("d", { outcome: "refused", reason: "notInThisStatus" }),
    row("e", { outcome: "waiting" }),
    row("f", {}),
  ];
  let made: readonly KeptRow[] = [];
  const store = {
    rows: async () => rows,
    create: async (_: unknown, given: readonly KeptRow[]) => {
      made = given;
    },
  };
  const who = { session: { tenant: "T", user: {}, edition: "" } };
  await previewUndo({ store, now: () => 0 } as never, who as never, { head: { id: "x", action: "reassign" } } as BatchRecord);
  expect(made.map(({ orderId, outcome, reason }) => [orderId, outcome, reason])).toEqual([
    ["a", "waiting", ""],
    ["b", "refused", "neverDone"],
    ["c", "refused", "notKnownDone"],
    ["f", "refused", "noWayBack"],
  ]);
});
