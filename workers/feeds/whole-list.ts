import { z } from "zod";
import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { checkRows } from "../../shared/legacy/answer.ts";
import type { LegacyCall, RequestOf, RowOf } from "../../shared/legacy/call.ts";
import type { Row } from "../../shared/live/change.ts";
import type { FeedKind } from "../../shared/live/topics.ts";
import type { Decode } from "../diff/decoded.ts";
import type { Feed, Paces, Poll } from "./feed.ts";
import { confirms, doubt, isDoubtful, nextDoubt, type Shrink } from "./plausibility.ts";
import { readList } from "./read-list.ts";

/** A feed that is one list, asked whole each time: what it no longer holds is gone. */
export interface WholeList<C extends LegacyCall, R extends Row> {
  readonly kind: FeedKind;
  readonly paces: Paces;
  readonly call: C;
  request(tenant: Tenant): RequestOf<C>;
  /** null for a row that is not bad but has nothing to show. */
  decode(row: RowOf<C>, tenant: Tenant): R | null;
  key(row: R): string;
  /**
   * Commands take rows off this list: those that a command named are gone when they are missing, however short that makes the list.
   */
  readonly commandsRemoveRows?: true;
}

const memoSchema = z.object({ doubt: doubt.nullable() });

/** A passing fault of the services is over by then; rows that left for good stay this much longer. */
const DOUBT_FOR_MS = 30_000;

export function wholeListFeed<C extends LegacyCall, R extends Row>(list: WholeList<C, R>): Feed {
  return {
    kind: list.kind,
    paces: list.paces,
    markField: null,
    ask: (poll) => askWhole(list, poll, nothingExplained),
    ...(list.commandsRemoveRows && { askOrders: (poll, ids) => askWhole(list, poll, new Set(ids)) }),
  };
}

const nothingExplained: ReadonlySet<string> = new Set();

async function askWhole<C extends LegacyCall, R extends Row>(list: WholeList<C, R>, poll: Poll, explained: ReadonlySet<string>) {
  const answer = await readList(poll, {
    list: list.kind,
    call: list.call,
    request: list.request(poll.tenant),
    decode: decodeWith(list, poll.tenant),
  });
  const missing = poll.isRebuild ? [] : poll.draft.keysOf(0).filter((key) => !answer.has(key));
  const unexplained = missing.filter((key) => !explained.has(key)).length;
  weigh(poll, unexplained, answer.count);
  for (const key of missing) await poll.draft.remove(key);
}

/**
 * Believes or refuses an answer of so many rows, which lacks so many of the known ones.
 * @throws ExpectedError legacyShrunk, with the doubt noted for the next poll
 */
export function weigh(poll: Poll, missing: number, rows: number): void {
  const shrink: Shrink = { known: poll.isRebuild ? null : poll.mirror.marks.size, missing, rows };
  const earlier = poll.memo === "" ? null : (memoSchema.safeParse(JSON.parse(poll.memo)).data?.doubt ?? null);
  const isBelieved = !isDoubtful(shrink) || confirms(earlier, shrink, poll.nowMs, DOUBT_FOR_MS);
  poll.memo = JSON.stringify({ doubt: isBelieved ? null : nextDoubt(earlier, shrink, poll.nowMs) });
  if (!isBelieved) throw new ExpectedError("legacyShrunk", { ...shrink });
}

function decodeWith<C extends LegacyCall, R extends Row>(list: WholeList<C, R>, tenant: Tenant): Decode<R> {
  return (value) => {
    const checked = checkRows(list.call, { items: [value], message: "" });
    const [problem] = checked.refused;
    if (problem !== undefined) return { kind: "refused", ...problem };
    const row = list.decode(checked.rows[0] as RowOf<C>, tenant);
    return row === null ? { kind: "nothing" } : { kind: "row", key: list.key(row), row };
  };
}
