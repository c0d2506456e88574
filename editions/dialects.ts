import { fixedFieldsOf, legacyCalls } from "../shared/every-call.ts";
import type { LegacyCall } from "../shared/legacy/call.ts";
import { hasField, requestFields } from "../shared/legacy/call-fields.ts";
import type { Dialect, Dialects } from "../shared/legacy/dialect.ts";

/** In a customer's file: what holds for every call that has such a field. */
const EVERY_CALL = "*";

/** What a customer's file says, call by call; what it says of one call counts before what it says of all. */
export function dialectsOf({ [EVERY_CALL]: common, ...said }: Dialects): Dialects {
  if (common === undefined) return said;
  return Object.fromEntries(
    legacyCalls.flatMap((call) => {
      const own = said[call.name] ?? {};
      if (own.off) return [[call.name, own]];
      const fields = { ...ofCall(call, common.fields), ...own.fields };
      const codes = { ...ofCall(call, common.codes), ...own.codes };
      const isOther = Object.keys({ ...own, ...fields, ...codes }).length > 0;
      return isOther ? [[call.name, { ...own, fields, codes }]] : [];
    }),
  );
}

/** What a customer's file says of calls and fields that there are none of (E4). Each problem begins with its place in `legacy.calls`. */
export const problemsInDialects = (dialects: Dialects): string[] =>
  Object.entries(dialects).flatMap(([name, dialect]) =>
    (name === EVERY_CALL ? problemsOfAll(dialect) : problemsOf(name, dialect)).map((problem) => `legacy.calls.${name}${problem}`),
  );

function problemsOf(name: string, { transport, fields = {}, codes = {} }: Dialect): string[] {
  const call = legacyCalls.find((one) => one.name === name);
  if (call === undefined) return [": is no call of ours"];
  const unknown = (place: string, said: object) =>
    Object.keys(said).flatMap((path) => (isField(call, path) ? [] : [`.${place}.${path}: this call has no such field`]));
  const isTooDeep = transport !== undefined && transport !== "postJson" && requestFields(call).some(({ path }) => path.includes("."));
  return [
    ...unknown("fields", fields),
    ...unknown("codes", codes),
    ...(isTooDeep ? [".transport: what this call sends fits into no address; only postJson carries it"] : []),
  ];
}

function problemsOfAll({ fields = {}, codes = {}, ...rest }: Dialect): string[] {
  const unknown = (place: string, said: object) =>
    Object.keys(said).flatMap((path) =>
      legacyCalls.some((call) => isField(call, path)) ? [] : [`.${place}.${path}: no call has such a field`],
    );
  const ofOne = Object.keys(rest).map((key) => `.${key}: is said of one call`);
  return [...unknown("fields", fields), ...unknown("codes", codes), ...ofOne];
}

const isField = (call: LegacyCall, path: string): boolean => hasField(call, path) || fixedFieldsOf(call).includes(path);

const ofCall = <T>(call: LegacyCall, said: Readonly<Record<string, T>> = {}): Record<string, T> =>
  Object.fromEntries(Object.entries(said).filter(([path]) => isField(call, path)));
