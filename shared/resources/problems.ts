import type { AnyResource, Problem, RecordRow } from "./resource.ts";

/** What somebody wants a record to be. */
export interface RecordWish {
  /** Null for one that is to go. */
  readonly after: RecordRow | null;
  /** Null for a new one. */
  readonly before: RecordRow | null;
  /** The records as they stand. */
  readonly all: readonly RecordRow[];
  /** The roles of whoever wishes it. */
  readonly by: readonly string[];
  /** The fields that are to be written. */
  readonly written?: readonly string[];
}

/**
 * What is wrong with a wish by the rules that no single field can tell. What was wrong before is no reason to refuse a change of something else: the
 * services hold records that no form would have let through.
 */
export function problemsWith({ form }: AnyResource, { after, before, all, by, written = [] }: RecordWish): readonly Problem[] {
  const problemsOf = (then: RecordRow | null): readonly Problem[] =>
    form?.problems?.(then as never, before as never, all as never, by) ?? [];
  const found = problemsOf(after);
  if (found.length === 0 || after === null || before === null) return found;
  const old = new Set(problemsOf(before).map(nameOf));
  return found.filter((one) => written.includes(one.field) || !old.has(nameOf(one)));
}

/** What is asked about before a wish is written. What was so before is no reason to ask, unless that is what is written. */
export function doubtsAbout({ form }: AnyResource, { after, before, all, written = [] }: RecordWish): readonly Problem[] {
  if (form?.doubts === undefined || after === null) return [];
  const doubtsOf = (then: RecordRow): readonly Problem[] => form.doubts?.(then as never, before as never, all as never) ?? [];
  const old = new Set(before === null ? [] : doubtsOf(before).map(nameOf));
  return doubtsOf(after).filter((one) => written.includes(one.field) || !old.has(nameOf(one)));
}

const nameOf = ({ field, problem }: Problem): string => `${field} ${problem}`;
