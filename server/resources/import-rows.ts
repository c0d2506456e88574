import { setImmediate as breathe } from "node:timers/promises";
import { ERRORS, type ErrorCode, ExpectedError } from "../../shared/errors.ts";
import { type Importer, type PlannedLine, planImport } from "../../shared/http/import-plan.ts";
import type { ImportedLine, WrittenLine } from "../../shared/http/resource-api.ts";
import type { AnyResource, Problem } from "../../shared/resources/resource.ts";
import { isUnknownOutcome } from "../commands/lost-answer.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Change, ManyWrites, Values } from "./changes.ts";
import { inLanes } from "./in-lanes.ts";
import { inScopeOf, offeredTo, refuseReaders } from "./offered-to.ts";
import type { Registers } from "./registers.ts";
import { ToldBeside } from "./told-beside.ts";

/** What became of a row, with what it wrote. */
export type DoneLine = WrittenLine & { readonly change?: Change; readonly tried?: TriedRow };

/** A row of which nobody learned whether it was written: the history has to tell of it all the same. `id` is empty for a new record. */
export interface TriedRow {
  readonly id: string;
  readonly before: Values | null;
  readonly after: Values;
  readonly outcome: string;
}

/** The plan of so many rows is made before others have their turn. */
const PLANNED_AT_ONCE = 20;

/**
 * Writes rows of a file, in one turn, each as far as it fits what stands there now. A row that is refused stops no other; where the services cannot
 * be asked the rest is not tried. `told` hears of each as soon as it is written, whatever becomes of the others.
 * @throws ExpectedError forbidden
 */
export async function importRows(
  registers: Pick<Registers, "writeMany">,
  who: SignedIn,
  resource: AnyResource,
  lines: readonly ImportedLine[],
  told: (done: DoneLine) => Promise<void>,
): Promise<WrittenLine[]> {
  refuseReaders(who, resource);
  const may = offeredTo(who, resource);
  const done: WrittenLine[] = [];
  const changes: Change[] = [];
  const beside = new ToldBeside();
  await registers.writeMany(who, resource, async (many) => {
    const planned = await planInSlices(resource, lines, many, { may, by: who.access.roles, sees: inScopeOf(who, resource) });
    let isAway = false;
    await inLanes(
      planned.map((plan, place) => ({ plan, seen: lines[place]!.seen })),
      async ({ plan, seen }) => {
        const { change, tried, ...written }: DoneLine = isAway
          ? { line: plan.line, did: "nothing", error: "notTried" }
          : await write(many, resource, plan, seen);
        // Of one row alone: the next one may be theirs.
        isAway ||= !isForeign(plan) && written.error !== undefined && isOfNoUse(written.error);
        done.push(written);
        if (tried !== undefined) beside.add(told({ ...written, tried }));
        if (change === undefined) return;
        changes.push(change);
        beside.add(told({ ...written, change }));
      },
    ).finally(() => beside.all());
    return changes;
  });
  return done.sort((a, b) => a.line - b.line);
}

async function planInSlices(
  resource: AnyResource,
  lines: readonly ImportedLine[],
  { rows }: ManyWrites,
  importer: Importer,
): Promise<PlannedLine[]> {
  const planned: PlannedLine[] = [];
  for (const plan of planImport(resource, lines, rows, importer)) {
    planned.push(plan);
    if (planned.length % PLANNED_AT_ONCE === 0) await breathe();
  }
  return planned;
}

async function write(many: ManyWrites, resource: AnyResource, plan: PlannedLine, seen: Values | null): Promise<DoneLine> {
  const { line } = plan;
  if (plan.kind === "same") return { line, did: "same" };
  if (isForeign(plan)) return { line, did: "nothing", error: "forbidden" };
  if (plan.kind === "bad") return { line, did: "nothing", problems: plan.problems as WrittenLine["problems"] };
  // Somebody added or removed it since the row was shown.
  if ((plan.kind === "new") !== (seen === null)) return { line, did: "nothing", error: "recordMoved" };
  const wished =
    plan.kind === "new" ? Object.fromEntries((resource.form?.fields ?? []).map(({ key }) => [key, plan.after[key]])) : plan.values;
  try {
    const change =
      plan.kind === "new" ? await many.create(wished) : await many.update({ id: plan.before.id, values: wished, seen: seen ?? {} });
    return { line, did: plan.kind === "new" ? "added" : "changed", change };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    const before = plan.kind === "new" ? null : Object.fromEntries(Object.keys(wished).map((name) => [name, plan.before[name]]));
    const tried = { id: plan.kind === "new" ? "" : plan.before.id, before, after: wished, outcome: error.code };
    if (isUnknownOutcome(error)) return { line, did: "nothing", error: error.code, tried };
    if (error.code !== "recordProblems") return { line, did: "nothing", error: error.code };
    return { line, did: "nothing", problems: error.detail.problems as Problem[] as WrittenLine["problems"] };
  }
}

const isForeign = (plan: PlannedLine): boolean => plan.kind === "bad" && plan.isForeign === true;
/** What the next row would hear as well. */
const isOfNoUse = (code: string): boolean => code === "forbidden" || ERRORS[code as ErrorCode].retry;
