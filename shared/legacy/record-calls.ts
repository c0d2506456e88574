import { z } from "zod";
import { declareCall, type LegacyCall, type LegacyService } from "./call.ts";
import { identity, identityFields } from "./calls/identity.ts";
import type { Fields, LegacyRecord } from "./record.ts";

interface Declared {
  readonly service: LegacyService;
  readonly name: string;
  readonly path: string;
  readonly transport?: LegacyCall["transport"];
  readonly rowsAt?: LegacyCall["rowsAt"];
  readonly section: string;
  readonly emptyFails?: boolean;
  readonly origin: LegacyCall["origin"];
}

/** A call that answers rows of a record. `request` in legacy names; `givenRequest` are those that the documents give. */
export function callForRows<Request extends z.ZodType, F extends Fields>(
  declared: Declared & { readonly request: Request; readonly givenRequest: readonly string[] },
  record: LegacyRecord<F>,
) {
  const { row, idField, givenFields } = record;
  const { givenRequest, transport = "postJson", rowsAt = "array", ...call } = declared;
  return declareCall({
    ...call,
    reads: true,
    transport,
    rowsAt,
    row,
    idField,
    givenFields: [...givenRequest, ...givenFields],
    records: [record],
  });
}

/** What a call says of whoever asks; for reading it is the service account. */
export type AskingAs = z.output<typeof identity>;

/** What every write says beside the record: who asks, in words too, and why. */
export const asked = identity.extend({ Cu_RealName: z.string(), Reason: z.string() });
export type Asked = z.output<typeof asked>;

/**
 * Who asks, beside these fields. A record of a person has fields of the same names: there whoever asks is named with `Op_` before each, or what is left
 * out of the record would be taken from the asker, rights too.
 */
export function askedBeside(fields: Fields, who: Asked): Readonly<Record<string, unknown>> {
  const taken = new Set(Object.values(fields).map(({ legacy }) => legacy));
  return Object.fromEntries(Object.entries(who).map(([name, value]) => [taken.has(name) ? `Op_${name}` : name, value]));
}

/**
 * A call that changes one record and answers its new row. Its fields are those of the record, any part of them.
 */
export function callToWrite<F extends Fields>(declared: Declared, record: LegacyRecord<F>) {
  const { row, fields, idField, givenFields } = record;
  const sent = z.object(Object.fromEntries(Object.values(fields).map(({ legacy, written }) => [legacy, written.optional()])));
  const who = z.object(askedBeside(fields, asked.shape as never) as z.ZodRawShape);
  const request = who.extend(sent.shape).loose() as unknown as z.ZodType<Readonly<Record<string, unknown>>>;
  const { transport = "postJson", ...call } = declared;
  return declareCall({
    ...{ ...call, reads: false, transport, request, row, rowsAt: "first", idField },
    givenFields: [...new Set([...identityFields, ...givenFields])],
    records: [record],
  });
}
export type WriteCall = ReturnType<typeof callToWrite>;
