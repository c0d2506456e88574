import type { Position } from "../../../shared/live/position.ts";
import type { ToldGroup } from "./key-groups.ts";

/** One question to the server: which rows, in which order. */
export interface RowQuestion<R> {
  /** Two questions with the same words are one. */
  readonly words: string;
  /** The first rows, and how many there are; where they stand in groups, how many are in each. */
  head(signal: AbortSignal): Promise<{ rows: readonly R[]; total: number; groups?: readonly ToldGroup[] | undefined; position: Position }>;
  /** The keys of all of them, in order. */
  keys(signal: AbortSignal): Promise<{ keys: readonly string[]; groups?: readonly ToldGroup[] | undefined; position: Position }>;
  rows(keys: readonly string[], signal: AbortSignal): Promise<{ rows: readonly R[] }>;
  /** Of what changed since then: what is in the answer now, and what is not. */
  changes(
    since: Position,
    signal: AbortSignal,
  ): Promise<{ known: boolean; matching: readonly string[]; left: readonly string[]; position: Position }>;
}
