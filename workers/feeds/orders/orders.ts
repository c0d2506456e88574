import { FILTER_CODE, isClosed } from "../../../shared/domain/status.ts";
import { askStatusCounts } from "../ask-status-counts.ts";
import type { Feed, Poll } from "../feed.ts";
import type { ListAnswer } from "../read-list.ts";
import { askDetails } from "./ask-details.ts";
import { askList, weighList } from "./ask-list.ts";
import { ageDrifts, callsForList, driftsOf } from "./drift.ts";
import { type OrdersMemo, readMemo } from "./orders-memo.ts";

/** All orders, however long ago they were closed: tens of megabytes. */
const SWEEP_EVERY_MS = 600_000;
/** After a sweep that came to nothing, or that left rows in doubt. */
const SWEEP_AGAIN_MS = 15_000;
/** All open lists, for what no counter shows: an order handed to another company, two orders that swapped their statuses. */
const OPEN_SWEEP_EVERY_MS = 30_000;
/** More orders than this that left their lists are found faster by a sweep. */
const MOST_DETAILS = 200;
/** The lists of closed orders are long: first the orders that left other lists have their chance to explain the count. */
const CLOSED_AFTER_POLLS = 2;

/**
 * Work orders, open and closed (F1). The sentinel counts orders by status; where it differs from what was published, the lists of
 * those statuses are asked, and orders that are in none of them are asked for one by one. Sweeps catch what no count shows.
 */
export const ordersFeedOf = (pageRows: number): Feed => ({
  kind: "orders",
  paces: { watchedMs: 1_000, unwatchedMs: 10_000 },
  markField: "status",
  async ask(poll) {
    const memo = readMemo(poll.memo);
    try {
      const counts = await countOrders(poll);
      const asking: Asking = { poll, memo, counts, askList: (status) => askList(poll, status, pageRows) };
      if (poll.isRebuild || poll.nowMs - memo.sweptAtMs >= SWEEP_EVERY_MS) await sweep(asking);
      else await askMoved(asking);
      memo.drifts = ageDrifts(memo.drifts, driftsOf(counts, poll.draft));
    } finally {
      poll.memo = JSON.stringify(memo);
    }
  },
  askOrders: askDetails,
});

/** Page 1 of so many is the whole list (part 2, section 9). */
const WHOLE_LIST = 99_999;
export const ordersFeed = ordersFeedOf(WHOLE_LIST);

type Counts = ReadonlyMap<number, number>;

interface Asking {
  readonly poll: Poll;
  readonly memo: OrdersMemo;
  readonly counts: Counts;
  readonly askList: (status: number | null) => Promise<ListAnswer>;
}

async function countOrders(poll: Poll): Promise<Counts> {
  const filterCodes: ReadonlySet<number> = new Set(Object.values(FILTER_CODE));
  const counters = (await askStatusCounts(poll)).filter(({ status }) => !filterCodes.has(status));
  return new Map(counters.map(({ status, count }) => [status, count]));
}

async function sweep(asking: Asking): Promise<void> {
  const { poll, memo, counts } = asking;
  memo.sweptAtMs = poll.nowMs - SWEEP_EVERY_MS + SWEEP_AGAIN_MS;
  const answer = await askAll(asking);
  if (answer.isCut) {
    // What it holds is true; of what it lacks nothing is known, whatever the services count.
    memo.sweptAtMs = memo.openSweptAtMs = poll.nowMs;
    return;
  }
  const counted = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const gap = Math.max(0, counted - answer.count);
  const missing = poll.draft.marks().flatMap((status) => poll.draft.keysOf(status).filter((id) => !answer.has(id)));
  const known = poll.isRebuild ? counted : poll.mirror.marks.size;
  weighList(poll, memo, null, { known, missing: Math.max(gap, missing.length), rows: answer.count }, counted);
  // Rows are gone when the answer holds all that were counted, or lacks as many as it always does.
  if (gap === 0 || gap === memo.sweepGap) {
    for (const id of missing) await poll.draft.remove(id);
    memo.sweptAtMs = poll.nowMs;
  } else if (missing.length === 0) memo.sweptAtMs = poll.nowMs;
  memo.sweepGap = gap;
  memo.openSweptAtMs = poll.nowMs;
}

/** All orders; where they are more than a page holds, status by status. */
async function askAll({ poll, counts, askList }: Asking): Promise<ListAnswer> {
  const answer = await askList(null);
  if (!answer.isCut) return answer;
  const parts: ListAnswer[] = [];
  for (const status of new Set([...counts.keys(), ...poll.draft.marks()])) parts.push(await askList(status));
  return {
    has: (key) => parts.some((part) => part.has(key)),
    count: parts.reduce((sum, { count }) => sum + count, 0),
    isCut: parts.some(({ isCut }) => isCut),
  };
}

async function askMoved(asking: Asking): Promise<void> {
  const { poll, memo, counts, askList } = asking;
  const drifts = driftsOf(counts, poll.draft);
  const moved = [...drifts].filter(([status, drift]) => callsForList(memo, status, drift)).map(([status]) => status);
  const isOpenSweep = poll.nowMs - memo.openSweptAtMs >= OPEN_SWEEP_EVERY_MS;
  const candidates = isOpenSweep ? new Set([...counts.keys(), ...poll.draft.marks()]) : new Set(moved);
  const asked = [...candidates].filter((status) => !isClosed(status));

  const answers = [];
  for (const status of asked) answers.push({ status, answer: await askList(status) });
  const missing: string[] = [];
  for (const { status, answer } of answers) {
    const known = poll.draft.keysOf(status);
    const left = known.filter((id) => !answer.has(id));
    weighList(poll, memo, status, { known: known.length, missing: left.length, rows: answer.count }, counts.get(status) ?? 0);
    missing.push(...left);
  }
  if (isOpenSweep) memo.openSweptAtMs = poll.nowMs;
  if (missing.length > MOST_DETAILS) return sweep(asking);
  await askDetails(poll, missing);

  for (const status of moved.filter(isClosed)) {
    const stoodStill = memo.drifts[status]?.polls ?? 0;
    if (stoodStill >= CLOSED_AFTER_POLLS && poll.draft.countOf(status) !== (counts.get(status) ?? 0)) await askList(status);
  }
}
