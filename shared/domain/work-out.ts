import type { UnreadFields } from "./unread.ts";

type Row = Readonly<Record<string, unknown>> & { readonly unread?: UnreadFields | undefined };
type Value = string | number | boolean | null;

/** What functions make of a row's fields, each under its own name. What is made of a field that could not be read is unknown too (Q4): null, and named as unread. */
export function workOut<By>(row: Row, derived: Readonly<Record<string, { of(row: never, by: By): Value }>>, by: By) {
  const { unread = {} } = row;
  const values: Record<string, Value> = {};
  const unknown: Record<string, string> = {};
  for (const [key, { of }] of Object.entries(derived)) {
    let isUnknown = false;
    const watched = new Proxy(row, {
      get(fields, name) {
        isUnknown ||= Object.hasOwn(unread, name);
        return Reflect.get(fields, name);
      },
    });
    const value = of(watched as never, by);
    values[key] = isUnknown ? null : value;
    if (isUnknown) unknown[key] = "";
  }
  return { values, unread: { ...unread, ...unknown } };
}
