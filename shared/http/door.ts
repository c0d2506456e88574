import type { z } from "zod";
import type { Ownership } from "../policy/ownership.ts";

/**
 * Who may go through: everybody; whoever is signed in, walls too (`display`) or people alone (`signedIn`), and of them whoever may open one
 * of its screens. Forgetting the screens does not compile.
 */
export type Who = { readonly access: "public" } | { readonly access: "display" | "signedIn"; readonly paths: Ownership["paths"] };
export const everybody = { access: "public" } as const satisfies Who;

/** Of either build of zod. */
export type Schema = z.core.$ZodType & { parse(value: unknown): unknown };

/** What is asked and answered. Requests that do not fit are 400; without `answer` there is nothing to say and it is 204. */
export interface Parts {
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer?: Schema;
  /** 201 something was made, 202 something was begun. */
  readonly status?: 201 | 202;
  /** Carries an idempotency key: the same click sent twice acts once (K1). */
  readonly once?: true;
  /** Sent whole by who serves it: a picture, a workbook, a map. */
  readonly file?: true;
}

/** Of the API, and the one address outside of it that a person's browser is given whole: a wall's link. */
type Address = `${"GET" | "POST" | "PATCH" | "DELETE"} /${"api" | "display"}/${string}`;
type MethodOf<A extends Address> = A extends `${infer Method} ${string}` ? Method : never;
type PathOf<A extends Address> = A extends `${string} ${infer Path}` ? Path : never;

/**
 * One call of the HTTP API, declared once for both ends (D2): the server's route, the client's question and the test of who may what all read
 * it.
 */
export type Door<A extends Address = Address> = Who & Parts & { readonly method: MethodOf<A>; readonly path: PathOf<A> };

/** Names in an address, where a colon begins them; the rest of one that ends in a star is `*`. */
type NamesIn<A extends string> = A extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : A extends `${string}:${infer Name}`
    ? Name
    : A extends `${string}*`
      ? "*"
      : never;

/** What an address names must be looked at. */
type Named<A extends string> = [NamesIn<A>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.core.$ZodType<Readonly<Record<NamesIn<A>, string>>> };

export const door = <const A extends Address, const W extends Who, const P extends Parts>(address: A, who: W, parts: P & Named<A>) => {
  const [method, path] = address.split(" ");
  return { method, path, ...who, ...parts } as { readonly method: MethodOf<A>; readonly path: PathOf<A> } & W & P;
};

type In<D, Part extends string> = D extends { readonly [P in Part]: infer S extends Schema } ? S : never;
type Sent<D, Part extends string> = [In<D, Part>] extends [never] ? unknown : { readonly [P in Part]: z.input<In<D, Part>> };
type Read<D, Part extends string> = [In<D, Part>] extends [never] ? unknown : { readonly [P in Part]: z.output<In<D, Part>> };
type Key<D> = D extends { readonly once: true } ? { readonly key: string } : unknown;

/** What the client sends; `key` names one click, for as long as it is tried. */
export type Question<D extends Door> = Sent<D, "params"> & Sent<D, "query"> & Sent<D, "body"> & Key<D>;
/** What the server reads of it. */
export type Asked<D extends Door> = Read<D, "params"> & Read<D, "query"> & Read<D, "body"> & Key<D>;
/** What the server says, and what the client hears. */
export type AnswerOf<D extends Door> = [In<D, "answer">] extends [never] ? undefined : z.input<In<D, "answer">>;
export type Heard<D extends Door> = [In<D, "answer">] extends [never] ? undefined : z.output<In<D, "answer">>;
