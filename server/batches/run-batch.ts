import type { Logger } from "pino";
import type { Tenant } from "../../editions/load.ts";
import type { ActionName } from "../../shared/domain/action.ts";
import { ERRORS, type ErrorCode, ExpectedError } from "../../shared/errors.ts";
import { orderAction } from "../../shared/http/api.ts";
import { reverseOf } from "../../shared/policy/reverse-action.ts";
import type { Actor } from "../commands/act-on-order.ts";
import type { ActionWish } from "../commands/action-wish.ts";
import { scopeOf } from "../live/scope.ts";
import type { BatchOwner, BatchRecord, KeptRow } from "./batch-record.ts";
import type { BatchStore } from "./batch-store.ts";

export interface RunBatchDeps {
  store: BatchStore;
  /** What the rules give the owner now. @throws ExpectedError when they give nothing any more. */
  actorOf(owner: BatchOwner): Actor;
  /** Acts on one order in the way of K1. */
  act(actor: Actor, orderId: string, wish: ActionWish, triedSinceMs: number | undefined): Promise<unknown>;
  /** Waits until the services may be asked once more. */
  inTurn<T>(tenant: Tenant, act: () => Promise<T>): Promise<T>;
  /** Tells the owner how far it is. */
  tell(batchId: string): Promise<void>;
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
 * Acts on every order that still waits. Each outcome is written before the next begins, so whoever goes on after this process died knows
 * what is done; an order that was under way then is looked up first and never done twice.
 * @throws BatchPaused with the failure, when the services stop answering.
 */
export async function runBatch(deps: RunBatchDeps, id: string): Promise<void> {
  const record = await deps.store.get(id);
  const actor = deps.actorOf(record.head.owner);
  const rows = await deps.store.rows(id);
  const waiting = rows.flatMap(({ outcome }, index) => (outcome === "waiting" ? [index] : []));
  let failures = 0;
  let trouble: ErrorCode | null = null;

  async function lane(): Promise<void> {
    for (let index = waiting.shift(); index !== undefined && trouble === null; index = waiting.shift()) {
      const failure = await deps.inTurn(actor.tenant, () => tryRow(deps, record, actor, index!));
      if (failure === "over") return;
      failures = failure === null ? 0 : failures + 1;
      if (failure === null) await deps.tell(id);
      else {
        waiting.push(index);
        if (failures >= PAUSE_AFTER) trouble = failure;
      }
    }
  }
  // The source's slots bound all batches together; more lanes than slots would only stand in line.
  await Promise.all(Array.from({ length: actor.tenant.file.legacy.maxConcurrent }, lane));
  if (trouble !== null) throw new BatchPaused(trouble);
  await deps.store.move(id, "finished", ["running"]);
}

/** Null when the row has its outcome; the failure when it may still get one; `over` when the batch does not run any more. */
async function tryRow(deps: RunBatchDeps, { head, reason }: BatchRecord, actor: Actor, index: number): Promise<ErrorCode | "over" | null> {
  const { state, row, triedSinceMs } = await deps.store.tryRow(head.id, index);
  if (state !== "running") return "over";
  if (row === null || row.outcome !== "waiting") return null;
  const settle = (fields: Partial<KeptRow>) => deps.store.settle(head.id, index, { ...row, ...fields });
  const wish = orderAction.parse({
    ...{ action: head.action, seenStatus: row.status, seenCompanyId: row.companyId, reason },
    ...(row.target !== "" && { companyId: row.target }),
    ...(head.dueAtMs !== null && { dueAtMs: head.dueAtMs }),
  });
  try {
    await deps.act(actor, row.orderId, wish, triedSinceMs);
    await settle({ outcome: "done", back: head.undoes === "" ? backOf(actor, head.action, row) : null });
    return null;
  } catch (error) {
    const expected = error instanceof ExpectedError ? error : new ExpectedError("internal", {}, { cause: error });
    if (expected !== error) deps.log.error({ err: error, batch: head.id, order: row.orderId }, "an order of a batch failed");
    else if (ERRORS[expected.code].retry) return expected.code;
    await settle(outcomeOf(expected));
    return null;
  }
}

const backOf = ({ tenant, slot, session }: Actor, action: ActionName, from: KeptRow): KeptRow["back"] =>
  reverseOf(tenant.actionTable, slot, { action, from, ofCompany: scopeOf(session).companyId !== null });

function outcomeOf({ code, detail }: ExpectedError): Partial<KeptRow> {
  if (code === "orderMoved") return { outcome: "moved", reason: String(detail.who ?? "") };
  if (code === "actionNotAllowed") return { outcome: "failed", reason: String(detail.reason) };
  return { outcome: "failed", reason: code, said: typeof detail.message === "string" ? detail.message : "" };
}
