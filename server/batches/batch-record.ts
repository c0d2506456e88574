import type { ActionName } from "../../shared/domain/action.ts";
import { type Batch, type BatchRow, type BatchState, type RowOutcome, rowOutcomes } from "../../shared/http/batch-api.ts";
import type { Session } from "../session/session.ts";

/** Who ordered a batch: it acts in this person's name, whether they are still signed in or not. */
export type BatchOwner = Pick<Session, "tenant" | "user" | "edition">;

/** What a batch is about; never changes after it was made. */
export interface BatchHead {
  readonly id: string;
  readonly owner: BatchOwner;
  readonly action: ActionName;
  readonly company: string;
  readonly dueAtMs: number | null;
  readonly createdAtMs: number;
  /** The batch that this one leads back; empty for others. */
  readonly undoes: string;
}

/** One order of a batch as Redis keeps it. */
export interface KeptRow extends Omit<BatchRow, "undo"> {
  /** Where it stood beside its status; whatever differs when its turn comes was changed by somebody else. */
  readonly companyId: string;
  /** The company that it goes to, for reassign. */
  readonly target: string;
  /** What would lead it back, once it is done. */
  readonly back: { readonly action: ActionName; readonly companyId?: string } | null;
}

export interface BatchRecord {
  readonly head: BatchHead;
  readonly state: BatchState;
  readonly reason: string;
  readonly changedAtMs: number;
  readonly trouble: string;
  readonly undoneBy: string;
  readonly counts: Record<RowOutcome, number>;
  readonly refusals: Record<string, number>;
  readonly undoable: number;
  /** Why one of those that were done cannot be led back; empty where all can, and for a batch that leads back itself. */
  readonly noUndo: string;
  /** When somebody said that it should run; null for a preview. */
  readonly begunAtMs: number | null;
}

/** From HGETALL of a record. */
export function readRecord(hash: Record<string, string>): BatchRecord | null {
  if (hash.head === undefined) return null;
  const number = (name: string) => Number(hash[name] ?? 0);
  return {
    head: JSON.parse(hash.head) as BatchHead,
    state: hash.state as BatchState,
    reason: hash.reason ?? "",
    changedAtMs: number("changedAtMs"),
    trouble: hash.trouble ?? "",
    undoneBy: hash.undoneBy ?? "",
    counts: Object.fromEntries(rowOutcomes.map((outcome) => [outcome, number(`n:${outcome}`)])) as Record<RowOutcome, number>,
    refusals: JSON.parse(hash.refusals ?? "{}") as Record<string, number>,
    undoable: number("undoable"),
    noUndo: hash.noUndo ?? "",
    begunAtMs: hash.begunAtMs === undefined ? null : number("begunAtMs"),
  };
}

/** What its owner is told. */
export function describeBatch({ head, undoneBy, undoable, noUndo, ...record }: BatchRecord): Batch {
  const { state, changedAtMs, reason, counts, refusals, trouble } = record;
  const { id, action, createdAtMs, company, dueAtMs, undoes } = head;
  return {
    ...{ id, action, state, createdAtMs, changedAtMs, reason, company, dueAtMs, counts, refusals },
    undoable: undoneBy === "" && (state === "finished" || state === "stopped") ? undoable : 0,
    noUndo: undoable === 0 ? noUndo : "",
    ...{ undoes, undoneBy, trouble },
  };
}

export const describeRow = ({ back, companyId: _, target: __, ...row }: KeptRow): BatchRow => ({ ...row, undo: back !== null });
