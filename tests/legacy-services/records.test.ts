import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Place } from "../../shared/domain/coordinates.ts";
import type { DecodeSource } from "../../shared/legacy/decode-source.ts";
import { given, ours } from "../../shared/legacy/field-codecs.ts";
import { type Fields, type LegacyRecord, record } from "../../shared/legacy/record.ts";
import { reports } from "../../shared/reports/all.ts";
import { resources } from "../../shared/resources/all.ts";
import { anyRowOf } from "./field-values.ts";
import { styleOf } from "./quirks.ts";
import { inHabit } from "./record-row.ts";

const everyKind = record({
  ...{ id: given.id("Id"), text: given.text("Text"), phone: given.phone("Phone"), colour: given.colour("Colour") },
  ...{ number: given.number("Number"), count: given.count("Count"), money: given.money("Money"), lengthM: given.lengthM("Length") },
  ...{
    percent: given.percent("Percent"),
    figure: given.figure("Figure"),
    rate: given.rate("Rate"),
    flag: given.flag("Flag"),
    time: given.time("Time"),
    day: given.day("Day"),
  },
  ...{
    chainage: given.chainage("Zhuanghao"),
    direction: given.direction("Dir"),
    place: given.place("Location"),
    line: given.line("Locations"),
  },
  ...{ pictures: given.pictures("Pics"), list: given.list("Ids"), reference: ours.reference("R_id", "roads") },
  code: given.code("Code", { one: 1, two: 2, letter: "A" }),
});

/** All that stands in the room of records, whoever reads it. */
const rooms = import.meta.glob<Record<string, unknown>>("../../shared/legacy/records/*.ts", { eager: true });
const isRecord = (exported: unknown): exported is LegacyRecord =>
  typeof exported === "object" && exported !== null && "fields" in exported && "decode" in exported && "encode" in exported;

const declared: readonly (readonly [string, LegacyRecord])[] = [
  ["a record of every kind", everyKind],
  ...Object.values(rooms).flatMap((room) => Object.entries(room).filter((entry): entry is [string, LegacyRecord] => isRecord(entry[1]))),
  ...resources.map(({ name, record }) => [name, record] as const),
  ...reports.map(({ name, record }) => [name, record] as const),
];
/** Customers whose services differ in all their habits. */
const styles = ["021PDGLS", "021QPGLS", "021JDGLS", "021HKGLS"].map((code) => [code, styleOf(code)] as const);
const sources: readonly DecodeSource[] = (["GCJ-02", "WGS-84"] as const).map((datum) => ({ datum, timeZone: "Asia/Shanghai" }));

describe.each(declared)("[D1] %s", (_, record) => {
  const rows = anyRowOf(record.fields);

  it.each(sources)("what is written to services with $datum is read back", (source) => {
    fc.assert(
      fc.property(rows, (row) => {
        const sent = JSON.parse(JSON.stringify(record.encode(row, source)));
        expectSame(record.fields, record.decode(sent, source), row);
        expect(record.row.safeParse(sent).success).toBe(true);
      }),
    );
  });

  it.each(styles)("what services with the habits of %s write is read", (_, style) => {
    fc.assert(
      fc.property(rows, (row) => {
        const source = sources[0]!;
        const sent = JSON.parse(JSON.stringify(inHabit(style, record.fields, record.encode(row, source))));
        expectSame(record.fields, record.decode(sent, source), row);
        expect(record.row.safeParse(sent).success).toBe(true);
      }),
    );
  });
});

/** Places to a millionth of a degree, all else to the last digit. */
function expectSame(fields: Fields, read: object, row: Readonly<Record<string, unknown>>): void {
  const { unread, ...values } = read as { unread: object } & Record<string, unknown>;
  expect(unread).toEqual({});
  const rest = { read: { ...values }, row: { ...row } };
  delete rest.row.unread;
  for (const [name, { kind, within }] of Object.entries(fields)) {
    if (within === undefined && kind !== "place" && kind !== "line") continue;
    delete rest.read[name];
    delete rest.row[name];
    const listOf = (value: unknown) => (kind === "place" ? [value] : value) as unknown[];
    const [several, written] = [listOf(values[name]), listOf(row[name])];
    expect(several).toHaveLength(written.length);
    for (const [i, one] of several.entries()) {
      if (within === undefined) expectSamePlace(one as Place | null, written[i] as Place | null);
      else expectSame(within.fields, one as object, written[i] as Record<string, unknown>);
    }
  }
  expect(rest.read).toEqual(rest.row);
}

function expectSamePlace(a: Place | null, b: Place | null): void {
  if (a === null || b === null) expect(a).toEqual(b);
  else expect(Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]))).toBeLessThanOrEqual(1.000_001e-6);
}
