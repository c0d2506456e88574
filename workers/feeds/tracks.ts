import { z } from "zod";
import { TRAIL_POINTS } from "../../shared/domain/device.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { getAssYhCompanyList } from "../../shared/legacy/calls/dispatch.ts";
import { getDevicePositionList } from "../../shared/legacy/calls/track.ts";
import { decodeDevice } from "../../shared/legacy/decode-device.ts";
import type { Gap } from "../../shared/live/freshness.ts";
import { topics } from "../../shared/live/topics.ts";
import { type CallTrouble, callTrouble, isDue, isLackingCall, nextTrouble } from "./call-trouble.ts";
import { type Derivation, derivation, derivePositions } from "./derived-positions.ts";
import type { Feed, Poll } from "./feed.ts";
import { identityOf } from "./identity.ts";
import { weigh, wholeListFeed } from "./whole-list.ts";

/** Patrol vehicles and inspectors where they were last seen, with their trails, as the services list them. */
const listed = wholeListFeed({
  kind: "tracks",
  paces: { watchedMs: 2_000, unwatchedMs: null },
  call: getDevicePositionList,
  request: (tenant) => ({ ...identityOf(tenant), PointCount: TRAIL_POINTS }),
  decode: (row, tenant) => decodeDevice(row, tenant.source),
  key: topics.tracks.key,
});

/**
 * The list of positions is a call of ours. Services that lack it are asked for it seldom; meanwhile positions are derived from the documents'
 * own calls (derived-positions.ts), and where those are lacking too the feed says that there are none, and keeps what it had (Q4).
 */
export const tracksFeed: Feed = {
  ...listed,
  async ask(poll) {
    const memo = memoOf(poll.memo);
    if (memo.list === null || isDue(memo.list, poll.nowMs)) {
      try {
        await listed.ask(poll);
        remember(poll, { list: null, derivation: null, underivable: null });
        return;
      } catch (error) {
        if (!(error instanceof ExpectedError) || !isLackingCall(error)) throw error;
        memo.list = nextTrouble(memo.list, error, poll.nowMs);
      }
    }
    await deriveInstead(poll, memo, memo.list);
  },
};

/** Tracks of people say nothing about vehicles: until then what the list of positions held stays where it was last seen. */
const GIVEN_UP_AFTER_MS = 600_000;

const memoSchema = z.looseObject({
  /** Of the list of positions, and of the calls that stand in for it. */
  list: callTrouble.nullable(),
  underivable: callTrouble.nullable(),
  derivation: derivation.nullable(),
});
type Memo = z.infer<typeof memoSchema>;

function memoOf(memo: string): Memo {
  const nothing = { list: null, underivable: null, derivation: null };
  return memo === "" ? nothing : (memoSchema.safeParse(JSON.parse(memo)).data ?? nothing);
}

function remember(poll: Poll, memo: Pick<Memo, "list" | "underivable" | "derivation">): void {
  poll.memo = JSON.stringify({ ...(poll.memo === "" ? {} : JSON.parse(poll.memo)), ...memo });
}

async function deriveInstead(poll: Poll, memo: Memo, list: CallTrouble): Promise<void> {
  let { underivable, derivation } = memo;
  if (underivable === null || isDue(underivable, poll.nowMs)) {
    try {
      derivation = await derivePositions(poll, derivation);
      underivable = null;
    } catch (error) {
      if (!(error instanceof ExpectedError) || !isLackingCall(error)) throw error;
      underivable = nextTrouble(underivable, error, poll.nowMs);
    }
  }
  remember(poll, { list, underivable, derivation });
  await keepFormer(poll);
  const isForGood = poll.nowMs - list.sinceMs >= GIVEN_UP_AFTER_MS;
  if (isForGood && underivable === null && derivation !== null && derivation.peopleAtMs > 0) await removeStrangers(poll, derivation);
  poll.gaps.push(gapOf(list, underivable, derivation));
}

/** What was shown before a rebuild stays where it was last seen: its age says how old that is. */
async function keepFormer({ isRebuild, former, draft }: Poll): Promise<void> {
  if (!isRebuild || former === null) return;
  const placed = new Set(draft.keysOf(0));
  await draft.put("former", await former.rows((await former.keys()).filter((key) => !placed.has(key))));
}

/** Who is among nobody's people any more, and what the list of positions had held: in time (C6). */
async function removeStrangers(poll: Poll, { people }: Derivation): Promise<void> {
  const ids = new Set(people.map(({ id }) => id));
  const shown = poll.draft.keysOf(0);
  const missing = shown.filter((key) => !ids.has(key));
  const known = poll.isRebuild ? shown.length : poll.mirror.marks.size;
  if (await weigh(poll, getAssYhCompanyList, { known, missing: missing.length, rows: people.length }))
    for (const key of missing) await poll.draft.remove(key);
}

function gapOf({ sinceMs, error }: CallTrouble, underivable: CallTrouble | null, derivation: Derivation | null): Gap {
  const asOfMs = derivation?.asOfMs ?? null;
  if (underivable === null) return { part: "positions", what: "derived", error: "", sinceMs, asOfMs };
  return { part: "positions", what: "notOffered", error, sinceMs, asOfMs };
}
