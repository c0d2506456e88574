import { z } from "zod";
import { type UnreadFields, unreadFields } from "../domain/unread.ts";
import type { DecodeSource } from "./decode-work-order.ts";
import type { FieldCodec } from "./field-codecs.ts";
import { FieldReader } from "./field-reader.ts";

/** Our names of a record's fields, and how the services write each. */
// biome-ignore lint/suspicious/noExplicitAny: a codec reads and writes its own type, whichever that is.
export type Fields = Readonly<Record<string, FieldCodec<any>>>;
export type ValueOf<C> = C extends FieldCodec<infer T> ? T : never;
/** A row of ours: what every field means, and which of them could not be read (Q4). */
export type RowOfFields<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> } & { readonly unread?: UnreadFields | undefined };
/** Names of the fields whose values are of a type; any name where the fields are any (`0 extends 1 & F` asks for that). */
export type FieldOf<F extends Fields, T> = 0 extends 1 & F
  ? string
  : { [K in keyof F & string]: ValueOf<F[K]> extends T ? K : never }[keyof F & string];
type LegacyRow = Readonly<Record<string, unknown>>;

/** One record, declared once (D1): what the services write, what it is with us, and the way from one to the other. */
export interface LegacyRecord<F extends Fields = Fields> {
  readonly fields: F;
  /** One element of an answer's list, in legacy names. */
  readonly row: z.ZodType<LegacyRow>;
  /** The same with us, as it goes over our own wires. */
  readonly schema: z.ZodType<RowOfFields<F>>;
  /** The services' name of the field that names a record; null where nothing does, as in a report. */
  readonly idField: string | null;
  /** Fields of the services that the documents give. */
  readonly givenFields: readonly string[];
  /** What cannot be read stands as unknown and is marked; the row stays. */
  decode(row: LegacyRow, source: DecodeSource): RowOfFields<F>;
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
    givenFields: codecs.filter(([, { origin }]) => origin === "given").map(([, { legacy }]) => legacy),
    decode(row, source) {
      const reader = new FieldReader();
      const values = codecs.map(([name, { legacy, read, otherwise }]) => [
        name,
        reader.read(name, row[legacy], (value) => read(value, source), otherwise),
      ]);
      return { ...Object.fromEntries(values), unread: reader.unread } as RowOfFields<F>;
    },
    encode(values, source) {
      const sent = values as Readonly<Record<string, unknown>>;
      return Object.fromEntries(
        codecs.filter(([name]) => sent[name] !== undefined).map(([name, { legacy, write }]) => [legacy, write(sent[name], source)]),
      );
    },
  };
}
