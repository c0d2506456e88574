import type { FieldProblem } from "../../shared/http/resource-api.ts";
import { wrongAlone } from "../../shared/http/wrong-alone.ts";
import { blank } from "../../shared/resources/blank.ts";
import { normalised } from "../../shared/resources/normalised.ts";
import { doubtsAbout, problemsWith } from "../../shared/resources/problems.ts";
import { type AnyFormField, type AnyResource, type RecordRow, withTold } from "../../shared/resources/resource.ts";
import { type DraftValue, type Nonsense, nonsenseOf, toDraft, toValue } from "../ui/form/draft-value.ts";

/** What stands in a form, by its fields. */
export type Draft = Readonly<Record<string, DraftValue>>;
export type Values = Readonly<Record<string, unknown>>;

/** What is asked of a new record, and of one that is there. */
export const askedOf = ({ form }: AnyResource, before: RecordRow | null): readonly AnyFormField[] =>
  (form?.fields ?? []).filter(({ onlyAtFirst }) => before === null || !onlyAtFirst);

/** The form of a record as it stands, or of a new one; `given` is what a new one has where it is made. */
export function draftOf(resource: AnyResource, before: RecordRow | null, timeZone: string, given: Values = {}): Draft {
  const values: Values = before ?? { ...blank(resource), ...given };
  return draftOfValues(resource, Object.fromEntries(askedOf(resource, before).map(({ key }) => [key, values[key]])), timeZone);
}

/** Some fields as a form has them. */
export const draftOfValues = ({ record }: AnyResource, values: Values, timeZone: string): Draft =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, toDraft(record.fields[key].kind, value, timeZone)]));

/** A problem of a field: the form's own rules, those of its kind, or what no value can be read from. */
export interface Wrong {
  readonly field: string;
  readonly problem: FieldProblem | Nonsense | (string & {});
  readonly with?: Readonly<Record<string, string | number>> | undefined;
}

export interface Wish {
  /** What is to be written: all of a new record, of one that is there what somebody changed. */
  readonly values: Values;
  readonly wrong: readonly Wrong[];
  /** What is asked about before it is saved, once nothing is wrong. */
  readonly doubts: readonly Wrong[];
  /** Whether it is a change that nobody makes without saying why. */
  readonly wantsReason: boolean;
}

/** Who wishes it, and what they know of others. */
export interface Wisher {
  readonly timeZone: string;
  readonly roles: readonly string[];
  /** What the record belongs to, by its id. */
  readonly owners?: ReadonlyMap<string, RecordRow> | undefined;
}

/** What a draft asks for, and what is wrong with it as far as the page can tell. `all` are the records as they stand. */
export function wishOf(
  resource: AnyResource,
  draft: Draft,
  before: RecordRow | null,
  all: readonly RecordRow[],
  { timeZone, roles, owners }: Wisher,
): Wish {
  const was = draftOf(resource, before, timeZone);
  const touched = Object.keys(draft).filter((key) => before === null || JSON.stringify(draft[key]) !== JSON.stringify(was[key]));
  const kindOf = (key: string) => resource.record.fields[key].kind;
  const read = touched.map((key) => [key, toValue(kindOf(key), draft[key]!, timeZone)] as const);
  const nonsense = read.filter(([, value]) => value === undefined).map(([key]) => ({ field: key, problem: nonsenseOf(kindOf(key)) }));
  const values = normalised(resource, Object.fromEntries(read.filter(([, value]) => value !== undefined)));
  if (nonsense.length > 0) return { values, wrong: [...nonsense, ...wrongAlone(resource, values)], doubts: [], wantsReason: false };
  const plain = { ...(before ?? blank(resource)), ...values } as RecordRow;
  const after = withTold(resource, plain, owners?.get(String(plain[resource.belongsTo?.field ?? ""])));
  const wish = { after, before, all, by: roles, written: Object.keys(values) };
  const wrong = [...wrongAlone(resource, values), ...(touched.length === 0 ? [] : problemsWith(resource, wish))];
  const wantsReason = before !== null && touched.length > 0 && resource.form?.wantsReason?.(after as never, before as never) === true;
  return { values, wrong, wantsReason, doubts: wrong.length > 0 || touched.length === 0 ? [] : doubtsAbout(resource, wish) };
}

/** What stood in the fields that are to be changed, as the door wants to know. */
export const seenOf = (before: RecordRow, values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((key) => [key, before[key]]));
