import type { Logger } from "pino";
import type { Tenant } from "../../editions/load.ts";
import type { ActionName } from "../../shared/domain/action.ts";
import { ERRORS, type ErrorCode, ExpectedError } from "../../shared/errors.ts";
import { orderAction } from "../../shared/http/orders-api.ts";
import { reverseOf, whyNoWayBack } from "../../shared/policy/reverse-action.ts";
import type { Actor } from "../commands/act-on-order.ts";
import type { ActionWish } from "../commands/action-wish.ts";
import { scopeOf } from "../live/scope.ts";
import type { BatchOwner, BatchRecord, KeptRow } from "./batch-record.ts";
import type { BatchStore } from "./batch-store.ts";

export interface RunBatchDeps {
  store: BatchStore;
  /** What the rules give the owner now. @throws ExpectedError when they give nothing any more. */
  actorOf(owner: BatchOwner): Promise<Actor>;
  /** Acts on one order in the way of K1. */
  act(actor: Actor, orderId: string, wish: ActionWish, triedSinceMs: number | undefined, batchId: string): Promise<unknown>;
  /** Waits until one more order may be acted on at the services. */
  inTurn<T>(tenant: Tenant, act: () => Promise<T>): Promise<T>;
  /** Tells the owner how far it is; nobody waits for that. */
  tell(batchId: string): void;
  log: Pick<Logger, "info" | "warn" | "error">;
}

/** The services do not answer: the rest waits. */
export class BatchPaused extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** So many failures in a row that may pass, and the services are left alone. */
const PAUSE_AFTER = 3;
/**
 * What one order may take in time-outs of a call: three calls of its own, after three of somebody whose turn it was, and the way between
 * them. Past that something hangs that no call's time-out ends.
 */
const CALLS_PER_ORDER = 6;
const MARGIN_MS = 15_000;
/** Orders for which a lane keeps its place among all batches of the source. */
const STRETCH = 10;

/**
 * Acts on every order that still waits. That an order is tried is written before it is, its outcome after: whoever goes on when this process
 * died looks up what was under way, and nothing is done twice.
 * @throws BatchPaused with the failure, when the services stop answering.
 */
export async function runBatch(deps: RunBatchDeps, id: string): Promise<void> {
  const record = await deps.store.get(id);
  const actor = await deps.actorOf(record.head.owner);
  const rows = await deps.store.rows(id);
  const waiting = rows.flatMap(({ outcome }, index) => (outcome === "waiting" ? [index] : []));
  const settled: Promise<unknown>[] = [];
  let failures = 0;
  let trouble: ErrorCode | null = null;
  let over = false;

  async function stretch(): Promise<void> {
    for (let taken = 0; taken < STRETCH && !over && trouble === null; taken++) {
      const index = waiting.shift();
      if (index === undefined) return;
      const end = await tryRow(deps, record, actor, index);
      if (end === "over") over = true;
      else if ("failure" in end) {
        waiting.push(index);
        if (++failures >= PAUSE_AFTER) trouble = end.failure;
      } else {
        failures = 0;
        // The next order does not wait for this to be written; should it be lost, the order is looked up.
        const writing = end.settle().then(() => deps.tell(id));
        // Looked at when all lanes are over: a failure before that is no reason to end the process.
        writing.catch(() => {});
        settled.push(writing);
      }
    }
  }
  async function lane(): Promise<void> {
    while (waiting.length > 0 && !over && trouble === null) await deps.inTurn(actor.tenant, stretch);
  }
  // The source's slots bound all batches together; more lanes than slots would only stand in line.
  const lanes = Array.from({ length: actor.tenant.file.legacy.maxConcurrent }, lane);
  const ends = [...(await Promise.allSettled(lanes)), ...(await Promise.allSettled(settled))];
  const broken = ends.find((end) => end.status === "rejected");
  if (broken !== undefined) throw broken.reason;
  if (trouble !== null) throw new BatchPaused(trouble);
  await deps.store.move(id, "finished", ["running"]);
}

/** How the row's outcome is written; the failure when it may still get one; `over` when the batch does not run any more. */
type RowEnd = "over" | { readonly failure: ErrorCode } | { settle(): Promise<unknown> };

async function tryRow(deps: RunBatchDeps, { head, reason }: BatchRecord, actor: Actor, index: number): Promise<RowEnd> {
  const { state, row, triedSinceMs } = await deps.store.tryRow(head.id, index);
  if (state !== "running") return "over";
  if (row === null || row.outcome !== "waiting") return { settle: async () => {} };
  const outcome = (fields: Partial<KeptRow>): RowEnd => ({ settle: () => deps.store.settle(head.id, index, { ...row, ...fields }) });
  const wish = orderAction.parse({
    ...{ action: head.action, seenStatus: row.status, seenCompanyId: row.companyId, reason },
    ...(row.target !== "" && { companyId: row.target }),
    ...(head.dueAtMs !== null && { dueAtMs: head.dueAtMs }),
  });
  try {
    await inTime(
      CALLS_PER_ORDER * actor.tenant.file.legacy.timeoutMs + MARGIN_MS,
      deps.act(actor, row.orderId, wish, triedSinceMs, head.id),
    );
    return outcome({ outcome: "done", ...(head.undoes === "" ? wayBackOf(actor, head.action, row) : { back: null }) });
  } catch (error) {
    const expected = error instanceof ExpectedError ? error : new ExpectedError("internal", {}, { cause: error });
    if (expected !== error) deps.log.error({ err: error, batch: head.id, order: row.orderId }, "an order of a batch failed");
    else if (ERRORS[expected.code].retry) return { failure: expected.code };
    return outcome(outcomeOf(expected));
  }
}

/** What leads it back; why nothing does where nothing does. */
function wayBackOf({ tenant, slot, session }: Actor, action: ActionName, from: KeptRow): Pick<KeptRow, "back" | "reason"> {
  const step = { action, from, ofCompany: scopeOf(session).companyId !== null };
  const back = reverseOf(tenant.actionTable, slot, step);
  return { back, reason: back === null ? whyNoWayBack(tenant.actionTable, slot, step) : "" };
}

function outcomeOf({ code, detail }: ExpectedError): Partial<KeptRow> {
  if (code === "orderMoved") return { outcome: "moved", reason: String(detail.who ?? ""), ...(detail.isOwn === true && { isOwn: true }) };
  if (code === "actionNotAllowed") return { outcome: "failed", reason: String(detail.reason) };
  return { outcome: "failed", reason: code, said: typeof detail.message === "string" ? detail.message : "" };
}

/** What comes after that is lost: the order was noted as tried, so whoever tries it next looks it up. @throws ExpectedError legacyTimeout */
function inTime<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ExpectedError("legacyTimeout", {})), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
