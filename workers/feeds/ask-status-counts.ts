import type { Counter } from "../../shared/domain/board.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { checkRows, parseAnswer } from "../../shared/legacy/answer.ts";
import { getStatusSummary } from "../../shared/legacy/calls/report.ts";
import { decodeStatusSummary } from "../../shared/legacy/decode-board.ts";
import type { Poll } from "./feed.ts";
import { identityOf } from "./identity.ts";

/**
 * How many orders the services count for each status. None for an answer that is there and names no status: services without orders say it so.
 * Whether that is believed is for the asker (C6). @throws ExpectedError legacyNoAnswer when it names statuses but no count can be read
 */
export async function askStatusCounts(poll: Poll): Promise<Counter[]> {
  const body = await poll.fetch(getStatusSummary, identityOf(poll.tenant));
  if (body.kind !== "body") throw noAnswer("304 to an unconditional request");
  const answer = parseAnswer(getStatusSummary, body.bytes);
  const { rows, refused } = checkRows(getStatusSummary, answer);
  const counters = rows[0] === undefined ? [] : decodeStatusSummary(rows[0]);
  const isBlank = answer.items.every((item) => typeof item === "object" && item !== null && Object.keys(item).length === 0);
  if (counters.length === 0 && !isBlank) throw noAnswer(refused[0]?.problem ?? "no counts");
  return counters;
}

const noAnswer = (reason: string) => new ExpectedError("legacyNoAnswer", { call: getStatusSummary.name, reason });
