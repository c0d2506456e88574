import { z } from "zod";
import type { Board, BoardName } from "../../shared/domain/board.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { LegacyCall, RequestOf, RowOf } from "../../shared/legacy/call.ts";
import { getBHTYpeSummary, getChuZhiWanChengLv, getJieDanLv, getMonthTrend, getYuQiNum } from "../../shared/legacy/calls/report.ts";
import {
  decodeDefectTypeCounts,
  decodeDisposalRate,
  decodeMonthlyTrend,
  decodeOrderTakingRate,
  decodeOverdue,
} from "../../shared/legacy/decode-board.ts";
import { topics } from "../../shared/live/topics.ts";
import { askRows } from "./ask-rows.ts";
import { callTrouble, isDue, nextTrouble } from "./call-trouble.ts";
import type { Feed, Poll } from "./feed.ts";
import { identityOf } from "./identity.ts";
import { weigh } from "./whole-list.ts";

/**
 * Figures of the district, one row per board. Each board has a call of its own and stands alone (Q4): one that fails keeps its last figures,
 * is told as a gap, and is asked again after a wait of its own, while the others go on.
 */
export const boardsFeed: Feed = {
  kind: "boards",
  paces: { watchedMs: 15_000, unwatchedMs: null },
  markField: null,
  async ask(poll) {
    const before = statesOf(poll.memo);
    const { read, states } = await askEach(poll, before);
    poll.memo = JSON.stringify({ ...(poll.memo === "" ? {} : JSON.parse(poll.memo)), boards: states });
    tellGaps(poll, states);
    // Every board empty at once is no news about a district but a report service without its data; one that was empty before lacks nothing.
    const filled = read.filter(isFilled).length;
    const known = poll.isRebuild ? null : poll.mirror.marks.size;
    const emptied = read.filter((board) => !isFilled(board) && before[board.name]?.wasFilled !== false).length;
    if (!(await weigh(poll, getMonthTrend, { known, missing: filled === 0 ? emptied : 0, rows: filled }))) return;
    for (const board of read) states[board.name] = { ...states[board.name]!, wasFilled: isFilled(board) };
    poll.memo = JSON.stringify({ ...JSON.parse(poll.memo), boards: states });
    const unasked = Object.keys(charts).filter((name) => !read.some((board) => board.name === name));
    if (poll.isRebuild) await poll.draft.put("former", (await poll.former?.rows(unasked)) ?? []);
    await poll.draft.put(
      "boards",
      read.map((board) => [topics.boards.key(board), board]),
    );
  },
};

const charts: Readonly<Record<BoardName, (poll: Poll) => Promise<Board>>> = {
  disposalRate: async (poll) => decodeDisposalRate(await askChart(poll, getChuZhiWanChengLv), poll.tenant.source),
  orderTakingRate: async (poll) => decodeOrderTakingRate(await askChart(poll, getJieDanLv), poll.tenant.source),
  overdue: async (poll) => decodeOverdue(await askChart(poll, getYuQiNum), poll.tenant.source),
  defectTypes: async (poll) => decodeDefectTypeCounts(await askChart(poll, getBHTYpeSummary), poll.tenant.source),
  monthlyTrend: async (poll) => decodeMonthlyTrend(await askChart(poll, getMonthTrend), poll.tenant.source),
};

const boardState = z.object({
  readAtMs: z.number().nullable(),
  trouble: callTrouble.nullable(),
  /** Whether it held anything when it was last believed. */
  wasFilled: z.boolean().default(true),
});
type BoardState = z.infer<typeof boardState>;
const memoSchema = z.object({ boards: z.record(z.string(), boardState) });

const isFilled = ({ rows }: Board): boolean => rows.length > 0;

function statesOf(memo: string): Readonly<Record<string, BoardState>> {
  return memo === "" ? {} : (memoSchema.safeParse(JSON.parse(memo)).data?.boards ?? {});
}

/** Asks the boards that are due. @throws ExpectedError when none of them is answered: then it is no board that fails but the source */
async function askEach(poll: Poll, before: Readonly<Record<string, BoardState>>) {
  const read: Board[] = [];
  const states: Record<string, BoardState> = {};
  let firstError: ExpectedError | null = null;
  for (const [name, ask] of Object.entries(charts)) {
    const state = before[name] ?? { readAtMs: null, trouble: null, wasFilled: true };
    states[name] = state;
    if (state.trouble !== null && !isDue(state.trouble, poll.nowMs)) continue;
    try {
      read.push(await ask(poll));
      states[name] = { ...state, readAtMs: poll.nowMs, trouble: null };
    } catch (error) {
      // While the breaker is open nobody is asked, so nothing is known of any board.
      if (!(error instanceof ExpectedError) || error.code === "circuitOpen") throw error;
      firstError ??= error;
      states[name] = { ...state, trouble: nextTrouble(state.trouble, error, poll.nowMs) };
    }
  }
  if (read.length === 0 && firstError !== null) throw firstError;
  return { read, states };
}

function tellGaps(poll: Poll, states: Readonly<Record<string, BoardState>>): void {
  for (const [part, { readAtMs, trouble }] of Object.entries(states)) {
    if (trouble === null) continue;
    const what = trouble.isLacking ? "notOffered" : "failing";
    poll.gaps.push({ part, what, error: trouble.error, sinceMs: trouble.sinceMs, asOfMs: readAtMs });
  }
}

async function askChart<C extends LegacyCall>(poll: Poll, call: C): Promise<RowOf<C>[]> {
  const { rows, refused } = await askRows(poll, call, identityOf(poll.tenant) as RequestOf<C>);
  poll.keep(call.name, { index: null, etag: null, refused: refused.map(({ id }) => id) });
  return [...rows];
}
