import { setImmediate as breathe } from "node:timers/promises";
import { ExpectedError } from "../../shared/errors.ts";
import { parseAnswer } from "../../shared/legacy/answer.ts";
import type { LegacyCall, RequestOf } from "../../shared/legacy/call.ts";
import { type Spoken, spokenBy } from "../../shared/legacy/dialect.ts";
import type { Row } from "../../shared/live/change.ts";
import { UnusualBody } from "../diff/byte-rows.ts";
import type { Decode, Decoded } from "../diff/decoded.ts";
import { type AnswerKeys, type ReadAnswer, readAnswer, readPlainly } from "../diff/read-answer.ts";
import type { RowIndex } from "../diff/row-index.ts";
import type { ListBase } from "../publish/mirror.ts";
import type { Poll } from "./feed.ts";

export interface ListQuestion<C extends LegacyCall, R extends Row> {
  /** Names the question, so that its next answer is compared with this one. */
  readonly list: string;
  readonly call: C;
  readonly request: RequestOf<C>;
  readonly decode: Decode<R>;
}

export interface ListAnswer {
  /**
   * Whether the answer holds the row, refused ones included: a row that cannot be read is not gone (C5). Of an answer that may have
   * been cut it cannot be told of any row that it is not there (C6).
   */
  has(key: string): boolean;
  readonly count: number;
  /** Rows that lost their ids: each may be one that seems to be missing. */
  readonly nameless: number;
  /** It fills the page that was asked for, so there may be more. */
  readonly isCut: boolean;
}

/** One page of a list. */
export interface PageAnswer extends ListAnswer {
  /** Whether this page holds the row, refused ones included. */
  holds(key: string): boolean;
  /** Of its first row that could be read; null where there is none. */
  readonly firstKey: string | null;
}

/** The list cannot be compared row by row; the poll must start again and read it the plain way. */
export class UnusualList extends Error {
  readonly list: string;
  constructor(list: string, cause: UnusualBody) {
    super(`unusual list: ${list}`, { cause });
    this.list = list;
  }
}

/** Rows that are decoded before others get a turn on this thread. */
const TURN_ROWS = 500;

/**
 * Asks one list and puts every row into the draft that could differ from the published state: those whose bytes changed since
 * the list's last answer, and those that were published from elsewhere since (F3).
 */
export async function readList<C extends LegacyCall, R extends Row>(poll: Poll, question: ListQuestion<C, R>): Promise<PageAnswer> {
  const { list, call, request } = question;
  const base = poll.isRebuild ? null : (poll.mirror.bases.get(list) ?? null);
  // Whatever was published since from elsewhere had its reasons: "not modified" would speak of what this process saw before it, and validators
  // are used again, as by services that count versions from their start.
  const etag = base === null || base.suspects.size > 0 ? null : base.etag;
  const body = await poll.fetch(call, request, etag ?? undefined);
  const spoken = spokenBy(poll.tenant.source, call);
  const found = new FoundRows(poll, question, spoken);
  const pageRows = pageRowsOf(request);
  if (body.kind === "notModified") {
    if (base === null || etag === null)
      throw new ExpectedError("legacyNoAnswer", { call: call.name, reason: "304 to an unconditional request" });
    const refused = poll.mirror.refused.get(list) ?? [];
    poll.keep(list, { index: base.index, etag: base.etag, refused });
    return answerOf(base.index, refused, pageRows);
  }
  const { keys, index } = await readBody(poll, question, spoken, body.bytes, base, found);
  if (base !== null && index !== null) await found.takeAgain(index, base.suspects);
  poll.keep(list, { index, etag: body.etag, refused: found.refused });
  return answerOf(keys, found.refused, pageRows);
}

async function readBody<C extends LegacyCall, R extends Row>(
  poll: Poll,
  { list, decode }: ListQuestion<C, R>,
  spoken: Spoken,
  bytes: Uint8Array,
  base: ListBase | null,
  found: FoundRows<R>,
): Promise<ReadAnswer> {
  const isPlain = isReadPlainly(poll, list);
  const reading = isPlain ? readPlainly(spoken, bytes, decode) : readAnswer(spoken, bytes, base?.index ?? null, decode);
  try {
    let step = reading.next();
    for (; !step.done; step = reading.next()) {
      found.take(step.value);
      if (found.isFull) await found.flush();
    }
    await found.flush();
    return step.value;
  } catch (error) {
    if (!(error instanceof UnusualBody)) throw error;
    // What cannot be read the plain way either, as when it was cut off between two rows, says nothing about the list.
    parseAnswer(spoken, bytes);
    throw new UnusualList(list, error);
  }
}

/** A list that was unusual once is tried again after so many answers: it may have been that one only. */
const PLAIN_ANSWERS = 100;

function isReadPlainly({ mirror: { plainLists } }: Poll, list: string): boolean {
  const answers = plainLists.get(list);
  if (answers === undefined) return false;
  if (answers < PLAIN_ANSWERS) plainLists.set(list, answers + 1);
  else plainLists.delete(list);
  return true;
}

/** Rows on their way from one answer into the draft. */
class FoundRows<R extends Row> {
  readonly refused: string[] = [];
  private readonly rows: [string, R][] = [];
  private readonly poll: Poll;
  private readonly question: { readonly list: string; readonly decode: Decode<R> };
  private readonly toOurs: Spoken["toOurs"];

  constructor(poll: Poll, question: { readonly list: string; readonly decode: Decode<R> }, { toOurs }: Spoken) {
    this.poll = poll;
    this.question = question;
    this.toOurs = toOurs;
  }

  get isFull(): boolean {
    return this.rows.length >= TURN_ROWS;
  }

  take(decoded: Decoded<R>): void {
    if (decoded.kind === "row") this.rows.push([decoded.key, decoded.row]);
    else if (decoded.kind === "refused") this.refused.push(decoded.id);
  }

  async flush(): Promise<void> {
    await this.poll.draft.put(this.question.list, this.rows.splice(0));
    await breathe();
  }

  /** Rows whose bytes say nothing about what was published. */
  async takeAgain(index: RowIndex, keys: Iterable<string>): Promise<void> {
    for (const key of keys) {
      const position = index.positionOf(key);
      if (position !== undefined) this.take(this.question.decode(this.toOurs(index.rowAt(position))));
    }
    await this.flush();
  }
}

function answerOf(keys: AnswerKeys, refused: readonly string[], pageRows: number): PageAnswer {
  const unreadable = new Set(refused);
  const isCut = keys.count >= pageRows;
  const holds = (key: string) => keys.has(key) || unreadable.has(key);
  return {
    ...{ holds, firstKey: keys.firstKey },
    has: (key) => isCut || holds(key),
    count: keys.count,
    nameless: refused.filter((id) => id === "").length,
    isCut,
  };
}

/** Lists are asked for as one page; the services spell its size in two ways. */
function pageRowsOf(request: unknown): number {
  const { PageSize, pageSize } = request as { PageSize?: number; pageSize?: number };
  return PageSize ?? pageSize ?? Number.POSITIVE_INFINITY;
}
