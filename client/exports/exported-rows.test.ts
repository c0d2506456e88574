import fc from "fast-check";
import { getI18n } from "react-i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import { sortsOf } from "../../shared/domain/row-matcher.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { type ExportColumnKey, exportColumns } from "../../shared/exports/export-columns.ts";
import { matcherOf, type RowQuery, sortOrders } from "../../shared/exports/row-query.ts";
import { changeLanguage, startI18n, withAllTexts } from "../i18n/start.ts";
import { workOrderColumns } from "../screens/lists/work-order-columns.tsx";
import { sortOf } from "../ui/list/column.ts";
import { columnMatcher } from "../ui/list/filter.ts";
import { RowOrder } from "../ui/list/row-order.ts";
import { exportWords } from "./export-words.ts";

const order = fc
  .record({
    id: fc.integer({ min: 1, max: 200 }).map(String),
    status: fc.constantFrom(0, 1, 2, 99),
    source: fc.constantFrom(1, 2, 4, 6),
    number: fc.constantFrom("PD1", "PD10", "pd2", ""),
    road: fc.constantFrom("沪青平公路", "A9", "a10", ""),
    company: fc.constantFrom("一公司", "二公司"),
    reason: fc.constantFrom("", "重复 上报"),
    chainageM: fc.option(fc.integer({ min: 0, max: 9_000 })),
    foundAtMs: fc.option(fc.integer({ min: 0, max: 5 })),
  })
  .map((fields) => sampleOrder(fields) as WorkOrder);
const orders = fc.uniqueArray(order, { selector: ({ id }) => id, maxLength: 30 });
const key = fc.constantFrom(...(Object.keys(exportColumns) as ExportColumnKey[]));
const direction = fc.constantFrom("asc" as const, "desc" as const);
const query = fc.record({
  search: fc.constantFrom("", "公路 pd", "PD1", "重复", "  ", "待处置", "pending", "巡查 pd", "99"),
  filters: fc.dictionary(
    fc.constantFrom("status", "road", "company"),
    fc.oneof(
      fc.record({ kind: fc.constant("choice" as const), values: fc.subarray(["0", "1", "A9", "", "一公司"]) }),
      fc.record({ kind: fc.constant("text" as const), text: fc.constantFrom("", "a", "公") }),
    ),
  ),
  sort: fc.uniqueArray(fc.record({ key, direction }), { selector: (by) => by.key, minLength: 1, maxLength: 3 }).map(sortOf),
});

beforeAll(async () => {
  await startI18n();
  await withAllTexts(Promise.resolve());
});

describe("an exported list", () => {
  it.each(["zh", "en"] as const)("[11] has the orders that are found by what their status and source are called (%s)", async (language) => {
    await changeLanguage(language);
    const words = exportWords(getI18n().t);
    const rows = [
      sampleOrder({ id: "1", status: 1, source: 4 }),
      sampleOrder({ id: "2", status: 9, source: 6 }),
      sampleOrder({ id: "3", status: 99, source: 4 }),
    ];
    const found = (matches: (row: WorkOrder) => boolean) => rows.filter(matches).map(({ id }) => id);
    for (const [search, ids] of [
      [words.status[9]!, ["2"]],
      [words.source[4]!, ["1", "3"]],
      [words.unknownStatus.replace("{code}", "99"), ["3"]],
    ] as const) {
      expect(found(columnMatcher(workOrderColumns, search, {})), search).toEqual(ids);
      expect(found(matcherOf({ search, filters: {} }, words)), search).toEqual(ids);
    }
  });

  it("has the rows of the list on screen, in its order, for any search, filter and sort", () => {
    fc.assert(
      fc.property(orders, query, fc.constantFrom("zh-CN", "en-GB", "es-ES", "ja-JP"), (rows, { search, filters, sort }, locale) => {
        const onScreen = new RowOrder(new Map(rows.map((row) => [row.id, row])), {
          member: () => true,
          matches: columnMatcher(workOrderColumns, search, filters),
          by: sortsOf(sort).map((by) => ({ ...by, column: workOrderColumns.find((one) => one.key === by.key)! })),
          collator: new Intl.Collator(locale),
        });
        const words = exportWords(getI18n().t);
        const exported = sortOrders(rows.filter(matcherOf({ search, filters }, words)), sort as RowQuery["sort"], locale);
        expect(exported.map(({ id }) => id)).toEqual(onScreen.keys);
      }),
    );
  });

  it("knows every column of the lists, and sorts it alike", () => {
    expect(workOrderColumns.map(({ key: name, sort }) => [name, sort]).sort()).toEqual(
      Object.entries(exportColumns)
        .map(([name, { sort }]) => [name, sort])
        .sort(),
    );
  });
});
