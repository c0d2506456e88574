import { isClosed } from "../../../shared/domain/status.ts";
import { mutated } from "../../mutation.ts";
import type { Poll } from "../feed.ts";
import type { Absences } from "./absences.ts";
import { askDetails, type Told } from "./ask-details.ts";
import { isEmpty } from "./emptiness.ts";

/** A passing fault of the services is over by then; nothing goes faster, whoever says so. */
export const BELIEVED_AFTER_MS = 30_000;
/** For orders that are known still, but that no list holds any more: only that all lists agree speaks for it. */
export const ARCHIVED_AFTER_MS = 180_000;
/** Single orders that one poll asks for; more take several polls. */
export const MOST_DETAILS = 200;
/** Of more orders than this so many as one poll can ask for stand for all: the services are not asked for each order of an archive. */
const MOST_BY_PORTIONS = 2_000;
/** Orders that are still listed, asked for to see that details are answered at all. */
const CONTROL_ORDERS = 3;

export interface Missing {
  readonly id: string;
  readonly status: number;
}

export interface Absent {
  readonly poll: Poll;
  readonly absences: Absences;
  /** Orders that the asked lists lack although they were published with that status. */
  readonly missing: readonly Missing[];
  /** The statuses whose lists were asked: of the others nothing is known. */
  readonly asked: ReadonlySet<number>;
  /** The services count no more orders of these statuses than their lists hold, or as many more as ever. */
  readonly countAgrees: boolean;
  /** All lists were asked, and hold so many orders; null where some were. */
  readonly listed: number | null;
  /** Rows of the answers that lost their ids of late: each may be one of the missing. */
  readonly nameless: number;
}

/**
 * What becomes of orders that their lists lack (C6). A list and a counter of the same source fall silent together, so neither is a
 * witness for the other. An order goes when its list has lacked it for 30 s or more and a question of another kind agrees: asked for by
 * itself it is unknown, while other orders are known by the same question at the same time. One that is known as closed was archived when
 * for 180 s neither a list nor the counter had it, while the lists held others and lacked none that is open. Of thousands a sample is
 * asked. When nobody is left who could be known, `isEmpty` says who else is heard.
 *
 * One that moved is put where it is. All others stay, and the feed's doubts tell of them: also of those that are known to be open, because a list
 * that lacks them lacks what is new as well.
 * @returns whether a list lacks orders that are known to be open
 */
export async function judge(absent: Absent): Promise<boolean> {
  const { poll, absences, missing, asked } = absent;
  const { gone, open, liar } = await verdictOn(absent);
  for (const id of gone) await poll.draft.remove(id);
  let lies = liar;
  for (const status of asked) {
    const here = new Set(poll.draft.keysOf(status));
    const left = missing.filter(({ id }) => here.has(id)).map(({ id }) => id);
    absences.settle(status, left, poll.nowMs);
    const standing = left.filter((id) => open.has(id));
    absences.renew(status, standing, poll.nowMs);
    lies ||= standing.length > 0;
  }
  if (liar) absences.beginAnew(poll.nowMs);
  return lies;
}

interface Verdict {
  readonly gone: readonly string[];
  /** Known to be as they were published, by their own details. */
  readonly open: ReadonlySet<string>;
  /** The lists lack orders that are open, and who knows how many of those that were not asked for. */
  readonly liar: boolean;
}

async function verdictOn(absent: Absent): Promise<Verdict> {
  const { missing, countAgrees } = absent;
  if (mutated("one-witness") && countAgrees) return { gone: missing.map(({ id }) => id), open: new Set(), liar: false };
  if (missing.length <= MOST_DETAILS) return judgeEach(absent, missing);
  const due = missing.filter((order) => isDue(absent, order));
  const portion = due.length > MOST_DETAILS ? sampleOf(due, absent.poll.nowMs) : due;
  return countAgrees && due.length > MOST_BY_PORTIONS ? judgeSample(absent, due, portion) : judgeEach(absent, portion);
}

async function judgeEach(absent: Absent, orders: readonly Missing[]): Promise<Verdict> {
  const told = await askDetails(absent.poll, idsOf(orders));
  const open = new Set(idsOf(orders.filter(({ id }) => isOpen(told.get(id)))));
  const due = orders.filter((order) => isDue(absent, order));
  const archived = open.size > 0 ? [] : due.filter((order) => isArchived(absent, told.get(order.id), order));
  const unknown = due.filter(({ id }) => told.get(id)?.kind === "unknown");
  const areGone = unknown.length > 0 && (await isWitnessed(absent, unknown, told));
  return { gone: idsOf(areGone ? [...archived, ...unknown] : archived), open, liar: false };
}

async function judgeSample(absent: Absent, due: readonly Missing[], sample: readonly Missing[]): Promise<Verdict> {
  const told = await askDetails(absent.poll, idsOf(sample));
  const open = new Set(idsOf(sample.filter(({ id }) => isOpen(told.get(id)))));
  const unknown = sample.filter(({ id }) => told.get(id)?.kind === "unknown");
  const archived = sample.filter((order) => isArchived(absent, told.get(order.id), order));
  const areGone = unknown.length + archived.length === sample.length && (unknown.length === 0 || (await isWitnessed(absent, due, told)));
  return { gone: areGone ? idsOf(due) : [], open, liar: open.size > 0 };
}

/** Whether "unknown" means something: another order is known at the same time, or nobody is left who could be. */
async function isWitnessed(absent: Absent, gone: readonly Missing[], told: ReadonlyMap<string, Told>): Promise<boolean> {
  if ([...told.values()].some(({ kind }) => kind === "known")) return true;
  const { poll, absences } = absent;
  const lacked = new Set(idsOf(absent.missing));
  const control: string[] = [];
  for (const status of poll.draft.marks()) {
    for (const id of poll.draft.keysOf(status)) {
      if (control.length === CONTROL_ORDERS) break;
      if (!lacked.has(id) && absences.sinceOf(status, id) === null) control.push(id);
    }
  }
  if (control.length > 0) return [...(await askDetails(poll, control)).values()].some(({ kind }) => kind === "known");
  const emptyForMs = gone.reduce((ms, order) => Math.min(ms, missingForMs(absent, order)), Number.POSITIVE_INFINITY);
  return isEmpty(poll, emptyForMs, true);
}

const isDue = (absent: Absent, order: Missing): boolean => missingForMs(absent, order) >= BELIEVED_AFTER_MS;

function missingForMs({ poll, absences }: Absent, { id, status }: Missing): number {
  return poll.nowMs - (absences.sinceOf(status, id) ?? poll.nowMs);
}

const isOpen = (told: Told | undefined): boolean => told?.kind === "known" && !isClosed(told.status);

function isArchived(absent: Absent, told: Told | undefined, order: Missing): boolean {
  if (told?.kind !== "known" || told.status !== order.status || !isClosed(order.status)) return false;
  // A row that lost its id may be this one.
  const isOverlooked = absent.nameless > 0 || !absent.countAgrees || absent.listed === null || absent.listed === 0;
  return !isOverlooked && missingForMs(absent, order) >= ARCHIVED_AFTER_MS;
}

/** Evenly from all of them, beginning elsewhere with each poll. */
function sampleOf(orders: readonly Missing[], nowMs: number): Missing[] {
  const step = orders.length / MOST_DETAILS;
  const from = (nowMs / 1_000) % step;
  return Array.from({ length: MOST_DETAILS }, (_, i) => orders[Math.floor(from + i * step)] as Missing);
}

const idsOf = (orders: readonly Missing[]): string[] => orders.map(({ id }) => id);
