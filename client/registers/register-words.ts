import type { CodeWords, Text } from "../../shared/domain/words.ts";
import type { AnyResource } from "../../shared/resources/resource.ts";

type FieldsOf<R extends AnyResource> = R["record"]["fields"] & NonNullable<R["derived"]>;

/** What a register says, in every language. A field or a code without its word does not compile. */
export type RegisterWords<R extends AnyResource> = {
  /** What one record is called. */
  readonly one: Text;
  /** What stands where there is none. */
  readonly empty: Text;
  readonly fields: { readonly [K in keyof FieldsOf<R>]: Text };
  /** By what `problems` of the form calls them. */
  readonly problems?: Readonly<Record<string, Text>>;
} & CodeWords<FieldsOf<R>>;

/** Where it does not matter which register's words they are. */
export interface AnyRegisterWords {
  readonly one: Text;
  readonly empty: Text;
  readonly fields: Readonly<Record<string, Text>>;
  readonly codes?: Readonly<Record<string, Readonly<Record<string, Text>>>>;
  readonly problems?: Readonly<Record<string, Text>>;
}

/** Registers that speak of the same things, with their words: what a screen of theirs is made of. */
export interface WordedRegisters {
  readonly registers: readonly AnyResource[];
  readonly words: AnyRegisterWords;
}

export const wordedRegisters = <R extends AnyResource>(registers: readonly [R, ...R[]], words: RegisterWords<R>): WordedRegisters =>
  ({ registers, words }) as unknown as WordedRegisters;

/** Registers that one screen shows: of one kind, or of several kinds. */
export type LoadedRegisters = WordedRegisters | readonly WordedRegisters[];

/** One register with its words. */
export interface WordedRegister {
  readonly resource: AnyResource;
  readonly words: AnyRegisterWords;
}

export const eachRegister = (loaded: LoadedRegisters): WordedRegister[] =>
  [loaded].flat().flatMap(({ registers, words }: WordedRegisters) => registers.map((resource) => ({ resource, words })));
