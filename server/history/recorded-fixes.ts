import type { Place } from "../../shared/live/as-recorded.ts";
import type { Row } from "../../shared/live/change.ts";
import type { FeedId } from "../../shared/live/keys.ts";
import { comparePositions, type Position } from "../../shared/live/position.ts";
import { unpackChanges } from "../../shared/node/history-tables.ts";
import type { Steps } from "../computing/steps.ts";
import type { Records } from "../records/tables.ts";
import { type Run, readKeyframe, type WrittenEntry } from "./fold.ts";
import { FoldTurns } from "./fold-turns.ts";
import { entriesAfter, keyframeLines } from "./written.ts";

/** Where a device was said to be, and when it said so. */
export interface RecordedFix {
  readonly lng: number;
  readonly lat: number;
  readonly seenAtMs: number;
}

const ENTRIES_A_STEP = 100;

/** [H3] What was known of one device by a time: the fixes that had come until then, in the order in which they came. */
export class RecordedFixes {
  private readonly records: Records;
  private readonly turns = new FoldTurns();

  constructor(records: Records) {
    this.records = records;
  }

  /** Between the times of recording, the later one with. What is missing in between is told by `Past.recorded`. @throws ExpectedError recordsAway, spentBudget */
  of(feed: FeedId, deviceId: string, fromMs: number, throughMs: number, owner: string, run: Run): Promise<RecordedFix[]> {
    return this.turns.run(owner, () => this.read(feed, deviceId, fromMs, throughMs, run));
  }

  private async read(feed: FeedId, deviceId: string, fromMs: number, throughMs: number, run: Run): Promise<RecordedFix[]> {
    const fixes: RecordedFix[] = [];
    let known: RecordedFix | null = null;
    let stands: Position | null = null;
    for (const { at_ms, epoch, batch } of await this.keyframes(feed, fromMs, throughMs)) {
      // One that the entries before it reach stands beside them; any other begins where they ended, of a new count or behind what was lost.
      if (stands !== null && comparePositions(stands, { epoch, offset: batch }) >= 0) continue;
      const rows = await readKeyframe(await keyframeLines(this.records, feed, at_ms), ({ id }) => String(id), run);
      const next = fixOf(rows.get(deviceId));
      if (next !== null && next.seenAtMs !== known?.seenAtMs) fixes.push(next);
      known = next;
      let offset = batch;
      for await (const some of entriesAfter(this.records, feed, { epoch, offset }, throughMs)) {
        const following = unbroken(some, offset);
        known = await run(fold(following, deviceId, known, fixes));
        offset += following.length;
        if (following.length < some.length) break;
      }
      stands = { epoch, offset };
    }
    return fixes;
  }

  /** The one that the entries lead on from, and those after it. */
  private async keyframes({ tenant, kind }: FeedId, fromMs: number, throughMs: number) {
    const [base, later] = await this.records.ask((db) => {
      const keyframes = db
        .selectFrom("history_keyframes")
        .select(["at_ms", "epoch", "batch"])
        .where("tenant", "=", tenant)
        .where("kind", "=", kind);
      return Promise.all([
        keyframes.where("at_ms", "<=", fromMs).orderBy("at_ms", "desc").limit(1).execute(),
        keyframes.where("at_ms", ">", fromMs).where("at_ms", "<=", throughMs).orderBy("at_ms").execute(),
      ]);
    });
    return [...base, ...later];
  }
}

/** Those that follow one another from an offset on: where one is missing, what comes after it follows something else. */
function unbroken(entries: readonly WrittenEntry[], offset: number): readonly WrittenEntry[] {
  const broken = entries.findIndex(({ position }, i) => position.offset !== offset + 1 + i);
  return broken < 0 ? entries : entries.slice(0, broken);
}

function* fold(
  entries: readonly { readonly body: Buffer }[],
  deviceId: string,
  begun: RecordedFix | null,
  fixes: RecordedFix[],
): Steps<RecordedFix | null> {
  let known = begun;
  for (const [i, { body }] of entries.entries()) {
    if ((i + 1) % ENTRIES_A_STEP === 0) yield;
    for (const change of unpackChanges(body)) {
      if (change.key !== deviceId) continue;
      const next = "remove" in change ? null : fixOf("put" in change ? change.put : { ...known, ...change.patch });
      // Of several that one answer brought one may be the row's own.
      const several = "patch" in change ? ((change.patch.trail ?? []) as readonly Place[]) : [];
      for (const [lng, lat, seenAtMs] of several)
        if (seenAtMs > (known?.seenAtMs ?? seenAtMs) && seenAtMs !== next?.seenAtMs) fixes.push({ lng, lat, seenAtMs });
      if (next !== null && next.seenAtMs !== known?.seenAtMs) fixes.push(next);
      known = next;
    }
  }
  return known;
}

function fixOf(row: Row | undefined): RecordedFix | null {
  const { lng, lat, seenAtMs } = (row ?? {}) as Partial<Record<keyof RecordedFix, unknown>>;
  return typeof lng === "number" && typeof lat === "number" && typeof seenAtMs === "number" ? { lng, lat, seenAtMs } : null;
}
