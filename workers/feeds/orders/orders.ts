import { FILTER_CODE, isClosed } from "../../../shared/domain/status.ts";
import { UNREAD_CODE } from "../../../shared/domain/unread.ts";
import { ExpectedError } from "../../../shared/errors.ts";
import type { Doubt } from "../../../shared/live/freshness.ts";
import type { Draft } from "../../publish/draft.ts";
import { askStatusCounts } from "../ask-status-counts.ts";
import type { Feed, Poll } from "../feed.ts";
import { isDoubtful } from "../plausibility.ts";
import type { ListAnswer } from "../read-list.ts";
import { Absences } from "./absences.ts";
import { askOrders } from "./ask-details.ts";
import { askList } from "./ask-list.ts";
import { ageDrifts, callsForClosedList, callsForList, driftsOf, isUnexplained, statusesOf } from "./drift.ts";
import { isEmpty } from "./emptiness.ts";
import { ARCHIVED_AFTER_MS, BELIEVED_AFTER_MS, judge, type Missing, MOST_DETAILS } from "./judge.ts";
import { type OrdersMemo, readMemo } from "./orders-memo.ts";

/** All orders, however long ago they were closed: tens of megabytes. */
const SWEEP_EVERY_MS = 600_000;
/** After a sweep that came to nothing, or that left rows in doubt. */
const SWEEP_AGAIN_MS = 15_000;
/**
 * While orders are missing for long: whether they were archived is seen only where all orders are. A doubt that nothing ends is asked about
 * less and less often.
 */
const SWEEP_DOUBTS_EVERY_MS = 60_000;
const SHARE_OF_DOUBT = 10;
/** All open lists, for what no counter shows: an order handed to another company, two orders that swapped their statuses. */
const OPEN_SWEEP_EVERY_MS = 30_000;
/** Longer than any pace: in so long a silence as many orders come to a status as leave it, and the counter shows nothing. */
const SILENCE_MS = 15_000;
/** Orders that are missing are looked into again so often, and those that are missing for long less often. */
const JUDGE_EVERY_MS = 5_000;
const LONG_DOUBT_MS = 90_000;
const JUDGE_LONG_EVERY_MS = 30_000;

/**
 * Work orders, open and closed (F1). The sentinel counts orders by status; where it differs from what was published, the lists of
 * those statuses are asked, and orders that are in none of them are asked for one by one. Sweeps catch what no count shows. What a list
 * holds is published at once; what it lacks is judged (judge.ts), and stays in doubt until it is.
 */
export const ordersFeedOf = (pageRows: number): Feed => ({
  kind: "orders",
  paces: { watchedMs: 1_000, unwatchedMs: 10_000 },
  markField: "status",
  async ask(poll) {
    const memo = readMemo(poll.memo);
    const absences = new Absences(memo.absences, poll.nowMs);
    try {
      const counts = await countOrders(poll);
      const asking: Asking = { poll, memo, absences, counts, askList: (status) => askList(poll, status, pageRows) };
      if (poll.isRebuild || isSweepDue(asking)) await sweep(asking);
      else await askMoved(asking);
      memo.drifts = ageDrifts(memo.drifts, driftsOf(counts, poll.draft), poll.nowMs);
      memo.askedAtMs = poll.nowMs;
    } finally {
      memo.absences = absences.toMemo();
      poll.memo = JSON.stringify(memo);
      poll.doubts.push(...doubtsOf(memo, absences, poll.draft));
    }
  },
  askOrders,
});

/** Page 1 of so many is the whole list (part 2, section 9). */
const WHOLE_LIST = 99_999;
export const ordersFeed = ordersFeedOf(WHOLE_LIST);

type Counts = ReadonlyMap<number, number>;

interface Asking {
  readonly poll: Poll;
  readonly memo: OrdersMemo;
  readonly absences: Absences;
  readonly counts: Counts;
  readonly askList: (status: number | null) => Promise<ListAnswer>;
}

async function countOrders(poll: Poll): Promise<Counts> {
  const filterCodes: ReadonlySet<number> = new Set(Object.values(FILTER_CODE));
  const counters = (await askStatusCounts(poll)).filter(({ status }) => !filterCodes.has(status));
  return new Map(counters.map(({ status, count }) => [status, count]));
}

async function sweep(asking: Asking): Promise<void> {
  const { poll, memo, absences, counts } = asking;
  memo.sweptAtMs = poll.nowMs - SWEEP_EVERY_MS + SWEEP_AGAIN_MS;
  const answer = await askAll(asking);
  const counted = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const former = await carryFormer(poll);
  if (poll.isRebuild && former === 0) await begin(asking, answer.count, counted);
  // What a cut answer holds is true; of what it lacks nothing is known.
  const isShort = answer.isCut && answer.count < counted;
  memo.cut = isShort ? { sinceMs: memo.cut?.sinceMs ?? poll.nowMs, known: counted, answered: answer.count } : null;
  if (!answer.isCut) {
    const gap = Math.max(0, counted - answer.count);
    const missing = allOf(poll.draft).filter(({ id }) => !answer.has(id));
    const asked = new Set([...poll.draft.marks(), ...absences.statuses()]);
    const countAgrees = gap === 0 || gap === memo.sweepGap;
    const nameless = Math.max(0, answer.nameless - memo.nameless);
    const lies = await judge({ poll, absences, missing, asked, countAgrees, listed: answer.count, nameless });
    memo.lyingSinceMs = lies ? (memo.lyingSinceMs ?? poll.nowMs) : null;
    memo.nameless = missing.length === 0 ? answer.nameless : Math.min(memo.nameless, answer.nameless);
    memo.sweepGap = gap;
    memo.judgedAtMs = poll.nowMs;
  }
  memo.sweptAtMs = memo.openSweptAtMs = poll.nowMs;
}

function isSweepDue({ poll, memo, absences }: Asking): boolean {
  const sweptForMs = poll.nowMs - memo.sweptAtMs;
  const doubtedForMs = Math.max(0, ...absences.statuses().map((status) => poll.nowMs - absences.oldestOf(status)));
  const isOldDoubt = doubtedForMs >= ARCHIVED_AFTER_MS;
  return sweptForMs >= SWEEP_EVERY_MS || (isOldDoubt && sweptForMs >= Math.max(SWEEP_DOUBTS_EVERY_MS, doubtedForMs / SHARE_OF_DOUBT));
}

/** Orders that were shown before a rebuild and that the answers lack are missing like any others. Answers how many were shown. */
async function carryFormer({ former, draft }: Poll): Promise<number> {
  if (former === null) return 0;
  const keys = await former.keys();
  const answered = new Set(allOf(draft).map(({ id }) => id));
  await draft.put("former", await former.rows(keys.filter((id) => !answered.has(id))));
  return keys.length;
}

/**
 * Nothing is known, so nobody can be asked for by its id: the first answers must hold orders, and about as many as are counted, or go on
 * like this for a while, and where they hold none somebody else must say that there are none.
 * @throws ExpectedError legacyShrunk: screens that still show what was known before a loss would take it for news
 */
async function begin({ poll, memo }: Asking, rows: number, counted: number): Promise<void> {
  const isScant = isDoubtful({ known: rows === 0 ? null : counted, missing: counted - rows, rows });
  const isSame = memo.scant !== null && (memo.scant.answered === 0) === (rows === 0);
  memo.scant = isScant ? { sinceMs: isSame ? (memo.scant?.sinceMs ?? poll.nowMs) : poll.nowMs, known: counted, answered: rows } : null;
  if (memo.scant === null) return;
  const forMs = poll.nowMs - memo.scant.sinceMs;
  const isBelieved = rows === 0 ? counted === 0 && (await isEmpty(poll, forMs, false)) : forMs >= BELIEVED_AFTER_MS;
  if (!isBelieved) throw new ExpectedError("legacyShrunk", { rows, counted });
  memo.scant = null;
}

/** All orders; where they are more than a page holds, status by status. */
async function askAll({ poll, counts, askList }: Asking): Promise<ListAnswer> {
  const answer = await askList(null);
  if (!answer.isCut) return answer;
  const parts: ListAnswer[] = [];
  for (const status of statusesOf(counts, poll.draft)) parts.push(await askList(status));
  return {
    has: (key) => parts.some((part) => part.has(key)),
    count: parts.reduce((sum, { count }) => sum + count, 0),
    nameless: parts.reduce((sum, { nameless }) => sum + nameless, 0),
    isCut: parts.some(({ isCut }) => isCut),
  };
}

async function askMoved(asking: Asking): Promise<void> {
  const { poll, memo, absences, counts } = asking;
  const drifts = driftsOf(counts, poll.draft);
  const moved = [...drifts].filter(([status, drift]) => callsForList(memo, status, drift)).map(([status]) => status);
  const isOpenSweep = poll.nowMs - memo.openSweptAtMs >= OPEN_SWEEP_EVERY_MS || poll.nowMs - memo.askedAtMs > SILENCE_MS;
  const doubted = ripeDoubts(asking);
  if (doubted.length > 0) memo.judgedAtMs = poll.nowMs;
  const candidates = new Set([...(isOpenSweep ? statusesOf(counts, poll.draft) : moved), ...doubted]);
  if (isOpenSweep) memo.openSweptAtMs = poll.nowMs;

  const open = [...candidates].filter((status) => !isClosed(status));
  if ((await askAndJudge(asking, open, doubted)) === "sweep") return sweep(asking);
  const closed = moved.filter((status) => {
    return isClosed(status) && callsForClosedList(memo, status) && poll.draft.countOf(status) !== (counts.get(status) ?? 0);
  });
  const doubtedClosed = doubted.filter((status) => isClosed(status) && absences.count(status) > 0);
  if ((await askAndJudge(asking, [...new Set([...closed, ...doubtedClosed])], doubted)) === "sweep") return sweep(asking);
  if (memo.lyingSinceMs === null || absences.statuses().length > 0) return;
  // What moved while the lists were wrong may have cancelled each other out: all of them are asked next.
  memo.lyingSinceMs = null;
  memo.openSweptAtMs = 0;
}

/** Statuses whose missing orders it is time to look into: a few now and then, many when their time has come. */
function ripeDoubts({ poll, memo, absences }: Asking): number[] {
  const judgedForMs = poll.nowMs - memo.judgedAtMs;
  return absences.statuses().filter((status) => {
    // There is no list of them; sweeps judge them.
    if (status === UNREAD_CODE) return false;
    const doubtedForMs = poll.nowMs - Math.min(absences.oldestOf(status), memo.lyingSinceMs ?? poll.nowMs);
    if (judgedForMs < (doubtedForMs < LONG_DOUBT_MS ? JUDGE_EVERY_MS : JUDGE_LONG_EVERY_MS)) return false;
    return absences.count(status) <= MOST_DETAILS || doubtedForMs >= BELIEVED_AFTER_MS;
  });
}

/** Asks these lists and judges what they lack; "sweep" when that is so much that all of them are needed. */
async function askAndJudge(asking: Asking, statuses: readonly number[], doubted: readonly number[]): Promise<"sweep" | "done"> {
  const { poll, memo, absences, counts, askList } = asking;
  const answers: { status: number; answer: ListAnswer }[] = [];
  for (const status of statuses) answers.push({ status, answer: await askList(status) });
  const missing = answers.flatMap(({ status, answer }) =>
    poll.draft
      .keysOf(status)
      .filter((id) => !answer.has(id))
      .map((id): Missing => ({ id, status })),
  );
  const isNews = missing.some(({ id, status }) => doubted.includes(status) || absences.sinceOf(status, id) === null);
  if (isNews && missing.length > MOST_DETAILS) return "sweep";
  if (isNews) {
    const lies = await judge({
      ...{ poll, absences, missing, asked: new Set(statuses) },
      countAgrees: answers.every(({ status, answer }) => (counts.get(status) ?? 0) <= answer.count),
      listed: null,
      nameless: answers.reduce((sum, { answer }) => sum + answer.nameless, 0),
    });
    if (lies) memo.lyingSinceMs ??= poll.nowMs;
  } else {
    for (const asked of statuses) {
      const left = missing.filter(({ status }) => status === asked).map(({ id }) => id);
      absences.settle(asked, left, poll.nowMs);
    }
  }
  return "done";
}

const allOf = (draft: Draft): Missing[] => draft.marks().flatMap((status) => draft.keysOf(status).map((id) => ({ id, status })));

function doubtsOf({ scant, cut, drifts }: OrdersMemo, absences: Absences, draft: Draft): Doubt[] {
  const doubts: Doubt[] = absences.statuses().map((about) => {
    const known = draft.countOf(about);
    return { about, what: "missing", sinceMs: absences.oldestOf(about), known, answered: Math.max(0, known - absences.count(about)) };
  });
  for (const [name, drift] of Object.entries(drifts)) {
    const [about, known] = [Number(name), draft.countOf(Number(name))];
    if (!isUnexplained(about, drift) || absences.count(about) > 0) continue;
    const [counted, { sinceMs }] = [Math.max(0, known + drift.orders), drift];
    doubts.push(
      drift.orders > 0
        ? { about, what: "behind", sinceMs, known: counted, answered: known }
        : { about, what: "missing", sinceMs, known, answered: counted },
    );
  }
  if (scant !== null) doubts.push({ about: null, what: "missing", ...scant });
  if (cut !== null) doubts.push({ about: null, what: "cut", ...cut });
  return doubts;
}
