import fc from "fast-check";
import type { FieldKind } from "../../shared/domain/field-kind.ts";
import type { FieldCodec } from "../../shared/legacy/field-codecs.ts";
import type { Fields } from "../../shared/legacy/record.ts";

/** Any value that a field of that kind may have with us, for tests that hold of all of them. */
// biome-ignore lint/suspicious/noExplicitAny: a codec of any type.
export function anyValueOf({ kind, codes = [], write, within, schema, isNeeded }: FieldCodec<any>): fc.Arbitrary<unknown> {
  if (within !== undefined) return fc.array(anyRowOf(within.fields), { maxLength: 3 });
  if (kind !== "code") return anyOfKind[kind].filter((value) => schema.safeParse(value).success && !(isNeeded && value === null));
  if (codes.length === 0 && schema.safeParse(0).success) return schema.safeParse(null).success ? maybe(number) : number;
  const written = new Set(codes.map((code) => String(write(code, { datum: "WGS-84", timeZone: "UTC" }))));
  const unlisted = words.filter((text) => text === text.trim() && !written.has(text));
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom("", ...codes) }, { weight: 1, arbitrary: unlisted });
}

/** Any row of a record with these fields, read whole. */
export const anyRowOf = (fields: Fields): fc.Arbitrary<Record<string, unknown>> =>
  fc.record({ ...Object.fromEntries(Object.entries(fields).map(([name, codec]) => [name, anyValueOf(codec)])), unread: fc.constant({}) });

const units = fc.oneof(fc.constantFrom(..."青浦区道路养护0123456789.-:/'\"\\<>&%+ ,;|"), fc.string({ minLength: 1, maxLength: 1 }));
/** The word null is what the services write for nothing (C4). */
const words = fc
  .array(units, { maxLength: 12 })
  .map((parts) => parts.join(""))
  .filter((text) => text !== "null");
const digits = fc.integer({ min: 0, max: 99_999 }).map(String);
const number = fc.integer();
const text = fc.oneof(words, digits);
const maybe = <T>(some: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(some, { freq: 5 });
/** JSON has no -0. */
const finite = fc
  .oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.double({ noNaN: true, min: -1e6, max: 1e6 }), fc.integer())
  .map((number) => number + 0);
const day = fc
  .date({ min: new Date("1970-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const pictureKey = fc
  .tuple(day, digits, fc.constantFrom("", "d"))
  .map(([at, id, d]) => `webUpload/${at.replaceAll("-", "/")}/${id}-${d}0.png`);
const item = text.map((one) => one.replaceAll(",", "").trim()).filter((one) => one !== "" && one !== "null");
/** Inside of the shifted rectangle and outside of it, away from its edges, where a place and its shift lie on different sides. */
const degrees = (min: number, max: number) => fc.integer({ min: min * 1e6, max: max * 1e6 }).map((millionths) => millionths / 1e6);
const place = fc.oneof(fc.tuple(degrees(75, 135), degrees(5, 54)), fc.tuple(degrees(-10, 40), degrees(35, 60)));

const anyOfKind: Readonly<Record<Exclude<FieldKind, "code">, fc.Arbitrary<unknown>>> = {
  id: text.filter((one) => one.trim() !== ""),
  text,
  phone: text,
  colour: text,
  reference: text,
  number: maybe(finite),
  money: maybe(finite),
  percent: maybe(finite),
  count: maybe(fc.maxSafeInteger().map((number) => number + 0)),
  lengthM: maybe(finite.map(Math.abs)),
  /** To the millimetre. */
  chainage: maybe(fc.integer({ min: -1e8, max: 1e9 }).map((millimetres) => millimetres / 1e3)),
  flag: fc.boolean(),
  /** To the second, and in a zone that is the same all year: the services write no offset, so that an hour that comes twice cannot be told. */
  time: maybe(fc.integer({ min: Date.UTC(2000, 0, 1) / 1e3, max: Date.UTC(2099, 11, 31) / 1e3 }).map((seconds) => seconds * 1e3)),
  day: fc.oneof(day, fc.constant("")),
  direction: fc.constantFrom("", "up", "down", "both"),
  place: maybe(place),
  line: fc.array(place, { maxLength: 4 }),
  pictures: fc.uniqueArray(pictureKey, { maxLength: 3 }),
  list: fc.array(item, { maxLength: 4 }),
};
