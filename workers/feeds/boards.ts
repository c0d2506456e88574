import type { Board } from "../../shared/domain/board.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { checkRows, parseAnswer } from "../../shared/legacy/answer.ts";
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
import type { Feed, Poll } from "./feed.ts";
import { identityOf } from "./identity.ts";
import { weigh } from "./whole-list.ts";

/** Figures of the district, one row per board. */
export const boardsFeed: Feed = {
  kind: "boards",
  paces: { watchedMs: 15_000, unwatchedMs: 120_000 },
  markField: null,
  async ask(poll) {
    const boards: Board[] = [
      decodeDisposalRate(await askChart(poll, getChuZhiWanChengLv)),
      decodeOrderTakingRate(await askChart(poll, getJieDanLv)),
      decodeOverdue(await askChart(poll, getYuQiNum)),
      decodeDefectTypeCounts(await askChart(poll, getBHTYpeSummary)),
      decodeMonthlyTrend(await askChart(poll, getMonthTrend)),
    ];
    // Every board empty at once is no news about a district but a report service without its data.
    const filled = boards.filter((board) => board.rows.length > 0).length;
    const known = poll.isRebuild ? null : poll.mirror.marks.size;
    if (!(await weigh(poll, getMonthTrend, { known, missing: filled === 0 ? boards.length : 0, rows: filled }))) return;
    await poll.draft.put(
      "boards",
      boards.map((board) => [topics.boards.key(board), board]),
    );
  },
};

async function askChart<C extends LegacyCall>(poll: Poll, call: C): Promise<RowOf<C>[]> {
  const body = await poll.fetch(call, identityOf(poll.tenant) as RequestOf<C>);
  if (body.kind !== "body") throw new ExpectedError("legacyNoAnswer", { call: call.name, reason: "304 to an unconditional request" });
  const { rows, refused } = checkRows(call, parseAnswer(call, body.bytes));
  poll.keep(call.name, { index: null, etag: null, refused: refused.map(({ id }) => id) });
  return rows as RowOf<C>[];
}
