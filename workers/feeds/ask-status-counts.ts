import type { Counter } from "../../shared/domain/board.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { checkRows, parseAnswer } from "../../shared/legacy/answer.ts";
import { getStatusSummary } from "../../shared/legacy/calls/report.ts";
import { decodeStatusSummary } from "../../shared/legacy/decode-board.ts";
import type { Poll } from "./feed.ts";
import { identityOf } from "./identity.ts";

/** How many orders the services count for each status. @throws ExpectedError legacyNoAnswer when the answer counts nothing at all */
export async function askStatusCounts(poll: Poll): Promise<Counter[]> {
  const body = await poll.fetch(getStatusSummary, identityOf(poll.tenant));
  if (body.kind !== "body") throw noAnswer("304 to an unconditional request");
  const { rows, refused } = checkRows(getStatusSummary, parseAnswer(getStatusSummary, body.bytes));
  const counters = rows[0] === undefined ? [] : decodeStatusSummary(rows[0]);
  if (counters.length === 0) throw noAnswer(refused[0]?.problem ?? "no counts");
  return counters;
}

const noAnswer = (reason: string) => new ExpectedError("legacyNoAnswer", { call: getStatusSummary.name, reason });
