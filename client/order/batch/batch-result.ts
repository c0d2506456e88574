import type { TFunction } from "i18next";
import type { ChartTable } from "../../../shared/charts/chart-content.ts";
import type { BatchRow } from "../../../shared/http/batch-api.ts";
import { errorText } from "../../api/failure-text.ts";
import { refusalText } from "../refusal-text.ts";

const refusals: ReadonlySet<string> = new Set(["notInThisStatus", "notForYourRole", "readOnly"]);

/** Why an order of a batch came out as it did, in words; empty where there is nothing to say. */
export function reasonOfRow(row: BatchRow, t: TFunction): string {
  if (row.outcome === "refused" || row.outcome === "done" || refusals.has(row.reason)) return refusalText(row.reason, t);
  if (row.outcome === "moved" && row.isOwn) return t("batch.movedByYou");
  if (row.outcome === "moved") return t("batch.movedBy", { who: row.reason || t("orderAction.somebody") });
  return row.said || (row.reason === "" ? "" : errorText(row.reason));
}

/** What became of each order, to be kept: the columns of the screen. */
export const rowTable = (rows: readonly BatchRow[], t: TFunction): ChartTable => ({
  columns: [t("order.number"), t("order.road"), t("order.defectType"), t("batch.result"), t("order.reason")],
  rows: rows.map((row) => [row.number || row.orderId, row.road, row.defectType, t(`batchOutcome.${row.outcome}`), reasonOfRow(row, t)]),
});
