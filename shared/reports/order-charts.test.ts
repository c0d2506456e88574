import { expect, it } from "vitest";
import { numberWords } from "../domain/number-words.ts";
import type { CountedTable, FigureRow } from "./count-orders.ts";
import { type DrawnPart, drawPart } from "./order-charts.ts";
import type { Dimension } from "./order-dimensions.ts";
import type { OrderSpeech } from "./order-speech.ts";

const speech: OrderSpeech = {
  format: numberWords("zh-CN"),
  say: (key) => key,
  keyWord: (_, key, name) => name || key,
  rowName: (by, { values }) => by.map((dimension) => values[dimension]).join(" · "),
  figure: (_, value) => String(value),
};
const row = (keys: readonly string[], names: readonly string[], counts: FigureRow["counts"]): FigureRow => ({ keys, names, counts });
const draw = (part: DrawnPart, by: readonly Dimension[], rows: readonly FigureRow[], earlier: Parameters<typeof drawPart>[5] = null) =>
  drawPart(part, {}, { by, rows, left: 0, undated: 0 } as CountedTable, { counts: { all: 100 } }, speech, earlier);
const FOUND = [row(["r1"], ["人民路"], { all: 7 }), row(["r2"], ["人民路"], { all: 5 }), row(["r3"], ["环城路"], { all: 4 })];

it("two roads that are called alike are two bars, each of its own orders", () => {
  const { content, behind } = draw({ part: "bars", title: "x", by: "road", count: "found" }, ["road"], FOUND);
  expect(content.table.rows).toEqual([
    ["人民路 (r1)", 7],
    ["人民路 (r2)", 5],
    ["环城路", 4],
  ]);
  expect(content.table.rows.map(([name]) => behind(String(name)))).toEqual(
    ["r1", "r2", "r3"].map((key) => ({ base: "all", by: ["road"], keys: [key] })),
  );
});

it("two types that are called alike are two small charts, and no month of one takes the place of the other's", () => {
  const rows = [
    row(["t1", "2026-01"], ["其他", "2026-01"], { all: 7, completed: 3 }),
    row(["t2", "2026-01"], ["其他", "2026-01"], { all: 5, completed: 1 }),
  ];
  const { content, behind } = draw({ part: "months", title: "x", by: "type", lines: ["found", "completed"] }, ["type", "month"], rows);
  expect(content.table.rows).toEqual([
    ["其他 (t1)", "2026-01", 7, 3],
    ["其他 (t2)", "2026-01", 5, 1],
  ]);
  const places = content.table.places!;
  expect(behind(places[1]!, "found")).toEqual({ base: "all", by: ["type", "month"], keys: ["t2", "2026-01"] });
  expect(behind(places[0]!, "completed")).toEqual({ base: "completed", by: ["type", "month"], keys: ["t1", "2026-01"] });
  expect(behind("其他 (t2)")).toEqual({ base: "all", by: ["type"], keys: ["t2"] });
  expect(behind("2026-01"), "along the axis, of all small charts").toEqual({ base: "all", by: ["month"], keys: ["2026-01"] });
});

it("a point of one line alone is of that line's orders in that month", () => {
  const { content, behind } = draw(
    { part: "months", title: "x", lines: ["found", "completed"] },
    ["month"],
    [row(["2026-01"], ["2026-01"], { all: 7, completed: 3 })],
  );
  expect(behind(content.table.places![0]!, "completed")).toEqual({ base: "completed", by: ["month"], keys: ["2026-01"] });
});

it("a part of a bar leads to that part, its name and its sum to the whole bar", () => {
  const part = { part: "stacked", title: "x", by: "company", across: "degree", count: "found" } as const;
  const { behind } = draw(
    part,
    ["company", "degree"],
    [row(["c1", "serious"], ["甲", "serious"], { all: 2 }), row(["c1", "ordinary"], ["甲", "ordinary"], { all: 9 })],
  );
  const whole = { base: "all", by: ["company"], keys: ["c1"] };
  expect(behind("甲", "serious")).toEqual({ base: "all", by: ["company", "degree"], keys: ["c1", "serious"] });
  expect([behind("甲"), behind("甲", "total"), behind("乙")]).toEqual([whole, whole, null]);
});

it("a rate leads to all that it is a rate of, and a bar of the time before to none of the orders that are asked for", () => {
  const rows = [row(["c1"], ["甲"], { completed: 1, notCancelled: 4 })];
  const table = { by: ["company"], rows, left: 0, undated: 0 } as CountedTable;
  const earlier = { table, total: { counts: {} }, monthsBack: 1, word: "before", note: "" };
  const { behind } = draw({ part: "rateBars", title: "x", by: "company", rate: "disposalRate" }, ["company"], rows, earlier);
  expect(behind("甲", "disposalRate")).toEqual({ base: "notCancelled", by: ["company"], keys: ["c1"] });
  expect(behind("甲", "before")).toBeNull();
});
