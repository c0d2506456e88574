import type { TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import type { BatchRow } from "../../../shared/http/batch-api.ts";
import { toCsv } from "../../charts/csv.ts";
import { rowTable } from "./batch-result.ts";

const t = ((key: string, { who = "" }: { who?: string } = {}) => key + who) as unknown as TFunction;
const row = (fields: Partial<BatchRow>): BatchRow => ({
  ...{ orderId: "1", number: "PD1", road: "环城路", defectType: "坑槽", status: 1, outcome: "done", reason: "", said: "", undo: false },
  ...fields,
});

describe("the result of a batch, to be kept", () => {
  it("has each order with what became of it and why", () => {
    const { columns, rows } = rowTable(
      [
        row({}),
        row({ number: "", outcome: "moved", reason: "李四" }),
        row({ outcome: "moved", reason: "张三", isOwn: true }),
        row({ outcome: "failed", reason: "legacyRefused", said: "单位不存在" }),
      ],
      t,
    );
    expect(columns).toHaveLength(5);
    expect(rows).toEqual([
      ["PD1", "环城路", "坑槽", "batchOutcome.done", ""],
      ["1", "环城路", "坑槽", "batchOutcome.moved", "batch.movedBy李四"],
      ["PD1", "环城路", "坑槽", "batchOutcome.moved", "batch.movedByYou"],
      ["PD1", "环城路", "坑槽", "batchOutcome.failed", "单位不存在"],
    ]);
  });

  it("runs nothing that somebody named like a formula", () => {
    expect(toCsv(rowTable([row({ road: "=1+1" })], t))).toContain(",'=1+1,");
  });
});
