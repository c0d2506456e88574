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
  readonly pictures: Pick<RecordPictures, "carry" | "refuseUnknown">;
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
    const found = async (told: MonthFigures): Promise<(string | null)[]> => {
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
    // An earlier try whose answer got lost: all of them, or what is there of them is taken back before all are tried again.
    const earlier = lost === null ? [] : await found(figures);
    const before = lost === null ? null : whole(earlier);
    if (before === null) await this.letPartGo(who, month, earlier);
    else {
      await this.deps.known.madeBy(code, before, deed);
      return { ids: before, companyId };
    }
    await this.deps.wrong.refuse(tenant, wish, figures, { companyId, corrected });
    const orders = await this.deps.wrong.ordersOf(tenant, companyId, entries);
    const pictures = entries.flatMap((entry) => entry.pictures);
    // Of an order that it names the deduction may show the pictures too.
    await this.deps.pictures.refuseUnknown(
      session,
      pictures,
      orders.flatMap((order) => [...(order?.pictures ?? []), ...(order?.repairPictures ?? [])]),
    );
    if (lost === null) await notes.keep(JSON.stringify({ deed, known: [...known] } satisfies LostDeed));
    const List = entries.map(({ corrects, ...entry }, at) => {
      const row = { ...entry, orderId: orders[at]?.id ?? "", companyId, roadId, state: "stands" as const };
      return deduction.encode({ ...row, ...(corrects !== "" && { corrects }) }, tenant.source);
    });
    const [Year, Month] = month.split("-") as [string, string];
    const add = async () => {
      try {
        const rows = await this.deps.calls.send(who, batchAddScore, { ComId: companyId, R_id: roadId, Year, Month, List }, true);
        return rows.map(({ Ar_Id }) => String(Ar_Id));
      } catch (error) {
        const look = async () => found((await this.deps.assessment.reckon(tenant, month, "now")).figures);
        const there = (await lookAfter(error, look, mayBeDone)) ?? [];
        const ids = there.length === 0 ? null : whole(there);
        if (ids !== null) return ids;
        await this.letPartGo(who, month, there);
        throw error;
      }
    };
    try {
      // Some are refused and done all the same: what became of it is known before their pictures are given back.
      const ids = await this.deps.pictures.carry(session, "deductions", pictures, add);
      await this.deps.known.madeBy(code, ids, deed);
      return { ids, companyId };
    } finally {
      await this.deps.calls.moved(tenant, month);
    }
  }

  /** What the services took of a list that they did not take whole. @throws ExpectedError partStands with its `ids` where it cannot be taken back */
  private async letPartGo(who: SignedIn, month: string, there: readonly (string | null)[]): Promise<void> {
    const ids = there.filter((id) => id !== null);
    if (ids.length === 0) return;
    await this.letAllGo(who, month, ids).catch((cause: unknown) => {
      throw new ExpectedError("partStands", { ids }, { cause });
    });
  }

  /** Of one open month, all of them or none; answers what they were. @throws as takeBack */
  async takeAllBack(who: SignedIn, month: string, ids: readonly string[]): Promise<AssessedDeduction[]> {
    if (!mayScore(who)) throw new ExpectedError("forbidden");
    return this.deps.calls.alone(who, async () => {
      await this.deps.periods.refuseUnless(who.tenant.file.code, month, ["open"]);
      return this.letAllGo(who, month, ids);
    });
  }

  /** In one call; what the services took of it alone stands again. @throws ExpectedError notFound; what the services refuse; partStands */
  private async letAllGo(who: SignedIn, month: string, ids: readonly string[]): Promise<AssessedDeduction[]> {
    const { tenant } = who;
    const standing = async (of: readonly string[]) => {
      const { figures } = await this.deps.assessment.reckon(tenant, month, "now");
      const known = new Map(figures.deductions.map((one) => [one.id, one]));
      const lacks = of.find((id) => !known.has(id));
      if (lacks !== undefined) throw new ExpectedError("notFound", { deduction: lacks });
      return of.map((id) => known.get(id)!);
    };
    const all = await standing(ids);
    const stood = all.filter(({ stands }) => stands).map(({ id }) => id);
    if (stood.length === 0) return all;
    const send = (of: readonly string[], state: "takenBack" | "stands") =>
      this.deps.calls.send(who, batchUpdateScore, { List: of.map((id) => deduction.encode({ id, state }, tenant.source)) }, true);
    try {
      await send(stood, "takenBack");
    } catch (error) {
      const now = await lookAfter(error, () => standing(stood), mayBeDone);
      const gone = now?.filter(({ stands }) => !stands).map(({ id }) => id) ?? [];
      if (now === null || gone.length < stood.length) {
        if (gone.length > 0)
          await send(gone, "stands").catch((cause: unknown) => {
            throw new ExpectedError("partStands", { ids: gone }, { cause });
          });
        throw error;
      }
    } finally {
      await this.deps.calls.moved(tenant, month);
    }
    return all;
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

/** All of them; null where one lacks. */
const whole = (ids: readonly (string | null)[]): string[] | null => (ids.every((id) => id !== null) ? [...ids] : null);

/** A deduction for each entry, none for two of them; null in the place of one that lacks. */
function eachOnce(entries: DeductWish["entries"], found: readonly AssessedDeduction[]): (string | null)[] {
  const left = [...found];
  return entries.map((entry) => {
    const at = left.findIndex((one) => isSame(one, entry));
    return at < 0 ? null : left.splice(at, 1)[0]!.id;
  });
}

const isSame = (one: AssessedDeduction, entry: DeductWish["entries"][number]): boolean =>
  one.stands && one.itemId === entry.itemId && one.points === entry.points && one.reason === entry.reason && one.day === entry.day;
