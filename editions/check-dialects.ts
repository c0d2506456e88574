import { fixedFieldsOf, legacyCalls } from "../shared/every-call.ts";
import { hasField, requestFields } from "../shared/legacy/call-fields.ts";
import type { Dialect, Dialects } from "../shared/legacy/dialect.ts";

/** What a customer's file says of calls and fields that there are none of (E4). Each problem begins with its place in `legacy.calls`. */
export const problemsInDialects = (dialects: Dialects): string[] =>
  Object.entries(dialects).flatMap(([name, dialect]) => problemsOf(name, dialect).map((problem) => `legacy.calls.${name}${problem}`));

function problemsOf(name: string, { transport, fields = {}, codes = {} }: Dialect): string[] {
  const call = legacyCalls.find((one) => one.name === name);
  if (call === undefined) return [": is no call of ours"];
  const isField = (path: string) => hasField(call, path) || fixedFieldsOf(call).includes(path);
  const unknown = (place: string, paths: readonly string[]) =>
    paths.filter((path) => !isField(path)).map((path) => `.${place}.${path}: this call has no such field`);
  const isTooDeep = transport !== undefined && transport !== "postJson" && requestFields(call).some(({ path }) => path.includes("."));
  return [
    ...unknown("fields", Object.keys(fields)),
    ...unknown("codes", Object.keys(codes)),
    ...(isTooDeep ? [".transport: what this call sends fits into no address; only postJson carries it"] : []),
  ];
}
