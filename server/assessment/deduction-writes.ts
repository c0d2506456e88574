import { randomUUID } from "node:crypto";
import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { AssessedDeduction, DeductWish, MonthFigures } from "../../shared/http/assessment-api.ts";
import { batchAddScore, batchUpdateScore } from "../../shared/legacy/calls/access.ts";
import { deduction } from "../../shared/legacy/records/assessment.ts";
import type { Notes } from "../commands/idempotency.ts";
import { lookAfter, mayBeDone } from "../commands/lost-answer.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { RecordPictures } from "../uploads/record-pictures.ts";
import { type Assessed, refuseCrossed } from "./assessed.ts";
import type { Assessment } from "./assessment.ts";
import type { KnownDeductions } from "./known-deductions.ts";
import type { Periods } from "./periods.ts";
import type { ScoreCalls } from "./score-calls.ts";
import { mayScore } from "./score-rights.ts";
import type { Frozen, WrongDeductions } from "./wrong-deductions.ts";

export interface DeductionWritesDeps {
  readonly calls: ScoreCalls;
  readonly assessed: Assessed;
  readonly wrong: WrongDeductions;
  readonly known: KnownDeductions;
  readonly assessment: Pick<Assessment, "reckon">;
  readonly periods: Pick<Periods, "refuseUnless">;
  readonly pictures: Pick<RecordPictures, "carry">;
}

/** What is deducted and taken back, as the person, and never in a month that is not open. */
export class DeductionWrites {
  private readonly deps: DeductionWritesDeps;

  constructor(deps: DeductionWritesDeps) {
    this.deps = deps;
  }

  /**
   * All of them or none. On a road they are its keeper's of the day that is named; what is put right is theirs who lost it. @throws ExpectedError forbidden; monthClosed; notFound for another customer's
   * company or road; deductionRefused with the place `at` and the `problem`; what the services refuse
   */
  async deduct(who: SignedIn, wish: DeductWish, notes: Notes): Promise<{ ids: string[]; companyId: string }> {
    if (!mayScore(who)) throw new ExpectedError("forbidden");
    return this.deps.calls.alone(who, () => this.deductNow(who, wish, notes));
  }

  private async deductNow(who: SignedIn, wish: DeductWish, notes: Notes): Promise<{ ids: string[]; companyId: string }> {
    const { tenant, session } = who;
    const { code } = tenant.file;
    const { month, roadId, entries } = wish;
    await this.deps.periods.refuseUnless(code, month, ["open"]);
    const corrected = await this.deps.wrong.corrected(tenant, entries);
    const companyId = await this.companyOf(tenant, wish, corrected);
    const { figures } = await this.deps.assessment.reckon(tenant, month, "now");
    const lost = notes.found === null ? null : lostDeed(notes.found);
    const deed = lost?.deed ?? randomUUID();
    const known = new Set(lost?.known ?? figures.deductions.map(({ id }) => id));
    const made = async (told: MonthFigures): Promise<string[] | null> => {
      const own = told.deductions.filter(
        (one) => !known.has(one.id) && one.companyId === companyId && one.roadId === roadId && one.by === session.user.name,
      );
      const free = await this.deps.known.free(
        code,
        own.map(({ id }) => id),
        deed,
      );
      return eachOnce(
        entries,
        own.filter(({ id }) => free.includes(id)),
      );
    };
    // An earlier try whose answer got lost: all of them or none.
    const before = lost === null ? null : await made(figures);
    if (before !== null) {
      await this.deps.known.madeBy(code, before, deed);
      return { ids: before, companyId };
    }
    await this.deps.wrong.refuse(tenant, wish, figures, { companyId, corrected });
    if (lost === null) await notes.keep(JSON.stringify({ deed, known: [...known] } satisfies LostDeed));
    const List = entries.map(({ corrects, ...entry }) =>
      deduction.encode({ ...entry, companyId, roadId, state: "stands", ...(corrects !== "" && { corrects }) }, tenant.source),
    );
    const [Year, Month] = month.split("-") as [string, string];
    const add = async () => {
      try {
        const rows = await this.deps.calls.send(who, batchAddScore, { ComId: companyId, R_id: roadId, Year, Month, List });
        return rows.map(({ Ar_Id }) => String(Ar_Id));
      } catch (error) {
        const look = async () => made((await this.deps.assessment.reckon(tenant, month, "now")).figures);
        const ids = await lookAfter(error, look, mayBeDone);
        if (ids === null) throw error;
        return ids;
      }
    };
    try {
      // Some are refused and done all the same: what became of it is known before their pictures are given back.
      const pictures = entries.flatMap((entry) => entry.pictures);
      const ids = await this.deps.pictures.carry(session, "deductions", pictures, add);
      await this.deps.known.madeBy(code, ids, deed);
      return { ids, companyId };
    } finally {
      await this.deps.calls.moved(tenant, month);
    }
  }

  /** Whose sheet it is. What puts a frozen month right is theirs who lost the points then, whoever keeps the road by now. @throws as Assessed.of */
  private async companyOf(tenant: Tenant, wish: DeductWish, corrected: ReadonlyMap<string, Frozen>): Promise<string> {
    if (wish.roadId === "" || corrected.size === 0) return this.deps.assessed.of(tenant, wish);
    refuseCrossed(wish);
    const [first] = corrected.values();
    const at = wish.entries.findIndex(({ corrects }) => corrected.get(corrects)?.of.companyId !== first!.of.companyId);
    if (at >= 0) throw new ExpectedError("deductionRefused", { at, problem: "noKeeper" });
    return first!.of.companyId;
  }

  /** In an open month; answers what it was. @throws ExpectedError forbidden; monthClosed; notFound */
  async takeBack(who: SignedIn, month: string, id: string): Promise<AssessedDeduction> {
    if (!mayScore(who)) throw new ExpectedError("forbidden");
    return this.deps.calls.alone(who, async () => {
      await this.deps.periods.refuseUnless(who.tenant.file.code, month, ["open"]);
      return this.letGo(who, month, id);
    });
  }

  /** Of whatever month; answers what it was. Only within somebody's turn. @throws ExpectedError notFound; what the services refuse */
  async letGo(who: SignedIn, month: string, id: string): Promise<AssessedDeduction> {
    const { tenant } = who;
    const of = await this.found(tenant, month, id);
    if (!of.stands) return of;
    try {
      await this.deps.calls.send(who, batchUpdateScore, { List: [deduction.encode({ id, state: "takenBack" }, tenant.source)] });
    } catch (error) {
      const then = await lookAfter(error, () => this.found(tenant, month, id), mayBeDone);
      if (then === null || then.stands) throw error;
    } finally {
      await this.deps.calls.moved(tenant, month);
    }
    return of;
  }

  /** As it stands now. @throws ExpectedError notFound */
  private async found(tenant: Tenant, month: string, id: string): Promise<AssessedDeduction> {
    const { figures } = await this.deps.assessment.reckon(tenant, month, "now");
    const found = figures.deductions.find((one) => one.id === id);
    if (found === undefined) throw new ExpectedError("notFound", { deduction: id });
    return found;
  }
}

/** What a deed leaves for itself before the services are asked: its name, and what was there before it. */
interface LostDeed {
  readonly deed: string;
  readonly known: readonly string[];
}
/** As it was left, also by a version that gave it no name. */
const lostDeed = (text: string): LostDeed => {
  const left = JSON.parse(text) as LostDeed | readonly string[];
  return "deed" in left ? left : { deed: randomUUID(), known: left };
};

/** A deduction for each entry, none for two of them; null where one lacks. */
function eachOnce(entries: DeductWish["entries"], found: readonly AssessedDeduction[]): string[] | null {
  const left = [...found];
  const ids = entries.map((entry) => {
    const at = left.findIndex((one) => isSame(one, entry));
    return at < 0 ? null : left.splice(at, 1)[0]!.id;
  });
  return ids.every((id) => id !== null) ? ids : null;
}

const isSame = (one: AssessedDeduction, entry: DeductWish["entries"][number]): boolean =>
  one.itemId === entry.itemId && one.points === entry.points && one.reason === entry.reason && one.day === entry.day;
