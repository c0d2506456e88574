import { z } from "zod";
import { parseChainage } from "../domain/chainage.ts";
import type { Place } from "../domain/coordinates.ts";
import { STATUS } from "../domain/status.ts";
import type { WorkOrder } from "../domain/work-order.ts";
import { zonedTimeMs } from "../domain/zoned-time.ts";
import { pictureKeysOf } from "./picture-keys.ts";

/**
 * How the services write single values (C4): numbers as text, the word null for nothing, pictures in one string, times without
 * a zone. A reader says what a value means and answers `undefined` for nonsense. The schema of a field is the form that we know and the stand-in
 * speaks; other services write a status or a direction as words, which readers know too.
 */
export function readText(value: unknown): string | undefined {
  if (typeof value === "string") return value === "null" ? "" : value;
  if (value === null || value === undefined) return "";
  return typeof value === "number" ? String(value) : undefined;
}

export function readId(value: unknown): string | undefined {
  if (typeof value === "number") return Number.isSafeInteger(value) ? String(value) : undefined;
  if (typeof value !== "string" || value === "null") return undefined;
  return value.trim() === "" ? undefined : value;
}

export function readInteger(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isSafeInteger(value) ? value : undefined;
  if (typeof value !== "string" || !INTEGER.test(value)) return undefined;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** A code, or the word for it. A code that nobody listed is one (C7). */
export function readStatus(value: unknown): number | undefined {
  return readInteger(value) ?? (typeof value === "string" ? STATUS_WORDS.get(value.trim()) : undefined);
}

/** As a word or as a code; empty where there is none. */
export function readDirection(value: unknown): Direction | undefined {
  const text = readText(value);
  return text === undefined ? undefined : DIRECTIONS.get(text.trim());
}

/** Metres from the road's start; null where there is none. */
export function readChainage(value: unknown): number | null | undefined {
  const text = readText(value);
  if (text === undefined) return undefined;
  return text.trim() === "" ? null : (parseChainage(text) ?? undefined);
}

/** A number, or null where there is none. */
export function readNumber(value: unknown): number | null | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (isNothing(value)) return null;
  if (typeof value !== "string" || !DECIMAL.test(value)) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

export function readFlag(value: unknown): boolean | undefined {
  if (value === 1 || value === "1" || value === true) return true;
  if (value === 0 || value === "0" || value === false || isNothing(value)) return false;
  return typeof value === "string" ? FLAG_WORDS.get(value.trim().toLowerCase()) : undefined;
}

/**
 * Epoch milliseconds, or null where there is none. The services' zero time (year 1) is none. A time with an offset of its own (Z, +08:00)
 * needs no zone, and neither does /Date(milliseconds)/, whose offset only says how it was to be shown.
 */
export function readTime(value: unknown, timeZone: string): number | null | undefined {
  if (isNothing(value)) return null;
  if (typeof value !== "string") return undefined;
  if (isPlainTime(value))
    return timeOf(
      timeZone,
      digits(value, 0, 4),
      digits(value, 5, 7),
      digits(value, 8, 10),
      digits(value, 11, 13),
      digits(value, 14, 16),
      digits(value, 17, 19),
    );
  const tick = TICKS.exec(value);
  if (tick !== null) return timeOfTicks(Number(tick[1]));
  const match = TIME.exec(value);
  if (match === null) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0));
  const offset = match[7];
  const atMs = timeOf(offset === undefined ? timeZone : "UTC", year!, month!, day!, hour!, minute!, second!);
  return typeof atMs === "number" && offset !== undefined ? atMs - offsetMs(offset) : atMs;
}

/**
 * "lng,lat" in the source's datum; null where there is none, "0,0" included. Brackets around it and an altitude behind it do not
 * matter. What only makes sense as "lat,lng" is read so: where the second is no latitude, or, given a place that the source's area
 * is around, where it lies far away from it and the other order does not.
 */
export function readPlace(value: unknown, near?: Place): [number, number] | null | undefined {
  if (isNothing(value)) return null;
  const plain = typeof value === "string" ? PLAIN_PLACE.exec(value) : null;
  const numbers = plain === null ? numbersOf(value) : ([Number(plain[1]), Number(plain[2])] as const);
  if (numbers === undefined) return undefined;
  const [first, second] = numbers;
  if (first === 0 && second === 0) return null;
  const isStraight = Math.abs(first) <= 180 && Math.abs(second) <= 90;
  const isSwapped = Math.abs(second) <= 180 && Math.abs(first) <= 90;
  if (isStraight && isSwapped && near !== undefined && !isAround(near, first, second) && isAround(near, second, first))
    return [second, first];
  if (isStraight) return [first, second];
  return isSwapped ? [second, first] : undefined;
}

/** Keys of pictures, separated by a vertical bar; each in the one form of picture-keys.ts. */
export function readPictures(value: unknown): string[] | undefined {
  if (isNothing(value)) return [];
  return typeof value === "string" ? pictureKeysOf(value) : undefined;
}

type Written = string | number | null | undefined;

export const legacyId = field<string | number>("id", readId);
export const legacyText = field<Written>("text", readText).optional();
export const legacyInteger = field<string | number>("integer", readInteger);
export const legacyNumber = field<Written>("number", readNumber).optional();
export const legacyFlag = field<Written | boolean>("flag", readFlag).optional();
/** The zone shifts a time but never decides whether it can be read. */
export const legacyTime = field<string | null | undefined>("time", (value) => readTime(value, "UTC")).optional();
export const legacyPlace = field<string | null | undefined>("place", (value) => readPlace(value)).optional();
export const legacyPictures = field<string | null | undefined>("pictures", readPictures).optional();

function field<Input>(kind: string, read: (value: unknown) => unknown) {
  return z.custom<Input>((value) => read(value) !== undefined, { error: `not a legacy ${kind}` }).meta({ title: `legacy ${kind}` });
}

/** Up is the direction of growing chainage (上行), down the other. */
export type Direction = WorkOrder["direction"];
const DIRECTIONS = new Map<string, Direction>([
  ["", ""],
  ["上行", "up"],
  ["下行", "down"],
  ["双向", "both"],
  ["1", "up"],
  ["2", "down"],
  ["3", "both"],
]);

/** The documents' words and those of the road people for the same. */
const STATUS_WORDS = new Map<string, number>([
  ["待审核", STATUS.awaitingReview],
  ["待处置", STATUS.pending],
  ["待处理", STATUS.pending],
  ["处置中", STATUS.inProgress],
  ["处理中", STATUS.inProgress],
  ["已接单", STATUS.inProgress],
  ["已处置", STATUS.handled],
  ["已处理", STATUS.handled],
  ["退回", STATUS.returned],
  ["已退回", STATUS.returned],
  ["逾期", STATUS.overdue],
  ["已逾期", STATUS.overdue],
  ["取消", STATUS.cancelled],
  ["已取消", STATUS.cancelled],
  ["已验收", STATUS.accepted],
  ["申请延期", STATUS.delayRequested],
]);

const FLAG_WORDS = new Map([
  ...["1", "true", "yes", "y", "是"].map((word) => [word, true] as const),
  ...["0", "false", "no", "n", "否", ""].map((word) => [word, false] as const),
]);

const INTEGER = /^\s*-?\d{1,16}\s*$/;
/** As programs write any double of theirs: 0.30000000000000004, 1E-05. */
const DECIMAL = /^\s*-?\d{1,21}(?:\.\d{1,30})?(?:[Ee][+-]?\d{1,3})?\s*$/;
const TIME = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*(Z|[+-]\d{2}:?\d{2}))?)?$/i;
const TICKS = /^\/?Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/?$/;

/** YYYY-MM-DD HH:mm:ss, which nearly all are, is read without a regular expression: a list has 400,000 of them. */
function isPlainTime(text: string): boolean {
  if (text.length !== 19 || text.charCodeAt(10) !== 32 || text.charCodeAt(13) !== 58 || text.charCodeAt(16) !== 58) return false;
  for (let i = 0; i < 19; i++) {
    if (i === 10 || i === 13 || i === 16) continue;
    const code = text.charCodeAt(i);
    if (i === 4 || i === 7 ? code !== 45 : code < 48 || code > 57) return false;
  }
  return true;
}

function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let i = from; i < to; i++) number = number * 10 + text.charCodeAt(i) - 48;
  return number;
}

function timeOf(
  timeZone: string,
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): number | null | undefined {
  if (year === 1) return null;
  if (year < 1900 || month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return undefined;
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return zonedTimeMs(timeZone, year, month, day, (hour * 3600 + minute * 60 + second) * 1000);
}

/** The services' zero time lies in year 1, wherever it was midnight; before 1900 nobody found a defect. */
function timeOfTicks(atMs: number): number | null | undefined {
  if (atMs < YEAR_2_MS) return null;
  return atMs < YEAR_1900_MS || atMs > YEAR_9999_MS ? undefined : atMs;
}

const YEAR_2_MS = -62_104_060_800_000;
const YEAR_1900_MS = Date.UTC(1900, 0, 1);
const YEAR_9999_MS = Date.UTC(9999, 11, 31);

function offsetMs(text: string): number {
  if (text.length === 1) return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return (text.startsWith("-") ? -minutes : minutes) * 60_000;
}

/** lng,lat without more, which nearly all are. */
const PLAIN_PLACE = /^(-?\d{1,3}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)$/;

/** The first two numbers of two or three. */
function numbersOf(value: unknown): readonly [number, number] | undefined {
  const parts = Array.isArray(value) ? value : typeof value === "string" ? partsOf(value) : null;
  if (parts === null || parts.length < 2 || parts.length > 3) return undefined;
  const [first, second, third = 0] = parts.map((part) => (isNothing(part) ? undefined : (readNumber(part) ?? undefined)));
  return first === undefined || second === undefined || third === undefined ? undefined : [first, second];
}

/** Numbers between commas, as keyboards of either width write them, with or without one pair of brackets. */
function partsOf(text: string): string[] {
  const narrow = WIDE_MARKS.test(text) ? text.normalize("NFKC") : text;
  const inside = BRACKETED.exec(narrow)?.[1] ?? narrow;
  return inside.split(",");
}

const WIDE_MARKS = /[\uff01-\uff5e]/;
const BRACKETED = /^\s*[[(]([^[\]()]*)[\])]\s*$/;

/** No customer's area is wider: a province, or a country's coast. */
const AREA_DEGREES = 10;
const isAround = ([lng, lat]: Place, x: number, y: number): boolean =>
  Math.abs(x - lng) <= AREA_DEGREES && Math.abs(y - lat) <= AREA_DEGREES;

const isNothing = (value: unknown): boolean => value === "" || value === null || value === undefined || value === "null";

function daysOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
