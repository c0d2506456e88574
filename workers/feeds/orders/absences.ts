import { z } from "zod";
import { mutated } from "../../mutation.ts";

/** Orders of one status that answers lack since one moment, by their digests: thousands may leave at once, and every poll hands them on. */
const cohort = z.object({ status: z.number(), sinceMs: z.number(), digests: z.string() });
export const absencesSchema = z.array(cohort);
export type AbsencesMemo = z.infer<typeof absencesSchema>;

/**
 * Which orders were missing from their list, and since when. Being here is no reason to go: it is the time that has to pass before a
 * second witness is heard. One clock for all lists, and no list waits for another.
 */
export class Absences {
  private readonly byStatus = new Map<number, Map<number, number>>();

  /** A moment that is still to come was written by a clock that is ahead, and counts from now. */
  constructor(memo: AbsencesMemo, nowMs: number) {
    for (const { status, sinceMs, digests } of memo) {
      const since = this.byStatus.get(status) ?? new Map<number, number>();
      for (const digest of decode(digests)) since.set(digest, Math.min(sinceMs, nowMs));
      this.byStatus.set(status, since);
    }
  }

  statuses(): number[] {
    return [...this.byStatus.keys()];
  }

  count(status: number): number {
    return this.byStatus.get(status)?.size ?? 0;
  }

  sinceOf(status: number, orderId: string): number | null {
    return this.byStatus.get(status)?.get(digestOf(orderId)) ?? null;
  }

  /** Since when the first of them is missing. */
  oldestOf(status: number): number {
    let oldestMs = Number.POSITIVE_INFINITY;
    for (const sinceMs of this.byStatus.get(status)?.values() ?? []) oldestMs = Math.min(oldestMs, sinceMs);
    return oldestMs;
  }

  /** What a list lacks by its last answer: those that were here keep their moment, those that came back lose it. */
  settle(status: number, orderIds: readonly string[], nowMs: number): void {
    const before = this.byStatus.get(status);
    const after = new Map<number, number>();
    for (const digest of orderIds.map(digestOf)) after.set(digest, (mutated("forget-doubts") ? null : before?.get(digest)) ?? nowMs);
    if (after.size === 0) this.byStatus.delete(status);
    else this.byStatus.set(status, after);
  }

  /** These are there by what the services say of each of them: their list is wrong, and if they go they have gone from now on. */
  renew(status: number, orderIds: readonly string[], nowMs: number): void {
    const since = this.byStatus.get(status);
    for (const digest of orderIds.map(digestOf)) if (since?.has(digest)) since.set(digest, nowMs);
  }

  /** The answers were shown to lie: the time of all begins anew. */
  beginAnew(nowMs: number): void {
    for (const since of this.byStatus.values()) for (const digest of since.keys()) since.set(digest, nowMs);
  }

  toMemo(): AbsencesMemo {
    return [...this.byStatus].flatMap(([status, since]) => {
      const cohorts = new Map<number, number[]>();
      for (const [digest, sinceMs] of since) {
        const digests = cohorts.get(sinceMs);
        if (digests) digests.push(digest);
        else cohorts.set(sinceMs, [digest]);
      }
      return [...cohorts].map(([sinceMs, digests]) => ({ status, sinceMs, digests: encode(digests) }));
    });
  }
}

/** FNV-1a. Two orders with one digest, one in four billion, share their moment; the second witness is heard of each by itself. */
function digestOf(orderId: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < orderId.length; i++) hash = Math.imul(hash ^ orderId.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

const encode = (digests: readonly number[]): string => Buffer.from(Uint32Array.from(digests).buffer).toString("base64");

function decode(text: string): Uint32Array {
  const bytes = Buffer.from(text, "base64");
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
