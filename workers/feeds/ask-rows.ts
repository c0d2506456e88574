import { ExpectedError } from "../../shared/errors.ts";
import { checkRows, type LegacyItems, parseAnswer } from "../../shared/legacy/answer.ts";
import type { LegacyCall, RequestOf, RowOf } from "../../shared/legacy/call.ts";
import type { LegacyRows } from "../../shared/legacy/client.ts";
import { spokenBy } from "../../shared/legacy/dialect.ts";
import type { Poll } from "./feed.ts";

/** One small answer, whole: its rows, and what stood in their place before they were checked. @throws ExpectedError */
export async function askRows<C extends LegacyCall>(
  poll: Pick<Poll, "fetch" | "tenant">,
  call: C,
  request: RequestOf<C>,
): Promise<LegacyRows<RowOf<C>> & LegacyItems> {
  const body = await poll.fetch(call, request);
  if (body.kind !== "body") throw new ExpectedError("legacyNoAnswer", { call: call.name, reason: "304 to an unconditional request" });
  const answer = parseAnswer(spokenBy(poll.tenant.source, call), body.bytes);
  return { ...answer, ...(checkRows(call, answer) as LegacyRows<RowOf<C>>) };
}
