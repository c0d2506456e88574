import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { ACTIONS, type ActionName, isForMany } from "../../shared/domain/action.ts";
import { newestFound } from "../../shared/domain/order-filter.ts";
import type { Company } from "../../shared/domain/reference.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { type batchRequest, MOST_ORDERS } from "../../shared/http/batch-api.ts";
import { judgeActions } from "../../shared/policy/offered-actions.ts";
import type { Actor } from "../commands/act-on-order.ts";
import { liveOrders } from "../commands/order-in-scope.ts";
import { type Computing, ownerOf } from "../computing/computing.ts";
import type { Steps } from "../computing/steps.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import type { FoundWith } from "../query/found-with.ts";
import { OrderQuery } from "../query/order-query.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { Reader } from "../read/reader.ts";
import type { RefuseCompany } from "../resources/receiving-company.ts";
import type { BatchHead, BatchRecord, KeptRow } from "./batch-record.ts";
import type { BatchStore } from "./batch-store.ts";

export interface MakeBatchDeps {
  reader: Reader;
  store: BatchStore;
  computing: Computing;
  refuseCompany: RefuseCompany;
  foundWith: FoundWith;
  now(): number;
}

const ROWS_A_STEP = 20;
/** Reading, writing down and sending one row to Redis. */
const MS_A_KEPT_ROW = 0.05;

type Request = z.output<typeof batchRequest>;

/**
 * Previews an action on many orders: each as it stands now, with the reason for each that may not. Nothing is done.
 * @throws ExpectedError badRequest for a company that is not there, a due time that is past, or too many orders.
 */
export async function previewBatch(deps: MakeBatchDeps, who: Actor, request: Request): Promise<BatchRecord> {
  const action = request.action as ActionName;
  if (request.companyId !== undefined) await deps.refuseCompany(who.session.tenant, request.companyId);
  const company = await companyName(deps.reader, who.session.tenant, request.companyId);
  if (request.dueAtMs !== undefined && request.dueAtMs <= deps.now()) throw problem("dueAtMs", "must be in the future");
  const chosen = await chosenOrders(deps, who, request);
  const rows = await deps.computing.run(ownerOf(who), previewRows(who, action, request, chosen));
  deps.computing.charge(ownerOf(who), rows.length * MS_A_KEPT_ROW);
  const made = { action, company, dueAtMs: request.dueAtMs ?? null, undoes: "" };
  return deps.store.create(headOf(deps, who, made), rows);
}

/**
 * The batch that leads back what another one did, as far as the tables have it, with the reason for each of its orders that stays as it is.
 * @throws ExpectedError badRequest where nothing can be led back.
 */
export async function previewUndo(deps: MakeBatchDeps, who: Actor, { head }: BatchRecord): Promise<BatchRecord> {
  const all = await deps.store.rows(head.id);
  const back = all.find((row) => row.outcome === "done" && row.back !== null)?.back;
  if (back == null) throw problem("id", "has nothing that can be led back");
  const { leadsTo } = ACTIONS[head.action];
  const rows = all.filter(wasTried).map((row): KeptRow => {
    const why = whyNotBack(row, back.action);
    if (row.back === null || why !== "") return { ...row, outcome: "refused", reason: why, said: "", back: null };
    return {
      ...row,
      ...{ status: leadsTo, outcome: "waiting", reason: "", said: "", back: null },
      companyId: row.target === "" ? row.companyId : row.target,
      target: row.back.companyId ?? "",
    };
  });
  return deps.store.create(headOf(deps, who, { action: back.action, company: "", dueAtMs: null, undoes: head.id }), rows);
}

/** What the preview refused, or nobody came to, is no part of what is led back. */
const wasTried = ({ outcome }: KeptRow): boolean => outcome === "done" || outcome === "moved" || outcome === "failed";

/** Why an order of a batch is not led back with the others; empty when it is. */
export function whyNotBack({ outcome, back, reason }: Pick<KeptRow, "outcome" | "back" | "reason">, action: ActionName): string {
  // What got no answer may have been done all the same.
  if (outcome === "failed") return "notKnownDone";
  if (outcome !== "done") return "neverDone";
  // Older releases wrote no reason down.
  if (back === null) return reason || "noWayBack";
  return back.action === action ? "" : "otherWayBack";
}

function headOf(deps: MakeBatchDeps, { session }: Actor, made: Pick<BatchHead, "action" | "company" | "dueAtMs" | "undoes">): BatchHead {
  const { tenant, user, edition } = session;
  return { id: randomUUID(), owner: { tenant, user, edition }, createdAtMs: deps.now(), ...made };
}

/** Orders in the session's scope; an id where there is none. */
async function chosenOrders(deps: MakeBatchDeps, who: Actor, { orders }: Request): Promise<(WorkOrder | string)[]> {
  const { session } = who;
  if ("ids" in orders) {
    const state = await liveOrders(deps.reader, session);
    const inScope = ofCompany(scopeOf(session));
    return [...new Set(orders.ids)].map((id) => {
      const order = state.rows.get(id);
      return order !== undefined && inScope(order) ? (order as WorkOrder) : id;
    });
  }
  const query = await OrderQuery.of(deps, who, deps.now(), orders.filter);
  const found = await deps.computing.run(ownerOf(who), query.matching(orders.filter, newestFound));
  if (found.length > MOST_ORDERS) throw problem("orders", `are ${found.length}; a batch takes ${MOST_ORDERS}`);
  return found;
}

function* previewRows(who: Actor, action: ActionName, request: Request, chosen: readonly (WorkOrder | string)[]): Steps<KeptRow[]> {
  const target = action === "reassign" ? (request.companyId ?? "") : "";
  const rows: KeptRow[] = [];
  for (const each of chosen) {
    rows.push(typeof each === "string" ? unknownRow(each) : rowOf(each, refusalOf(who, action, each, request), target));
    if (rows.length % ROWS_A_STEP === 0) yield;
  }
  return rows;
}

/** Why this user may not do that to this order: a key of the dictionary; empty when they may. */
function refusalOf({ tenant, slot }: Actor, action: ActionName, order: WorkOrder, { companyId, dueAtMs }: Request): string {
  const verdict = judgeActions(tenant.actionTable, slot, order.status).find((one) => one.action === action);
  if (!verdict?.allowed) return verdict?.reason ?? "notInThisStatus";
  if (!isForMany(action)) return "oneByOne";
  if (action === "reassign" && companyId === order.companyId) return "sameCompany";
  return action === "requestDelay" && dueAtMs !== undefined && dueAtMs <= (order.dueAtMs ?? 0) ? "dueNotLater" : "";
}

function rowOf(order: WorkOrder, refusal: string, target: string): KeptRow {
  const { id, number, road, defectType, status, companyId } = order;
  const outcome = refusal === "" ? "waiting" : "refused";
  return { orderId: id, ...{ number, road, defectType, status, companyId, target, outcome }, reason: refusal, said: "", back: null };
}

const unknownRow = (id: string): KeptRow => ({
  ...{ orderId: id, number: "", road: "", defectType: "", status: 0, companyId: "", target: "" },
  ...{ outcome: "refused", reason: "notFound", said: "", back: null },
});

async function companyName(reader: Reader, tenant: string, companyId: string | undefined): Promise<string> {
  if (companyId === undefined) return "";
  const name = (await neededRows<Company>(reader, { tenant, kind: "companies" })).get(companyId)?.name;
  if (name === undefined) throw problem("companyId", "is no company of this customer");
  return name;
}

const problem = (at: string, message: string) => new ExpectedError("badRequest", { problems: [{ at, message }] });
