/** What became of one element of an answer's list: a row under its key, or why it was set aside (C5). */
export type Decoded<R> =
  | { readonly kind: "row"; readonly key: string; readonly row: R }
  | { readonly kind: "refused"; readonly id: string; readonly problem: string }
  /** Not bad, but nothing that could be shown. */
  | { readonly kind: "nothing" };

export type Decode<R> = (value: unknown) => Decoded<R>;
