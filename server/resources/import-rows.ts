import { setImmediate as breathe } from "node:timers/promises";
import { ERRORS, type ErrorCode, ExpectedError } from "../../shared/errors.ts";
import { type Importer, type PlannedLine, planImport } from "../../shared/http/import-plan.ts";
import type { ImportedLine, WrittenLine } from "../../shared/http/resource-api.ts";
import type { AnyResource, Problem } from "../../shared/resources/resource.ts";
import { isUnknownOutcome } from "../commands/lost-answer.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Change, ManyWrites, Values } from "./changes.ts";
import type { RowUnderWay } from "./imports-under-way.ts";
import { inLanes } from "./in-lanes.ts";
import { inScopeOf, offeredTo, refuseReaders } from "./offered-to.ts";
import type { Registers } from "./registers.ts";
import { ToldBeside } from "./told-beside.ts";

/** What became of a row, with what it wrote. */
export type DoneLine = WrittenLine & { readonly change?: Change; readonly tried?: TriedRow };

/** A row of which nobody learned whether it was written: the history has to tell of it all the same. `id` is empty for a new record. */
export interface TriedRow extends Omit<RowUnderWay, "line"> {
  readonly outcome: string;
}

/** Who hears of the rows: all that are to be written, before the first is; each as soon as it is, whatever becomes of the others. */
export interface ImportListeners {
  begins(rows: readonly RowUnderWay[]): Promise<void>;
  told(done: DoneLine): Promise<void>;
}

/** The plan of so many rows is made before others have their turn. */
const PLANNED_AT_ONCE = 20;

/**
 * Writes rows of a file, in one turn, each as far as it fits what stands there now. A row that is refused stops no other; where the services cannot
 * be asked the rest is not tried.
 * @throws ExpectedError forbidden
 */
export async function importRows(
  registers: Pick<Registers, "writeMany">,
  who: SignedIn,
  resource: AnyResource,
  lines: readonly ImportedLine[],
  { begins, told }: ImportListeners,
): Promise<WrittenLine[]> {
  refuseReaders(who, resource);
  const may = offeredTo(who, resource);
  const done: WrittenLine[] = [];
  const changes: Change[] = [];
  const beside = new ToldBeside();
  await registers.writeMany(who, resource, async (many) => {
    const planned = await planInSlices(resource, lines, many, { may, by: who.access.roles, sees: inScopeOf(who, resource) });
    const wishes = planned.map((plan, place) => ({ plan, seen: lines[place]!.seen, wish: wishOf(resource, plan, lines[place]!.seen) }));
    await begins(wishes.flatMap(({ wish }) => wish ?? []));
    let isAway = false;
    await inLanes(wishes, async ({ plan, seen, wish }) => {
      const { change, tried, ...written }: DoneLine = isAway
        ? { line: plan.line, did: "nothing", error: "notTried" }
        : wish === null
          ? notWritten(plan)
          : await write(many, wish, seen);
      // Of one row alone: the next one may be theirs.
      isAway ||= !isForeign(plan) && written.error !== undefined && isOfNoUse(written.error);
      done.push(written);
      if (tried !== undefined) beside.add(told({ ...written, tried }));
      if (change === undefined) return;
      changes.push(change);
      beside.add(told({ ...written, change }));
    }).finally(() => beside.all());
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

/** What a row wants written; null where it writes nothing, as where somebody added or removed its record since the row was shown. */
function wishOf(resource: AnyResource, plan: PlannedLine, seen: Values | null): RowUnderWay | null {
  if (plan.kind === "new" && seen === null)
    return {
      line: plan.line,
      id: "",
      before: null,
      after: valuesIn(
        plan.after,
        (resource.form?.fields ?? []).map(({ key }) => key),
      ),
    };
  if (plan.kind !== "changed" || seen === null) return null;
  return { line: plan.line, id: plan.before.id, before: valuesIn(plan.before, Object.keys(plan.values)), after: plan.values };
}

const valuesIn = (row: Values, names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, row[name]]));

function notWritten(plan: PlannedLine): DoneLine {
  const { line } = plan;
  if (plan.kind === "same") return { line, did: "same" };
  if (isForeign(plan)) return { line, did: "nothing", error: "forbidden" };
  if (plan.kind === "bad") return { line, did: "nothing", problems: plan.problems as WrittenLine["problems"] };
  return { line, did: "nothing", error: "recordMoved" };
}

async function write(many: ManyWrites, wish: RowUnderWay, seen: Values | null): Promise<DoneLine> {
  const { line, ...tried } = wish;
  const { id, before, after } = tried;
  try {
    const change = before === null ? await many.create(after) : await many.update({ id, values: after, seen: seen ?? {} });
    return { line, did: before === null ? "added" : "changed", change };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    if (isUnknownOutcome(error)) return { line, did: "nothing", error: error.code, tried: { ...tried, outcome: error.code } };
    if (error.code !== "recordProblems") return { line, did: "nothing", error: error.code };
    return { line, did: "nothing", problems: error.detail.problems as Problem[] as WrittenLine["problems"] };
  }
}

const isForeign = (plan: PlannedLine): boolean => plan.kind === "bad" && plan.isForeign === true;
/** What the next row would hear as well. */
const isOfNoUse = (code: string): boolean => code === "forbidden" || ERRORS[code as ErrorCode].retry;
