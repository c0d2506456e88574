import { z } from "zod";
import { parseDay } from "../domain/calendar-day.ts";
import { type Line, type Place, wgsToGcj } from "../domain/coordinates.ts";
import type { FieldKind, Referred } from "../domain/field-kind.ts";
import { readRate } from "../domain/rate.ts";
import { linePoint } from "../domain/reference.ts";
import { UNREAD_CODE } from "../domain/unread.ts";
import { formatZoned } from "../domain/zoned-time.ts";
import { type DecodeSource, toWgs } from "./decode-source.ts";
import {
  type Direction,
  legacyFlag,
  legacyId,
  legacyInteger,
  legacyNumber,
  legacyPictures,
  legacyPlace,
  legacyText,
  legacyTime,
  readChainage,
  readDirection,
  readFlag,
  readId,
  readInteger,
  readNumber,
  readPictures,
  readPlace,
  readStatus,
  readText,
  readTime,
} from "./fields.ts";
import { readLine } from "./read-line.ts";

/** One field of a record: what the services call it and how they write it, and what it means with us. */
export interface FieldCodec<T> {
  readonly legacy: string;
  /** Whether the documents give the field, or we had to name it. */
  readonly origin: "given" | "ours";
  readonly kind: FieldKind;
  /** The form that we know the services to write. */
  readonly written: z.ZodType;
  readonly schema: z.ZodType<T>;
  /** undefined for nonsense. */
  read(value: unknown, source: DecodeSource): T | undefined;
  write(value: T, source: DecodeSource): unknown;
  /** What stands in the place of a value that cannot be read. */
  readonly otherwise: T;
  /** Our names of a code's values, in the order in which people choose them. */
  readonly codes?: readonly string[];
  readonly refersTo?: Referred;
  /** The record whose rows it holds. */
  readonly within?: Within;
  /** Whether nothing in its place cannot be read either: what stands there then means unknown, and not none. */
  readonly isNeeded?: true;
}

// biome-ignore lint/suspicious/noExplicitAny: a codec reads and writes its own type, whichever that is.
export type Within = { readonly fields: Readonly<Record<string, FieldCodec<any>>>; readonly givenFields: readonly string[] };
/** What a field needs of the record whose rows it holds (record.ts). */
interface Rows<R> extends Within {
  readonly row: z.ZodType;
  readonly schema: z.ZodType<R>;
  decode(row: Readonly<Record<string, unknown>>, source: DecodeSource): R;
  encode(values: Partial<R>, source: DecodeSource): Record<string, unknown>;
}

/** A code whose names are known to the types: none of them goes without a word. */
export type CodeCodec<C extends string> = FieldCodec<string> & { readonly codes: readonly C[] };

type Rest<T> = Omit<FieldCodec<T>, "legacy" | "origin">;
const nullableNumber = z.number().nullable();

function numeric(kind: FieldKind, schema: z.ZodType<number | null> = nullableNumber): Rest<number | null> {
  return {
    ...{ kind, schema, written: legacyNumber, otherwise: null },
    read(value) {
      const number = readNumber(value);
      return number === undefined || !schema.safeParse(number).success ? undefined : number;
    },
    write: (value) => value ?? "",
  };
}

const text: Rest<string> = {
  ...{ kind: "text", schema: z.string(), written: legacyText, otherwise: "" },
  read: readText,
  write: (value) => value,
};

const numbered = (read: FieldCodec<number>["read"]): Rest<number> => ({
  ...{ kind: "code", schema: z.number().int(), written: legacyInteger, otherwise: UNREAD_CODE, read },
  write: (value) => value,
});

/** "87.5%", "87.5" or 87.5; nothing and the word null are no rate at all, which is not a rate of 0 (C4). */
function readPercent(value: unknown): number | null | undefined {
  const trimmed = readText(value)?.trim();
  return trimmed === undefined ? undefined : readNumber(trimmed.replace(/[%％]$/, "").trim());
}

const percent: Rest<number | null> = {
  ...{ kind: "percent", schema: nullableNumber, written: legacyText, otherwise: null },
  read: readPercent,
  write: (value) => (value === null ? "" : `${value}%`),
};

/**
 * YYYY-MM-DD of what may be written with a time behind it. A time with an offset, or in ticks, is a day of the zone; the services' zero time is none;
 * past the end of a month is its last day.
 */
function readDay(value: unknown, { timeZone }: DecodeSource): string | undefined {
  const words = readText(value)?.trim();
  if (words === undefined || words === "") return words;
  const [, year, month, date] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T][\d:.]*)?$/.exec(words) ?? [];
  if (year === undefined) {
    const atMs = readTime(words, timeZone);
    return atMs == null ? (atMs === null ? "" : undefined) : formatZoned(timeZone, atMs).slice(0, 10);
  }
  if (year === "0001") return "";
  const day = parseDay([year, twoDigits(month), twoDigits(date)].join("-"));
  return day === null ? undefined : [day.year, twoDigits(day.month), twoDigits(day.day)].join("-");
}

const twoDigits = (part: string | number | undefined): string => String(part).padStart(2, "0");

/** Finer than anybody measures; services that are sent tenths of a metre are not told whole ones. */
const toMillimetres = (lengthM: number): number => Math.round(lengthM * 1000);

/** K{km}+{m}, and what is left of the metre behind a point. */
function writeChainage(lengthM: number): string {
  const millimetres = Math.abs(toMillimetres(lengthM));
  const [metres, rest] = [Math.floor(millimetres / 1000), millimetres % 1000];
  const part = rest === 0 ? "" : `.${String(rest).padStart(3, "0")}`;
  return `${lengthM < 0 && millimetres > 0 ? "-" : ""}K${Math.floor(metres / 1000)}+${String(metres % 1000).padStart(3, "0")}${part}`;
}

/** To a centimetre. */
function writePlace(place: Place, datum: DecodeSource["datum"]): string {
  const [lng, lat] = datum === "GCJ-02" ? wgsToGcj(place) : place;
  return `${lng.toFixed(7)},${lat.toFixed(7)}`;
}

const DIRECTION_CODES = { "": "", up: "1", down: "2", both: "3" } as const;
export const DIRECTION_WORDS = { "": "", up: "上行", down: "下行", both: "双向" } as const;

const direction = (words: Readonly<Record<Direction, string>>): Rest<Direction> => ({
  ...{ kind: "direction", schema: z.enum(["", "up", "down", "both"]), written: legacyText, otherwise: "" },
  ...{ read: readDirection, codes: ["up", "down", "both"] },
  write: (value) => words[value],
});

/** Ids or words between commas. */
const list: Rest<string[]> = {
  ...{ kind: "list", schema: z.array(z.string()), written: legacyText, otherwise: [] },
  read: (value) =>
    readText(value)
      ?.split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  write: (value) => value.join(","),
};

/** Rows inside a row; what stands among them and is none is left out. */
function readRows<Row>(sent: readonly Row[] | null | undefined): Row[] | undefined {
  if (sent === null || sent === undefined) return [];
  return Array.isArray(sent) ? sent.filter((row) => typeof row === "object" && row !== null) : undefined;
}

/** Named by us, or by the documents: the two ways to declare each kind. */
const kinds = (origin: "given" | "ours") => {
  const as =
    <T>(rest: Rest<T>) =>
    (legacy: string): FieldCodec<T> => ({ legacy, origin, ...rest });
  return {
    id: as<string>({ kind: "id", schema: z.string().min(1), written: legacyId, otherwise: "", read: readId, write: (value) => value }),
    text: as(text),
    phone: as({ ...text, kind: "phone" }),
    colour: as({ ...text, kind: "colour" }),
    number: as(numeric("number")),
    count: as(numeric("count", z.number().int().nullable())),
    money: as(numeric("money")),
    lengthM: as(numeric("lengthM", z.number().nonnegative().nullable())),
    percent: as(percent),
    /** A whole number of a chart: one that is missing is unknown, and neither none nor 0. */
    figure: as<number | null>({
      ...numeric("count", z.number().int().nullable()),
      written: legacyInteger,
      read: readInteger,
      isNeeded: true,
    }),
    /** The rate of a chart: one that is missing is 0 (C4), and unknown is one that cannot be read. */
    rate: as<number | null>({ ...percent, read: readRate, isNeeded: true }),
    /** A whole number that is always there. */
    integer: as<number>({
      ...{ kind: "count", schema: z.number().int(), written: legacyInteger, otherwise: 0, read: readInteger },
      write: (value) => value,
    }),
    /** A code that is a number with us too, because lists are asked for by it. UNREAD_CODE where it cannot be read. */
    numberedCode: as(numbered(readInteger)),
    /** The same, which some services write as a word. */
    status: as(numbered(readStatus)),
    /** Empty where there is none yet. */
    maybeStatus: as<number | null>({
      ...{ kind: "code", schema: z.number().int().nullable(), written: legacyNumber, otherwise: null },
      read: (value) => readStatus(value) ?? (readText(value)?.trim() === "" ? null : undefined),
      write: (value) => value ?? "",
    }),
    flag: as<boolean>({
      ...{ kind: "flag", schema: z.boolean(), written: legacyFlag, otherwise: false },
      read: readFlag,
      write: (value) => (value ? 1 : 0),
    }),
    time: as<number | null>({
      ...{ kind: "time", schema: nullableNumber, written: legacyTime, otherwise: null },
      /** Whole seconds: no more is written. */
      read(value, { timeZone }) {
        const atMs = readTime(value, timeZone);
        return typeof atMs === "number" ? Math.floor(atMs / 1000) * 1000 : atMs;
      },
      write: (value, { timeZone }) => (value === null ? "" : formatZoned(timeZone, value)),
    }),
    day: as<string>({
      ...{ kind: "day", schema: z.string(), written: legacyTime, otherwise: "" },
      read: readDay,
      write: (value) => value,
    }),
    chainage: as<number | null>({
      ...{ kind: "chainage", schema: nullableNumber, written: legacyText, otherwise: null },
      read(value) {
        const lengthM = readChainage(value);
        return typeof lengthM === "number" ? toMillimetres(lengthM) / 1000 : lengthM;
      },
      write: (value) => (value === null ? "" : writeChainage(value)),
    }),
    direction: as(direction(DIRECTION_CODES)),
    /** Read alike, and written as a word. */
    directionWord: as(direction(DIRECTION_WORDS)),
    /** WGS-84. */
    place: as<readonly [number, number] | null>({
      ...{ kind: "place", schema: z.tuple([z.number(), z.number()]).nullable(), written: legacyPlace, otherwise: null },
      read(value, { area, datum }) {
        const place = readPlace(value, area);
        return place == null ? place : toWgs(place, datum);
      },
      write: (value, { datum }) => (value === null ? "" : writePlace(value, datum)),
    }),
    /** Places one after the other, from chainage 0 unless a post says otherwise, WGS-84; what cannot be read of it is left out, and nothing where none of it can. */
    line: as<Line>({
      ...{ kind: "line", schema: z.array(linePoint), written: legacyText, otherwise: [] },
      read: readLine,
      write: (value, { datum }) =>
        value.map((point) => writePlace(point, datum) + (point[2] === undefined ? "" : `,${writeChainage(point[2])}`)).join(";"),
    }),
    pictures: as<string[]>({
      ...{ kind: "pictures", schema: z.array(z.string()), written: legacyPictures, otherwise: [] },
      read: readPictures,
      write: (value) => value.join("|"),
    }),
    list: as(list),
    /** Rows inside a row. What stands among them and is none is left out. */
    rows: <R>(legacy: string, of: Rows<R>): FieldCodec<readonly R[]> => ({
      ...{ legacy, origin, kind: "list", within: of, otherwise: [], written: z.array(of.row).nullish(), schema: z.array(of.schema) },
      read: (value, source) => readRows(value as readonly Readonly<Record<string, unknown>>[])?.map((row) => of.decode(row, source)),
      write: (rows, source) => rows.map((row) => of.encode(row, source)),
    }),
    /** The id of another record, whose name is shown. */
    reference: (legacy: string, refersTo: Referred): FieldCodec<string> => ({ ...text, kind: "reference", legacy, origin, refersTo }),
    /** The ids of several others. */
    references: (legacy: string, refersTo: Referred): FieldCodec<string[]> => ({ ...list, legacy, origin, refersTo }),
    /** What the services write, by our name for it. A code that nobody listed is shown as it is (C7). */
    code: <const C extends string>(legacy: string, codes: Readonly<Record<C, string | number>>): CodeCodec<C> => {
      const names = new Map(Object.entries<string | number>(codes).map(([name, code]) => [String(code), name]));
      return {
        ...{ ...text, kind: "code", legacy, origin, codes: Object.keys(codes) as C[] },
        read(value) {
          const code = readText(value)?.trim();
          return code === undefined ? undefined : (names.get(code) ?? code);
        },
        write: (value) => (Object.hasOwn(codes, value) ? codes[value as C] : value),
      };
    },
  };
};

/** Fields that the documents give. */
export const given = kinds("given");
/** Fields that we had to name, in the documents' manner. */
export const ours = kinds("ours");
