import { z } from "zod";
import { type UnreadFields, unreadFields, type WithUnread } from "../domain/unread.ts";
import type { DecodeSource } from "./decode-source.ts";
import type { FieldCodec } from "./field-codecs.ts";

/** Our names of a record's fields, and how the services write each. */
// biome-ignore lint/suspicious/noExplicitAny: a codec reads and writes its own type, whichever that is.
export type Fields = Readonly<Record<string, FieldCodec<any>>>;
export type ValueOf<C> = C extends FieldCodec<infer T> ? T : never;
/** A row of ours: what every field means, and which of them could not be read (Q4). */
export type RowOfFields<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> } & { readonly unread?: UnreadFields | undefined };
/** The same with its `place` as `lng` and `lat`, as what is drawn on a map has it. */
export type OnMap<R> = Omit<R, "place"> & { readonly lng: number | null; readonly lat: number | null };
/** Names of the fields whose values are of a type; any name where the fields are any (`0 extends 1 & F` asks for that). */
export type FieldOf<F extends Fields, T> = 0 extends 1 & F
  ? string
  : { [K in keyof F & string]: ValueOf<F[K]> extends T ? K : never }[keyof F & string];
type LegacyRow = Readonly<Record<string, unknown>>;

/** One record, declared once (D1): what the services write, what it is with us, and the way from one to the other. */
export interface LegacyRecord<F extends Fields = Fields> {
  readonly fields: F;
  /** One element of an answer's list, in legacy names. */
  readonly row: z.ZodObject;
  /** The same with us, as it goes over our own wires. */
  readonly schema: z.ZodType<RowOfFields<F>>;
  /** The services' name of the field that names a record; null where nothing does, as in a report. */
  readonly idField: string | null;
  /** Fields of the services that the documents give. */
  readonly givenFields: readonly string[];
  /** What cannot be read stands as unknown and is marked; the row stays. */
  decode(row: LegacyRow, source: DecodeSource): RowOfFields<F>;
  /** As `decode`, for what is drawn on a map. */
  onMap(row: LegacyRow, source: DecodeSource): OnMap<RowOfFields<F>>;
  /** Of the fields that are there; the rest is left to the services. */
  encode(values: Partial<RowOfFields<F>>, source: DecodeSource): Record<string, unknown>;
}

export function record<const F extends Fields>(fields: F): LegacyRecord<F> {
  const codecs = Object.entries(fields);
  const own = Object.fromEntries(codecs.map(([name, { schema }]) => [name, schema]));
  return {
    fields,
    row: z.object(Object.fromEntries(codecs.map(([, { legacy, written }]) => [legacy, written]))),
    schema: z.object({ ...own, unread: unreadFields.optional() }) as unknown as z.ZodType<RowOfFields<F>>,
    idField: fields.id?.legacy ?? null,
    givenFields: codecs.flatMap(([, { legacy, origin, within }]) => [
      ...(origin === "given" ? [legacy] : []),
      ...(within?.givenFields ?? []),
    ]),
    decode: decoderOf(fields, false) as unknown as LegacyRecord<F>["decode"],
    onMap: decoderOf(fields, true) as unknown as LegacyRecord<F>["onMap"],
    encode(values, source) {
      const sent = values as Readonly<Record<string, unknown>>;
      const written: Record<string, unknown> = {};
      for (const [name, { legacy, write }] of codecs) if (sent[name] !== undefined) written[legacy] = write(sent[name], source);
      return written;
    },
  };
}

/**
 * Lists have 100,000 rows of 30 fields, so that every row begins as a copy of one without values: it has its final shape at once, and nothing is stored
 * where there is nothing. What is left of the loop's cost, a fifth of reading an order, only code written at run time would save, which is not done here.
 */
function decoderOf(fields: Fields, isOnMap: boolean) {
  const names = Object.keys(fields);
  const codecs = Object.values(fields);
  const legacies = codecs.map(({ legacy }) => legacy);
  const reads = codecs.map(({ read }) => read);
  const otherwise: readonly unknown[] = codecs.map((codec) => codec.otherwise);
  const hasRows = codecs.map(({ within }) => within !== undefined);
  const placeAt = isOnMap ? names.indexOf("place") : -1;
  const blankOf = (name: string, i: number) =>
    i === placeAt ? (["lng", "lat"] as const).map((axis) => [axis, null]) : [[name, otherwise[i]]];
  const blank: Record<string, unknown> = Object.fromEntries([...names.flatMap(blankOf), ["unread", Object.freeze({})]]);
  return (row: LegacyRow, source: DecodeSource): Record<string, unknown> => {
    const values = { ...blank };
    let unread: Record<string, string> | null = null;
    for (let i = 0; i < reads.length; i++) {
      const sent = row[legacies[i]!];
      const value: unknown = reads[i]!(sent, source);
      if (value === undefined) {
        unread ??= {};
        unread[names[i]!] = sayable(sent);
      } else if (i !== placeAt) {
        if (value !== otherwise[i]) values[names[i]!] = value;
        if (hasRows[i]) unread = withInner(unread, names[i]!, value as readonly WithUnread[]);
      } else if (value !== null) {
        const place = value as [number, number];
        values.lng = place[0];
        values.lat = place[1];
      }
    }
    if (unread !== null) values.unread = unread;
    return values;
  };
}

/** What could not be read in the rows inside of a row, as `steps.reason`: the first of each. */
function withInner(unread: Record<string, string> | null, name: string, rows: readonly WithUnread[]): Record<string, string> | null {
  let all = unread;
  for (const { unread: inner = {} } of rows)
    for (const [field, said] of Object.entries(inner)) {
      all ??= {};
      all[`${name}.${field}`] ??= said;
    }
  return all;
}

const LONGEST_SAID = 40;

/** A short text or number as it came; whatever else it was is not worth carrying. */
function sayable(sent: unknown): string {
  if (typeof sent !== "string" && typeof sent !== "number" && typeof sent !== "boolean") return "";
  const text = String(sent).trim();
  return text.length > LONGEST_SAID ? `${text.slice(0, LONGEST_SAID - 1)}…` : text;
}
