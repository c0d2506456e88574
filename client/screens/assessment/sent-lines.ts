import type { DeductWish } from "../../../shared/http/assessment-api.ts";
import { readStored, removeStored, writeStored } from "../../browser/stored.ts";
import { isLine, type Line } from "./deduction-line.ts";

/** What was sent of a draft and of which nobody knows what came, with the key under which asking again does it once. */
export interface SentLines {
  readonly key: string;
  readonly body: DeductWish;
  /** As they were sent: `sentAs` of the draft's lines is a place among them. */
  readonly lines: readonly Line[];
}

const storeOf = (draftKey: string): string => `${draftKey} sent`;

/** Stands beside the draft from before it is sent until an answer came, also over a reload. */
export const keepSent = (draftKey: string, sent: SentLines): void => writeStored(storeOf(draftKey), sent);
export const forgetSent = (draftKey: string): void => removeStored(storeOf(draftKey));
export function readSent(draftKey: string): SentLines | null {
  const kept = readStored(storeOf(draftKey)) as Partial<SentLines> | null;
  const isWhole = typeof kept?.key === "string" && typeof kept.body === "object" && Array.isArray(kept.lines) && kept.lines.every(isLine);
  return isWhole ? (kept as SentLines) : null;
}
