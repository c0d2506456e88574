import type { Verdict } from "../../shared/domain/action-verdict.ts";
import { type Compared, type DuplicateRule, likeness } from "../../shared/domain/duplicates.ts";
import { mergedInto } from "../../shared/domain/merge-reason.ts";
import { isClosed, STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { asNeighbour, type DuplicatesAnswer, type Neighbour, type NeighboursAnswer } from "../../shared/http/order-page-api.ts";
import { judgeActions } from "../../shared/policy/offered-actions.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Reader } from "../read/reader.ts";

type Judge = Pick<SignedIn, "tenant" | "slot">;

const CLOSED_WITHIN_DAYS = 90;
const CLOSED_AT_MOST = 200;
const DAY_MS = 86_400_000;
/** Less alike than this is chance on a bad stretch of road. */
const LIKELY_FROM = 40;
const DUPLICATES_AT_MOST = 20;

/** What closed lately on the order's road; `onRoad` holds what the asker may see of it. */
export function closedNeighbours(onRoad: readonly WorkOrder[], order: WorkOrder, nowMs: number): NeighboursAnswer {
  const sinceMs = nowMs - CLOSED_WITHIN_DAYS * DAY_MS;
  const found: WorkOrder[] = [];
  for (const other of onRoad) {
    if (isClosed(other.status) && other.id !== order.id && (other.changedAtMs ?? 0) >= sinceMs) found.push(other);
  }
  found.sort((a, b) => b.changedAtMs! - a.changedAtMs!);
  return { closed: found.slice(0, CLOSED_AT_MOST).map(asNeighbour), withinDays: CLOSED_WITHIN_DAYS, total: found.length };
}

type GroupOf = (typeId: string) => string | null;

/** The kind that each type belongs to. Without the tree only what is of the very same type is taken for the same. */
export async function typeGroups(reader: Pick<Reader, "needed">, tenant: string): Promise<GroupOf> {
  const types = (await reader.needed({ tenant, kind: "defectTypes" }, "anyAge")).state?.rows;
  return (typeId) => {
    const parentId = types?.get(typeId)?.parentId;
    // Types of the top level are kinds themselves, not one kind together.
    return typeof parentId === "string" && parentId !== "0" ? parentId : null;
  };
}

/** Open orders that may be about the same defect, the likeliest first. */
export const alikeOf = (onRoad: readonly WorkOrder[], defect: Compared, rule: DuplicateRule, groupOf: GroupOf) =>
  onRoad
    .flatMap((order) => {
      const like = isClosed(order.status) ? null : likeness(defect, order, rule, groupOf);
      return like === null || like.score < LIKELY_FROM ? [] : [{ order, score: like.score, reasons: [...like.reasons] }];
    })
    .sort((a, b) => b.score - a.score || (a.order.id < b.order.id ? -1 : 1))
    .slice(0, DUPLICATES_AT_MOST);

/** Which orders may be the same defect, and which have been merged. */
export function duplicatesOf(onRoad: readonly WorkOrder[], order: WorkOrder, who: Judge, groupOf: GroupOf): DuplicatesAnswer {
  const survivorNumber = order.status === STATUS.cancelled ? mergedInto(order.reason) : null;
  const alike = isClosed(order.status) ? [] : alikeOf(onRoad, order, who.tenant.file.duplicates, groupOf);
  const merged: Neighbour[] = [];
  let survivor: Neighbour | null = null;
  for (const other of onRoad) {
    if (other.number === survivorNumber) survivor = asNeighbour(other);
    if (other.status === STATUS.cancelled && mergedInto(other.reason) === order.number) merged.push(asNeighbour(other));
  }
  return {
    duplicates: alike.map((each) => ({ ...each, cancel: verdictOn(who, "cancel", each.order.status) })),
    cancel: verdictOn(who, "cancel", order.status),
    reopen: verdictOn(who, "failCheck", STATUS.cancelled),
    mergedInto: survivor,
    merged,
  };
}

function verdictOn({ tenant, slot }: Judge, action: string, status: number): Verdict {
  const verdict = judgeActions(tenant.actionTable, slot, status).find((one) => one.action === action);
  if (verdict === undefined) return { allowed: false, reason: "notInThisStatus", lists: [], slots: [] };
  const { action: _, ...rest } = verdict;
  return rest;
}
