import type { Counter } from "../../shared/domain/board.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { getStatusSummary } from "../../shared/legacy/calls/report.ts";
import { decodeStatusSummary } from "../../shared/legacy/decode-board.ts";
import { askRows } from "./ask-rows.ts";
import type { Poll } from "./feed.ts";
import { identityOf } from "./identity.ts";

/**
 * How many orders the services count for each status. None for an answer that is there and names no status: services without orders say it so.
 * Whether that is believed is for the asker (C6). @throws ExpectedError legacyNoAnswer when it names statuses but no count can be read
 */
export async function askStatusCounts(poll: Poll): Promise<Counter[]> {
  const { items, rows, refused } = await askRows(poll, getStatusSummary, identityOf(poll.tenant));
  const counters = rows[0] === undefined ? [] : decodeStatusSummary(rows[0]);
  const isBlank = items.every((item) => typeof item === "object" && item !== null && Object.keys(item).length === 0);
  if (counters.length === 0 && !isBlank)
    throw new ExpectedError("legacyNoAnswer", { call: getStatusSummary.name, reason: refused[0]?.problem ?? "no counts" });
  return counters;
}
