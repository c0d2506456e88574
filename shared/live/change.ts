import { z } from "zod";

/** A row of a topic: any JSON object. Which one is the topic's business (topics.ts). */
export type Row = Record<string, unknown>;
const row = z.record(z.string(), z.unknown());

/** The one way in which state travels and changes; it serves every entity. A patch replaces top-level fields. */
export const change = z.union([
  z.object({ key: z.string(), put: row }),
  z.object({ key: z.string(), patch: row }),
  z.object({ key: z.string(), remove: z.literal(true) }),
]);
export type Change<R extends Row = Row> = { key: string; put: R } | { key: string; patch: Partial<R> } | { key: string; remove: true };

/**
 * Applies changes to `rows` in place, replacing each changed row by a new object so that readers can compare by identity.
 * A patch for a row that is not there is a bug of the sender.
 * @throws Error on such a patch; rows before it are already applied, so the caller must drop the whole state.
 */
export function applyChanges<R extends Row>(rows: Map<string, R>, changes: readonly Change<R>[]): void {
  for (const change of changes) {
    if ("put" in change) rows.set(change.key, change.put);
    else if ("remove" in change) rows.delete(change.key);
    else {
      const before = rows.get(change.key);
      if (before === undefined) throw new Error(`patch for a row that is not there: ${change.key}`);
      rows.set(change.key, { ...before, ...change.patch });
    }
  }
}

/** Latest change per key, in order of first appearance: what a slow client gets instead of every step (L6). */
export function collapseChanges<R extends Row>(changes: readonly Change<R>[]): Change<R>[] {
  const latest = new Map<string, Change<R>>();
  for (const next of changes) {
    const earlier = latest.get(next.key);
    latest.set(next.key, earlier === undefined ? next : mergeChanges(earlier, next));
  }
  return [...latest.values()];
}

function mergeChanges<R extends Row>(earlier: Change<R>, next: Change<R>): Change<R> {
  if (!("patch" in next)) return next;
  if ("put" in earlier) return { key: next.key, put: { ...earlier.put, ...next.patch } };
  if ("patch" in earlier) return { key: next.key, patch: { ...earlier.patch, ...next.patch } };
  throw new Error(`patch after removal: ${next.key}`);
}

/** What turns `before` into `after`, or null when nothing changed. Fields are compared by their JSON. */
export function changeBetween<R extends Row>(key: string, before: R | undefined, after: R | undefined): Change<R> | null {
  if (after === undefined) return before === undefined ? null : { key, remove: true };
  if (before === undefined) return { key, put: after };
  const patch: Partial<R> = {};
  let changed = false;
  for (const field of Object.keys(after) as (keyof R)[]) {
    if (sameValue(before[field], after[field])) continue;
    patch[field] = after[field];
    changed = true;
  }
  for (const field of Object.keys(before)) if (!(field in after)) return { key, put: after };
  return changed ? { key, patch } : null;
}

function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}
