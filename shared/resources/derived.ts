import type { FieldKind } from "../domain/field-kind.ts";
import type { Terms } from "../domain/terms.ts";
import type { Tone } from "../domain/tone.ts";
import type { UnreadFields } from "../domain/unread.ts";
import { workOut } from "../domain/work-out.ts";
import type { Fields, RowOfFields } from "../legacy/record.ts";

/** As of when, and by which terms, something is worked out of a record. */
export interface AsOf {
  /** YYYY-MM-DD, where the customer is. */
  readonly today: string;
  readonly terms: Terms;
}

/** What is worked out of a record's fields, on either end by the same function: nobody writes it, and it is asked of no service. */
export interface Derived<F extends Fields> {
  readonly kind: FieldKind;
  readonly codes?: readonly string[];
  /** How much each of the codes asks for attention. */
  readonly tones?: Readonly<Record<string, Tone>>;
  readonly of: (row: RowOfFields<F>, asOf: AsOf) => string | number | boolean | null;
}
export type Deriveds<F extends Fields> = Readonly<Record<string, Derived<F>>>;

/** A code that is worked out, with its tones. */
export const standing = <const C extends string, Row>(tones: Readonly<Record<C, Tone>>, of: (row: Row, asOf: AsOf) => C) => ({
  ...{ kind: "code" as const, codes: Object.keys(tones) as C[], tones, of },
});

type Row = Readonly<Record<string, unknown>> & { readonly unread?: UnreadFields | undefined };

/** A record with what is worked out of it. */
export function withWorkedOut<R extends Row>({ derived }: { readonly derived?: unknown }, row: R, asOf: AsOf): R {
  if (derived === undefined) return row;
  const { values, unread } = workOut(row, derived as Deriveds<Fields>, asOf);
  return { ...row, ...values, ...(Object.keys(unread).length > 0 && { unread }) };
}
