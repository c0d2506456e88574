import type { TFunction } from "i18next";
import { type ColumnKey, type ExportTable, exportTables } from "../../shared/exports/export-tables.ts";
import type { TextKey } from "../i18n/dictionary.ts";
import type { WantedExport } from "./export-menu.tsx";

type Titles<T extends ExportTable> = Readonly<Record<ColumnKey<T>, TextKey>>;

const place = { road: "order.road", chainageM: "order.chainage", town: "order.town" } as const;
const titles: { readonly [T in Exclude<ExportTable, "orders">]: Titles<T> } = {
  quickShots: {
    ...place,
    number: "exports.number",
    defectType: "order.defectType",
    serious: "quick.degree",
    scorePercent: "exports.score",
    direction: "quick.direction",
    company: "order.company",
    section: "order.section",
    foundAtMs: "order.foundAt",
    device: "exports.device",
  },
  checks: {
    ...place,
    number: "order.number",
    result: "checks.result",
    defectType: "order.defectType",
    company: "order.company",
    handler: "checks.person",
    finishedAtMs: "order.finishedAt",
    round: "exports.round",
    lastReason: "exports.lastReason",
    reason: "checks.reason",
    checkedBy: "exports.checkedBy",
    checkedAtMs: "exports.checkedAt",
  },
};

/** All columns of a table that no chooser hides, under the titles of its screen. */
export const allColumns = <T extends Exclude<ExportTable, "orders">>(table: T, t: TFunction): WantedExport["columns"] =>
  Object.keys(exportTables[table].columns).map((key) => ({ key, title: t((titles[table] as Record<string, TextKey>)[key]!) as string }));
