import { ExpectedError } from "../../../shared/errors.ts";
import { getAssignmentList } from "../../../shared/legacy/calls/assignment.ts";
import { getChuZhiWanChengLv } from "../../../shared/legacy/calls/report.ts";
import { decodeDisposalRate } from "../../../shared/legacy/decode-board.ts";
import { mutated } from "../../mutation.ts";
import { askRows } from "../ask-rows.ts";
import type { Poll } from "../feed.ts";
import { identityOf } from "../identity.ts";
import { isAlive } from "../is-alive.ts";

/** At a first start, with a witness who counts no orders. */
const NEWCOMER_AFTER_MS = 30_000;
/** Where there were orders, or where the witness only shows that the services still have their data. */
const EMPTIED_AFTER_MS = 180_000;

/**
 * Whether a customer has no orders at all, after its lists were empty for so long. No order is left whose detail could show that details
 * are answered, so the second witness comes from another service:
 *
 * - The report of each company's disposal. It names companies and counts orders of its own: where it counts none, there are none,
 *   and where it counts any, the lists are wrong, for however long.
 * - Where it names nobody, as for a customer that is being set up, lists that have nothing to do with orders (is-alive.ts), and then
 *   it takes longer. A source without any rows at all is never believed.
 *
 * Where orders were known (`wereKnown`), the caller has asked for them by their ids before.
 */
export async function isEmpty(poll: Poll, emptyForMs: number, wereKnown: boolean): Promise<boolean> {
  if (mutated("one-witness")) return true;
  if (emptyForMs < (wereKnown ? EMPTIED_AFTER_MS : NEWCOMER_AFTER_MS)) return false;
  const counted = await countByCompany(poll);
  if (counted !== null) return counted === 0;
  return emptyForMs >= EMPTIED_AFTER_MS && (await isAlive(poll, getAssignmentList));
}

/** Orders that the report counts; null where it names no company, cannot be asked, or counts none but has figures that cannot be read. */
async function countByCompany(poll: Poll): Promise<number | null> {
  try {
    const answer = await askRows(poll, getChuZhiWanChengLv, identityOf(poll.tenant));
    const { rows } = decodeDisposalRate(answer.rows, poll.tenant.source);
    const figures = rows.flatMap(({ completed, notCompleted }) => [completed, notCompleted]);
    const counted = figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0);
    return counted === 0 && (figures.length === 0 || figures.includes(null)) ? null : counted;
  } catch (error) {
    // Who cannot be asked is no witness.
    if (error instanceof ExpectedError) return null;
    throw error;
  }
}
