import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DecodeSource } from "../../shared/legacy/decode-work-order.ts";
import { given, ours } from "../../shared/legacy/field-codecs.ts";
import { type Fields, type LegacyRecord, record } from "../../shared/legacy/record.ts";
import * as facilities from "../../shared/legacy/records/facility.ts";
import { reports } from "../../shared/reports/all.ts";
import { resources } from "../../shared/resources/all.ts";
import { anyValueOf } from "./field-values.ts";
import { styleOf } from "./quirks.ts";
import { habitual } from "./record-row.ts";

const everyKind = record({
  ...{ id: given.id("Id"), text: given.text("Text"), phone: given.phone("Phone"), colour: given.colour("Colour") },
  ...{ number: given.number("Number"), count: given.count("Count"), money: given.money("Money"), lengthM: given.lengthM("Length") },
  ...{ percent: given.percent("Percent"), flag: given.flag("Flag"), time: given.time("Time"), day: given.day("Day") },
  ...{
    chainage: given.chainage("Zhuanghao"),
    direction: given.direction("Dir"),
    place: given.place("Location"),
    line: given.line("Locations"),
  },
  ...{ pictures: given.pictures("Pics"), list: given.list("Ids"), reference: ours.reference("R_id", "roads") },
  code: given.code("Code", { one: 1, two: 2, letter: "A" }),
});

const declared: readonly (readonly [string, LegacyRecord])[] = [
  ["a record of every kind", everyKind],
  ...Object.entries(facilities),
  ...resources.map(({ name, record }) => [name, record] as const),
  ...reports.map(({ name, record }) => [name, record] as const),
];
/** Customers whose services differ in all their habits. */
const styles = ["021PDGLS", "021QPGLS", "021JDGLS", "021HKGLS"].map((code) => [code, styleOf(code)] as const);
const sources: readonly DecodeSource[] = (["GCJ-02", "WGS-84"] as const).map((datum) => ({ datum, timeZone: "Asia/Shanghai" }));

describe.each(declared)("[D1] %s", (_, record) => {
  const rows = fc.record(Object.fromEntries(Object.entries(record.fields as Fields).map(([name, codec]) => [name, anyValueOf(codec)])));

  it.each(sources)("what is written to services with $datum is read back", (source) => {
    fc.assert(
      fc.property(rows, (row) => {
        const sent = JSON.parse(JSON.stringify(record.encode(row, source)));
        expectSame(record, record.decode(sent, source), row);
        expect(record.row.safeParse(sent).success).toBe(true);
      }),
    );
  });

  it.each(styles)("what services with the habits of %s write is read", (_, style) => {
    fc.assert(
      fc.property(rows, (row) => {
        const source = sources[0]!;
        const encoded = record.encode(row, source);
        const written = Object.values(record.fields).map(({ legacy, kind }) => [legacy, habitual(style, kind, encoded[legacy])]);
        const sent = JSON.parse(JSON.stringify(Object.fromEntries(written)));
        expectSame(record, record.decode(sent, source), row);
        expect(record.row.safeParse(sent).success).toBe(true);
      }),
    );
  });
});

/** Places to a millionth of a degree, all else to the last digit. */
function expectSame(record: LegacyRecord, read: object, row: Readonly<Record<string, unknown>>): void {
  const placesOf = (value: unknown, name: string) =>
    (record.fields[name]!.kind === "line" ? value : [value]) as ([number, number] | null)[];
  const places = Object.keys(record.fields).filter((name) => ["place", "line"].includes(record.fields[name]!.kind));
  const { unread, ...values } = read as { unread: object } & Record<string, unknown>;
  expect(unread).toEqual({});
  for (const name of places) {
    const [read, written] = [placesOf(values[name], name), placesOf(row[name], name)];
    expect(read).toHaveLength(written.length);
    for (const [i, a] of read.entries()) {
      const b = written[i]!;
      if (a === null || b === null) expect(a).toEqual(b);
      else expect(Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]))).toBeLessThanOrEqual(1.000_001e-6);
    }
  }
  const without = (one: object) => Object.fromEntries(Object.entries(one).filter(([name]) => !places.includes(name)));
  expect(without(values)).toEqual(without(row));
}
