import type { FieldKind, Referred } from "../../../shared/domain/field-kind.ts";
import type { Tone } from "../../../shared/domain/tone.ts";

/** A field as a declaration has it. */
export interface DeclaredField {
  readonly key: string;
  readonly kind: FieldKind;
  readonly codes?: readonly string[] | undefined;
  /** How much each code asks for attention. */
  readonly tones?: Readonly<Record<string, Tone>>;
  readonly refersTo?: Referred | undefined;
}

/** The same as screens show it. */
export interface ShownField extends DeclaredField {
  readonly title: string;
  /** What a code is called; one that nobody listed is shown as it is (C7). */
  readonly wordOf?: ((code: string) => string) | undefined;
  /** What the record is called whose id the field holds. */
  readonly nameOf?: ((id: string) => string) | undefined;
  /** What is said of a row in the place of the bare value, by which it is still sorted. */
  readonly said?: ((row: Readonly<Record<string, unknown>>) => string) | undefined;
  /** What may be chosen in a form, where that is no topic. */
  readonly options?: readonly { readonly id: string; readonly name: string }[] | undefined;
}
