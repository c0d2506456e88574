import { z } from "zod";
import { placeAlong } from "../domain/along-line.ts";
import { type CalendarDay, monthText } from "../domain/calendar-day.ts";
import type { Road } from "../domain/reference.ts";
import { machineMileage } from "./patrol-mileage.ts";
import { type AnyQuestion, type AnyReport, type Figure, figureOf, type ReportRow, rowsOfShare, withDerived } from "./report.ts";
import { vehicleAttendance, vehicleFindReport, vehicleRequest } from "./vehicle-patrol.ts";

/** More lines are no report that anybody reads: the period has to be shorter. */
const MOST_LINES = 20_000;
/** Pictures that the public report shows: the serious ones first, of each find its first. */
export const MOST_PICTURES = 24;
const LONGEST_NAME = 120;

const name = z.string().max(LONGEST_NAME);
const amount = z.number().nullable();
/** Which sums hold something that could not be read; not what it said, because that may be anything. */
const unread = z.record(z.string(), z.literal("")).optional();
const lines = <S extends z.ZodType>(line: S) => z.array(line).max(MOST_LINES);

export const publicDegrees = ["serious", "ordinary", ""] as const;
const picture = {
  type: name,
  degree: z.enum(publicDegrees),
  road: name,
  chainageM: amount,
  foundAtMs: amount,
};

/** Four decimals are some ten metres: a find is seen on its road, and nobody's gate is. */
const degrees = z.number().transform((value) => Math.round(value * 1e4) / 1e4);
const place = z.tuple([degrees, degrees]);
/** The roads of the lines, where each find lies on them as its chainage says, and how many finds nobody knows a place of. WGS-84 [lng, lat]. */
const map = z.strictObject({
  roads: lines(z.strictObject({ name, line: z.array(place).max(MOST_LINES) })),
  finds: lines(z.strictObject({ at: place, isSerious: z.boolean() })),
  unplaced: z.number().int(),
});
export type PublicMap = z.infer<typeof map>;

/** What the public report goes without where the services do not offer it. */
export const publicBlocks = ["driven", "roads", "found"] as const;
const figures = {
  /** What the vehicles of each company did. */
  driven: lines(z.strictObject({ company: name, vehicles: amount, days: amount, mileageM: amount, found: amount, unread })),
  /** What was patrolled of each road, over its days. */
  roads: lines(z.strictObject({ road: name, coveredM: amount, drivenM: amount, knownLengthM: amount, unread })),
  found: lines(
    z.strictObject({
      type: name,
      degree: z.enum(publicDegrees),
      town: name,
      road: name,
      found: amount,
      serious: amount,
      one: amount,
      unread,
    }),
  ),
  /** Null where it was not known then where the roads are, and in what was frozen before there was one. */
  map: map.nullable().default(null),
  /** Rows that nobody could read (C5). */
  refused: z.number().int(),
  missing: z.array(z.enum(publicBlocks)),
};

/**
 * What a link to the public report shows, as it was when the link was made. Closed: what is not named here, a person, an account or a telephone above
 * all, does not come in.
 */
export const frozenPatrol = z.strictObject({
  ...figures,
  pictures: z.array(z.strictObject({ ...picture, key: z.string() })).max(MOST_PICTURES),
});
export type FrozenPatrol = z.infer<typeof frozenPatrol>;
/** The same as it goes out: pictures have places there, and no keys. */
export const publicPatrol = z.strictObject({ ...figures, pictures: z.array(z.strictObject(picture)) });
export type PublicPatrol = z.infer<typeof publicPatrol>;

/** The signed-in reports' own questions, of the days of a period in the place of a month. */
const ofPeriod = (report: AnyReport): AnyReport => ({
  ...report,
  filters: [
    { kind: "period", from: "from", to: "to" },
    { kind: "company", key: "company" },
  ],
  ask: {
    ...report.ask,
    request: ({ from, to, company }: AnyQuestion, asker: Parameters<typeof vehicleRequest>[0]) =>
      vehicleRequest(asker, from!, to!, company),
  },
});
export const drivenInPeriod = ofPeriod(vehicleAttendance);
export const foundInPeriod = ofPeriod(vehicleFindReport);

/** Months that have a day of the period and have begun. */
export function monthsOfPeriod(from: string, to: string, today: CalendarDay): string[] {
  const last = [to.slice(0, 7), monthText(today)].sort()[0]!;
  const months: string[] = [];
  const at = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
  for (; at.toISOString().slice(0, 7) <= last; at.setUTCMonth(at.getUTCMonth() + 1)) months.push(at.toISOString().slice(0, 7));
  return months;
}

export function drivenByCompany(rows: readonly ReportRow[]): FrozenPatrol["driven"] {
  const vehicles = { key: "vehicles", kind: "count", countOf: "rows" } as const;
  return grouped(rows, ["companyId", "company"], (its) => ({
    company: said(its[0]!.company),
    ...summed(its, [vehicles, sumOf("days"), sumOf("mileageM"), sumOf("found")]),
  }));
}

export function patrolledByRoad(rows: readonly ReportRow[]): FrozenPatrol["roads"] {
  const derived = rows.map((row) => withDerived(machineMileage, row, {}));
  return grouped(derived, ["roadId", "road"], (its) => ({
    road: said(its[0]!.road),
    ...summed(its, [sumOf("coveredM"), sumOf("drivenM"), sumOf("knownLengthM")]),
    // Days of which only one of both is known count neither above nor below the line, as in the signed-in report.
    knownLengthM: figureOf(sumOf("knownLengthM"), rowsOfShare({ share: "coveredM", ofSum: ["knownLengthM"] }, its)),
  }));
}

export function foundByRoad(rows: readonly ReportRow[]): FrozenPatrol["found"] {
  const derived = rows.map((row): ReportRow => ({ ...withDerived(vehicleFindReport, row, {}), degree: degreeOf(row) }));
  const found = { key: "found", kind: "count", countOf: "rows" } as const;
  return grouped(derived, ["type", "degree", "town", "roadId", "road"], (its) => ({
    ...{ type: said(its[0]!.type), degree: degreeOf(its[0]!), town: said(its[0]!.town), road: said(its[0]!.road) },
    ...summed(its, [found, sumOf("serious"), sumOf("one")]),
  }));
}

export function picturesOfFinds(rows: readonly ReportRow[]): FrozenPatrol["pictures"] {
  const rank = (row: ReportRow) => publicDegrees.indexOf(degreeOf(row));
  return rows
    .filter((row) => (row.pictures as readonly string[]).length > 0)
    .sort((a, b) => rank(a) - rank(b) || Number(b.foundAtMs) - Number(a.foundAtMs))
    .slice(0, MOST_PICTURES)
    .map((row) => ({
      key: (row.pictures as readonly string[])[0]!,
      ...{ type: said(row.type), degree: degreeOf(row), road: said(row.road) },
      ...{ chainageM: row.chainageM as number | null, foundAtMs: row.foundAtMs as number | null },
    }));
}

/** Roads that a line of the report is about, and each find on them. */
export function mapOfFinds(finds: readonly ReportRow[], days: readonly ReportRow[], ledger: ReadonlyMap<string, Road>): PublicMap {
  const told = new Set([...finds, ...days].map(({ roadId }) => String(roadId)));
  const places = finds.map((row) => {
    const road = ledger.get(String(row.roadId));
    const at = road === undefined || typeof row.chainageM !== "number" ? null : placeAlong(road.line, road.lengthM, row.chainageM);
    return at === null ? [] : [{ at: [...at] as [number, number], isSerious: degreeOf(row) === "serious" }];
  });
  return {
    roads: [...told].flatMap((id) => {
      const road = ledger.get(id);
      return road === undefined || road.line.length < 2
        ? []
        : [{ name: said(road.name), line: road.line.map(([lng, lat]): [number, number] => [lng, lat]) }];
    }),
    finds: places.flat(),
    unplaced: places.filter(({ length }) => length === 0).length,
  };
}

type Line = Readonly<Record<string, unknown>>;
type Summing<K extends string> = Omit<Figure<string>, "key"> & { readonly key: K } & ({ readonly sum: K } | { readonly countOf: "rows" });
const sumOf = <const K extends string>(key: K) => ({ key, kind: "count", sum: key }) as const;
const said = (value: unknown): string => String(value ?? "").slice(0, LONGEST_NAME);
/** A degree that nobody knows of, or that could not be read, is none; which of both it was, its sums say. */
const degreeOf = ({ degree }: ReportRow): (typeof publicDegrees)[number] => (degree === "serious" || degree === "ordinary" ? degree : "");

function summed<const K extends string>(
  rows: readonly ReportRow[],
  sums: readonly Summing<K>[],
): Record<K, number | null> & { unread?: Record<string, ""> } {
  const values = Object.fromEntries(sums.map((sum) => [sum.key, figureOf(sum, rows)])) as Record<K, number | null>;
  const unreadKeys = sums.filter((sum) => "sum" in sum && rows.some((row) => row.unread?.[sum.sum] !== undefined)).map(({ key }) => key);
  return { ...values, ...(unreadKeys.length > 0 && { unread: Object.fromEntries(unreadKeys.map((key) => [key, ""] as const)) }) };
}

function grouped<R extends ReportRow, L extends Line>(rows: readonly R[], by: readonly string[], lineOf: (its: readonly R[]) => L): L[] {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const key = JSON.stringify(by.map((field) => row[field]));
    const its = groups.get(key);
    if (its === undefined) groups.set(key, [row]);
    else its.push(row);
  }
  return [...groups.values()].map(lineOf);
}
