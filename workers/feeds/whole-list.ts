import { z } from "zod";
import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { checkRows } from "../../shared/legacy/answer.ts";
import type { LegacyCall, RequestOf, RowOf } from "../../shared/legacy/call.ts";
import type { Row } from "../../shared/live/change.ts";
import type { FeedKind } from "../../shared/live/topics.ts";
import type { Decode } from "../diff/decoded.ts";
import type { Feed, Paces, Poll } from "./feed.ts";
import { isAlive } from "./is-alive.ts";
import { confirms, doubt, isDoubtful, nextDoubt, type Shrink } from "./plausibility.ts";
import type { ListAnswer } from "./read-list.ts";
import { readPages } from "./read-pages.ts";

/** A feed that is one list, asked whole each time, of however many pages: what it no longer holds is gone. */
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

/** Feeds that weigh a list keep more in their memos. */
const memoSchema = z.looseObject({
  doubt: doubt.nullable().default(null),
  /** Since when the answers fill their page; null while they do not. */
  cutSinceMs: z.number().nullable().default(null),
  /** Rows without an id while nothing was missing, and since when others are taken for what is missing. */
  nameless: z.number().default(0),
  namelessSinceMs: z.number().nullable().default(null),
});

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
  const answer = await readPages(poll, {
    list: list.kind,
    call: list.call,
    request: list.request(poll.tenant),
    decode: decodeWith(list, poll.tenant),
  });
  const known = await carryFormer(poll);
  const missing = poll.draft.keysOf(0).filter((key) => !answer.has(key));
  const unexplained = missing.filter((key) => !explained.has(key));
  noteCut(poll, answer);
  const isExcused = mayBeNameless(poll, answer, known ?? 0, unexplained.length);
  const isBelieved = await weigh(poll, list.call, { known, missing: isExcused ? 0 : unexplained.length, rows: answer.count });
  const gone = isBelieved && !isExcused ? missing : missing.filter((key) => explained.has(key));
  for (const key of gone) await poll.draft.remove(key);
}

/**
 * Rows that lost their ids may be just those that are missing: these stay, and nobody is told that they are live (Q4). Those that had none
 * while nothing was missing are other rows.
 */
function mayBeNameless(poll: Poll, { nameless }: ListAnswer, known: number, missing: number): boolean {
  const memo = memoOf(poll);
  const isExcused = missing > 0 && missing <= nameless - memo.nameless;
  const namelessSinceMs = isExcused ? (memo.namelessSinceMs ?? poll.nowMs) : null;
  poll.memo = JSON.stringify({ ...memo, nameless: missing === 0 ? nameless : Math.min(memo.nameless, nameless), namelessSinceMs });
  if (namelessSinceMs !== null)
    poll.doubts.push({ about: null, what: "missing", sinceMs: namelessSinceMs, known, answered: Math.max(0, known - missing) });
  return isExcused;
}

function noteCut(poll: Poll, { isCut, count }: ListAnswer): void {
  const memo = memoOf(poll);
  const cutSinceMs = isCut ? (memo.cutSinceMs ?? poll.nowMs) : null;
  poll.memo = JSON.stringify({ ...memo, cutSinceMs });
  if (cutSinceMs !== null) poll.doubts.push({ about: null, what: "cut", sinceMs: cutSinceMs, known: count, answered: count });
}

function memoOf({ memo }: Poll): z.infer<typeof memoSchema> {
  const nothing = { doubt: null, cutSinceMs: null, nameless: 0, namelessSinceMs: null };
  return memo === "" ? nothing : (memoSchema.safeParse(JSON.parse(memo)).data ?? nothing);
}

/** Puts the rows that were shown before a rebuild, as missing ones, beside those of the answer. Answers how many rows were known; null for none. */
async function carryFormer({ isRebuild, former, mirror, draft }: Poll): Promise<number | null> {
  if (!isRebuild) return mirror.marks.size;
  const keys = (await former?.keys()) ?? [];
  const answered = new Set(draft.keysOf(0));
  await draft.put("former", (await former?.rows(keys.filter((key) => !answered.has(key)))) ?? []);
  return keys.length === 0 ? null : keys.length;
}

/**
 * Whether an answer of so many rows, which lacks so many of the known ones, is believed. One that is doubtful is, when it said the same
 * for 30 s; and where it holds nothing at all, when another list of the same services holds something now (is-alive.ts). Until then the
 * doubt is told, and the known rows stay.
 * @throws ExpectedError legacyShrunk where nothing is known that could stay
 */
export async function weigh(poll: Poll, call: LegacyCall, shrink: Shrink): Promise<boolean> {
  const memo = memoOf(poll);
  const { doubt: earlier } = memo;
  const isBelieved =
    !isDoubtful(shrink) || (confirms(earlier, shrink, poll.nowMs, DOUBT_FOR_MS) && (shrink.rows > 0 || (await isAlive(poll, call))));
  const doubt = isBelieved ? null : nextDoubt(earlier, shrink, poll.nowMs);
  poll.memo = JSON.stringify({ ...memo, doubt });
  if (doubt === null) return true;
  const known = shrink.known ?? 0;
  poll.doubts.push({ about: null, what: "missing", sinceMs: doubt.sinceMs, known, answered: Math.max(0, known - shrink.missing) });
  if (shrink.known === null) throw new ExpectedError("legacyShrunk", { ...shrink });
  return false;
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
