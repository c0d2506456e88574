import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { AssessedDeduction, DeductWish, MonthFigures } from "../../shared/http/assessment-api.ts";
import { batchAddScore } from "../../shared/legacy/calls/access.ts";
import { deduction } from "../../shared/legacy/records/assessment.ts";
import { isRecordsAway } from "../../shared/node/database.ts";
import type { Notes } from "../commands/idempotency.ts";
import { lookAfter, mayBeDone } from "../commands/lost-answer.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { RecordPictures } from "../uploads/record-pictures.ts";
import { type AcceptedSource, firstTaken } from "./accepted-sources.ts";
import { type Assessed, refuseCrossed } from "./assessed.ts";
import type { Assessment } from "./assessment.ts";
import { isCalledBy } from "./called-by.ts";
import type { DeductionSources } from "./deduction-sources.ts";
import type { DeductionsBack } from "./deductions-back.ts";
import type { KeptDeductions } from "./kept-deductions.ts";
import type { KnownDeductions } from "./known-deductions.ts";
import { eachOnce, isOfOneSource, whole } from "./matched-deductions.ts";
import type { Periods } from "./periods.ts";
import type { ScoreCalls } from "./score-calls.ts";
import { mayScore } from "./score-rights.ts";
import type { Frozen, WrongDeductions } from "./wrong-deductions.ts";

export interface DeductionWritesDeps {
  readonly calls: ScoreCalls;
  readonly assessed: Assessed;
  readonly wrong: WrongDeductions;
  readonly back: Pick<DeductionsBack, "letAllGo">;
  readonly sources: Pick<DeductionSources, "refuse">;
  readonly known: KnownDeductions;
  readonly made: Pick<KeptDeductions, "keep" | "sources">;
  readonly assessment: Pick<Assessment, "reckon">;
  readonly periods: Pick<Periods, "refuseUnless">;
  readonly pictures: Pick<RecordPictures, "carry" | "refuseUnknown">;
  readonly log: Logger;
}

/** What was entered, and which deduction each became; null of those of which nobody can tell. */
interface Done {
  readonly deed: string;
  readonly ids: readonly string[];
  readonly placed: readonly (string | null)[];
  readonly companyId: string;
}

/** What is deducted, as the person, and never in a month that is not open. */
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
    await this.refuseUnfounded(who, wish, notes);
    return this.deps.calls.alone(who, () => this.deductNow(who, wish, notes));
  }

  /** Before anybody's turn: services that are slow hold up nobody else. What an earlier try was found to be founded on may have moved since. */
  private async refuseUnfounded(who: SignedIn, wish: DeductWish, notes: Notes): Promise<void> {
    if (notes.found !== null || wish.entries.every(({ source }) => source === undefined)) return;
    await this.deps.periods.refuseUnless(who.tenant.file.code, wish.month, ["open"]);
    await this.deps.sources.refuse(who, wish);
  }

  private async deductNow(who: SignedIn, wish: DeductWish, notes: Notes): Promise<{ ids: string[]; companyId: string }> {
    const { tenant, session } = who;
    const { code } = tenant.file;
    const { month, roadId, entries } = wish;
    await this.deps.periods.refuseUnless(code, month, ["open"]);
    const corrected = await this.deps.wrong.corrected(tenant, wish);
    const companyId = await this.companyOf(tenant, wish, corrected);
    const { figures } = await this.deps.assessment.reckon(tenant, month, "now");
    const lost = notes.found === null ? null : lostDeed(notes.found);
    const deed = lost?.deed ?? randomUUID();
    const known = new Set(lost?.known ?? figures.deductions.map(({ id }) => id));
    const found = async (told: MonthFigures): Promise<(string | null)[]> => {
      // Services that do not say who made one do not say that it was somebody else.
      const isOwn = ({ by }: AssessedDeduction) => by === "" || isCalledBy(session, by);
      const own = told.deductions.filter((one) => !known.has(one.id) && one.companyId === companyId && one.roadId === roadId && isOwn(one));
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
      return this.made(who, wish, { deed, ids: before, placed: before, companyId });
    }
    await this.deps.wrong.refuse(tenant, wish, figures, { companyId, corrected });
    await this.refuseTaken(tenant, wish, figures, companyId);
    const orders = await this.deps.wrong.ordersOf(tenant, companyId, entries);
    const pictures = entries.flatMap((entry) => entry.pictures);
    // Of an order that it names the deduction may show the pictures too.
    await this.deps.pictures.refuseUnknown(
      session,
      pictures,
      orders.flatMap((order) => [...(order?.pictures ?? []), ...(order?.repairPictures ?? [])]),
    );
    if (lost === null) await notes.keep(JSON.stringify({ deed, known: [...known] } satisfies LostDeed));
    const List = entries.map(({ corrects, source: _, ...entry }, at) => {
      const row = { ...entry, orderId: orders[at]?.id ?? "", companyId, roadId, state: "stands" as const };
      return deduction.encode({ ...row, ...(corrects !== "" && { corrects }) }, tenant.source);
    });
    const [Year, Month] = month.split("-") as [string, string];
    const sent = entries.map((entry, at) => ({ ...entry, orderId: orders[at]?.id ?? "" }));
    const add = async (): Promise<Pick<Done, "ids" | "placed">> => {
      try {
        const rows = await this.deps.calls.send(who, batchAddScore, { ComId: companyId, R_id: roadId, Year, Month, List }, true);
        const ids = rows.map(({ Ar_Id }) => String(Ar_Id));
        // Of one that is named twice another is not named.
        if (new Set(ids).size < ids.length || ids.some((id) => known.has(id)))
          throw new ExpectedError("legacyNoAnswer", { call: batchAddScore.name });
        return { ids, placed: await this.placed(tenant, month, sent, ids) };
      } catch (error) {
        const look = async () => found((await this.deps.assessment.reckon(tenant, month, "now")).figures);
        const there = (await lookAfter(error, look, mayBeDone)) ?? [];
        const ids = there.length === 0 ? null : whole(there);
        if (ids !== null) return { ids, placed: ids };
        await this.letPartGo(who, month, there);
        throw error;
      }
    };
    try {
      // Some are refused and done all the same: what became of it is known before their pictures are given back.
      const done = await this.deps.pictures.carry(session, "deductions", pictures, add);
      return await this.made(who, wish, { ...done, deed, companyId });
    } finally {
      await this.deps.calls.moved(tenant, month);
    }
  }

  /** Within the customer's turn: of two assessors who take the same suggestion at once one is late. @throws ExpectedError deductionRefused sourceTaken */
  private async refuseTaken(tenant: Tenant, { month, entries }: DeductWish, figures: MonthFigures, companyId: string): Promise<void> {
    if (entries.every(({ source }) => source === undefined)) return;
    const sources = await this.deps.made.sources(tenant.file.code, month).catch((error: unknown) => {
      // Who deducts does not wait for the database: then the screen alone says what was taken already.
      if (isRecordsAway(error)) return new Map<string, never>();
      throw error;
    });
    const standing = figures.deductions.flatMap(({ id, itemId, stands, ...of }): AcceptedSource[] => {
      const kind = sources.get(id)?.kind;
      return kind === undefined || !stands || of.companyId !== companyId ? [] : [{ kind, itemId }];
    });
    const at = firstTaken(standing, entries);
    if (at !== null) throw new ExpectedError("deductionRefused", { at, problem: "sourceTaken" });
  }

  /** Which deduction each entry became, by what the services hold of it: nobody says that they answer in the order of what they were sent. */
  private async placed(tenant: Tenant, month: string, sent: DeductWish["entries"], ids: readonly string[]): Promise<(string | null)[]> {
    if (isOfOneSource(sent)) return [...ids];
    const all = await this.deps.assessment.reckon(tenant, month, "now").then(
      ({ figures }) => figures.deductions,
      (failure: unknown) => {
        if (!(failure instanceof ExpectedError)) throw failure;
        return [];
      },
    );
    const placed = eachOnce(
      sent,
      all.filter(({ id }) => ids.includes(id)),
    );
    const lost = ids.filter((id) => !placed.includes(id));
    if (lost.length > 0)
      this.deps.log.warn({ tenant: tenant.file.code, month, deductions: lost }, "nobody can tell from what deductions were suggested");
    return placed;
  }

  /** Whose deed it was, and from what: told for its own sake, so that a database that is away makes nothing undone of it. */
  private async made(
    { tenant, session }: SignedIn,
    { month, entries }: DeductWish,
    { deed, ids, placed, companyId }: Done,
  ): Promise<{ ids: string[]; companyId: string }> {
    const { code } = tenant.file;
    await this.deps.known.madeBy(code, ids, deed);
    const deductions = ids.map((id) => ({ id, source: entries[placed.indexOf(id)]?.source }));
    await this.deps.made.keep(code, { month, by: session.user, deductions });
    return { ids: [...ids], companyId };
  }

  /** What the services took of a list that they did not take whole. @throws ExpectedError partStands with its `ids` where it cannot be taken back */
  private async letPartGo(who: SignedIn, month: string, there: readonly (string | null)[]): Promise<void> {
    const ids = there.filter((id) => id !== null);
    if (ids.length === 0) return;
    await this.deps.back.letAllGo(who, month, ids).catch((cause: unknown) => {
      throw new ExpectedError("partStands", { ids }, { cause });
    });
  }

  /** Whose sheet it is. What puts a frozen month right is theirs whose sheet it was then, whoever keeps the road by now. @throws as Assessed.of */
  private async companyOf(tenant: Tenant, wish: DeductWish, corrected: ReadonlyMap<string, Frozen>): Promise<string> {
    if (wish.roadId === "" || corrected.size === 0) return this.deps.assessed.of(tenant, wish);
    refuseCrossed(wish);
    const [first] = corrected.values();
    const at = wish.entries.findIndex(({ corrects }) => corrected.get(corrects)?.companyId !== first!.companyId);
    if (at >= 0) throw new ExpectedError("deductionRefused", { at, problem: "noKeeper" });
    return first!.companyId;
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
