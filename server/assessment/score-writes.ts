import type { Tenant } from "../../editions/load.ts";
import { deductionProblem, itemsOf, unevenNodes } from "../../shared/domain/assessment.ts";
import { daysInMonth } from "../../shared/domain/calendar-day.ts";
import { roundHalfUp } from "../../shared/domain/round-half-up.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { AssessedDeduction, ByHandWish, DeductWish, MonthFigures, SettleWish, SheetWish } from "../../shared/http/assessment-api.ts";
import type { LegacyCall } from "../../shared/legacy/call.ts";
import {
  addComMonthScore,
  addRoadMonthScore,
  batchAddScore,
  batchUpdateScore,
  updateComQuarterScore,
  updateComYearQuarterScore,
} from "../../shared/legacy/calls/access.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import { deduction } from "../../shared/legacy/records/assessment.ts";
import { companyRoads, holderOn } from "../../shared/resources/road-assignments.ts";
import type { Notes } from "../commands/idempotency.ts";
import { lookAfter, mayBeDone } from "../commands/lost-answer.ts";
import type { OrderTurns } from "../commands/order-turns.ts";
import { personIdentity } from "../commands/service-identity.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Knows } from "../resources/knows.ts";
import type { RegisterRows } from "../resources/register-rows.ts";
import type { RecordPictures } from "../uploads/record-pictures.ts";
import type { Assessment } from "./assessment.ts";
import { leftOfItems } from "./month-figures.ts";
import type { Periods } from "./periods.ts";

export interface ScoreWritesDeps {
  readonly legacy: LegacyClient;
  readonly assessment: Assessment;
  readonly periods: Periods;
  readonly registers: Pick<RegisterRows, "kept">;
  readonly knows: Knows;
  readonly turns: Pick<OrderTurns, "take">;
  readonly pictures: Pick<RecordPictures, "carry">;
  /** Something was deducted, published, decided. */
  readonly moved: (tenant: string) => Promise<void>;
}

/** Whoever sees a whole customer as its administrator or supervisor scores; administrators alone publish and freeze. */
export const mayScore = ({ session, access, tenant }: SignedIn): boolean =>
  session.displayId === null &&
  scopeOf(session).companyId === null &&
  (["admin", "supervisor"] as const).some((role) => access.roles.includes(role)) &&
  !isOff(tenant.source, batchAddScore);
export const maySettle = (who: SignedIn): boolean => mayScore(who) && who.access.roles.includes("admin");
/** Whoever is assessed objects. */
export const mayObject = ({ session }: SignedIn): boolean => session.displayId === null && (scopeOf(session).companyId ?? "") !== "";

const LONGEST_TURN_MS = 10_000;
const ADD = { company: addComMonthScore, road: addRoadMonthScore };

/** What people do about scores, as themselves, and never to a month that is frozen. */
export class ScoreWrites {
  private readonly deps: ScoreWritesDeps;

  constructor(deps: ScoreWritesDeps) {
    this.deps = deps;
  }

  /**
   * All of them or none. On a road they are its keeper's of the first day that is named. @throws ExpectedError forbidden; monthClosed; notFound for another customer's
   * company or road; deductionRefused with the place `at` and the `problem`; what the services refuse
   */
  async deduct(who: SignedIn, wish: DeductWish, notes: Notes): Promise<{ ids: string[]; companyId: string }> {
    if (!mayScore(who)) throw new ExpectedError("forbidden");
    return this.alone(who, () => this.deductNow(who, wish, notes));
  }

  private async deductNow(who: SignedIn, wish: DeductWish, notes: Notes): Promise<{ ids: string[]; companyId: string }> {
    const { tenant, session } = who;
    const { code } = tenant.file;
    const { month, roadId, entries } = wish;
    await this.deps.periods.refuseUnless(code, month, ["open"]);
    const companyId = await this.assessed(tenant, wish);
    const { figures } = await this.deps.assessment.reckon(tenant, month, "now");
    await this.refuseWrong(tenant, wish, figures, companyId);
    const isWished = (one: AssessedDeduction) =>
      one.companyId === companyId && one.roadId === roadId && one.by === session.user.name && entries.some((entry) => isSame(one, entry));
    const known: readonly string[] = notes.found === null ? figures.deductions.map(({ id }) => id) : JSON.parse(notes.found);
    const made = (told: MonthFigures) => told.deductions.filter((one) => !known.includes(one.id) && isWished(one)).map(({ id }) => id);
    // An earlier try whose answer got lost: all of them or none.
    if (notes.found !== null && made(figures).length >= entries.length) return { ids: made(figures).slice(0, entries.length), companyId };
    if (notes.found === null) await notes.keep(JSON.stringify(known));
    const List = entries.map(({ corrects, ...entry }) =>
      deduction.encode({ ...entry, companyId, roadId, state: "stands", ...(corrects !== "" && { corrects }) }, tenant.source),
    );
    const [Year, Month] = month.split("-") as [string, string];
    const add = async () => {
      try {
        const rows = await this.send(who, batchAddScore, { ComId: companyId, R_id: roadId, Year, Month, List });
        return rows.map(({ Ar_Id }) => String(Ar_Id));
      } catch (error) {
        const then = await lookAfter(error, async () => (await this.deps.assessment.reckon(tenant, month, "now")).figures, mayBeDone);
        const ids = then === null ? [] : made(then);
        if (ids.length < entries.length) throw error;
        return ids;
      }
    };
    try {
      // Some are refused and done all the same: what became of it is known before their pictures are given back.
      const pictures = entries.flatMap((entry) => entry.pictures);
      return { ids: await this.deps.pictures.carry(session, "deductions", pictures, add), companyId };
    } finally {
      await this.moved(tenant);
    }
  }

  /** In an open month; answers what it was. @throws ExpectedError forbidden; monthClosed; notFound */
  async takeBack(who: SignedIn, month: string, id: string): Promise<AssessedDeduction> {
    if (!mayScore(who)) throw new ExpectedError("forbidden");
    return this.alone(who, async () => {
      await this.deps.periods.refuseUnless(who.tenant.file.code, month, ["open"]);
      return this.letGo(who, month, id);
    });
  }

  /** From then on the month counts as scored. @throws ExpectedError forbidden; monthClosed; notFound */
  async handIn(who: SignedIn, wish: SheetWish): Promise<void> {
    if (!mayScore(who)) throw new ExpectedError("forbidden");
    await this.alone(who, () => this.handInNow(who, wish));
  }

  private async handInNow(who: SignedIn, wish: SheetWish): Promise<void> {
    const { tenant } = who;
    const { scored, month, roadId } = wish;
    await this.deps.periods.refuseUnless(tenant.file.code, month, ["open"]);
    const { companyId } = wish;
    await this.refuseUnkept(tenant, wish);
    const { figures } = await this.deps.assessment.reckon(tenant, month, "now");
    const tree = figures.trees[scored];
    refuseUneven(tree);
    const row = figures.companies.find((one) => one.companyId === companyId);
    const sheet = roadId === "" ? (row?.own ?? row?.draft) : row?.roads.find((one) => one.roadId === roadId);
    const [Year, Month] = month.split("-") as [string, string];
    const List = leftOfItems(tree, sheet?.lost ?? {});
    await this.send(who, ADD[scored], { ComId: companyId, R_id: roadId, Year, Month, List }).finally(() => this.moved(tenant));
  }

  /** @throws ExpectedError forbidden; monthClosed; treeUneven with the `nodes` that do not add up; recordMoved where other scores are published than were seen; appealsWaiting */
  async settle(who: SignedIn, month: string, wish: SettleWish): Promise<void> {
    if (!maySettle(who)) throw new ExpectedError("forbidden");
    await this.alone(who, () => this.settleNow(who, month, wish));
  }

  private async settleNow({ tenant, session }: SignedIn, month: string, { to, early, seen }: SettleWish): Promise<void> {
    const { code, assessment } = tenant.file;
    // A month that is not over is nobody's yet.
    if (to !== "open" && month >= this.deps.assessment.today(tenant).slice(0, 7))
      throw new ExpectedError("monthClosed", { month, state: "running" });
    if (to === "open") await this.deps.periods.open(code, month);
    else if (to === "frozen") await this.deps.periods.freeze(code, month, session.user.name, early);
    else {
      await this.deps.periods.refuseUnless(code, month, ["open"]);
      const { figures } = await this.deps.assessment.reckon(tenant, month, "now");
      refuseUneven(figures.trees.company);
      if (figures.companies.some(({ roads }) => roads.length > 0)) refuseUneven(figures.trees.road);
      // Nobody publishes what they have not seen: an answer that came short would be everybody's score.
      const now = Object.fromEntries(figures.companies.map(({ companyId, score }) => [companyId, score]));
      if (JSON.stringify(sorted(now)) !== JSON.stringify(sorted(seen))) throw new ExpectedError("recordMoved", { current: now, seen });
      await this.deps.periods.publish(code, month, assessment.appealDays, figures);
    }
    await this.deps.moved(code);
  }

  /** In place of the mean of a quarter, or of the year. @throws ExpectedError forbidden; notFound */
  async byHand(who: SignedIn, { companyId, year, quarter, score }: ByHandWish): Promise<void> {
    if (!maySettle(who)) throw new ExpectedError("forbidden");
    await this.refuseUnknown(who.tenant, companyId);
    const of = { ComId: companyId, Year: String(year), Score: score ?? ("" as const) };
    const sent =
      quarter === 0 ? this.send(who, updateComYearQuarterScore, of) : this.send(who, updateComQuarterScore, { ...of, Quarter: quarter });
    await sent.finally(() => this.moved(who.tenant));
  }

  /** @throws ExpectedError forbidden; notFound for another company's deduction; monthClosed; appealOver; pictureUnknown */
  async object(
    who: SignedIn,
    month: string,
    id: string,
    { reason, pictures }: { readonly reason: string; readonly pictures: readonly string[] },
  ): Promise<{ id: string; of: AssessedDeduction }> {
    const { companyId } = scopeOf(who.session);
    if (!mayObject(who) || companyId === null) throw new ExpectedError("forbidden");
    const { code } = who.tenant.file;
    await this.deps.periods.refuseUnless(code, month, ["published"]);
    const { figures } = await this.deps.assessment.figures(who.tenant, month);
    const of = figures.deductions.find((one) => one.id === id && one.companyId === companyId && one.stands);
    if (of === undefined) throw new ExpectedError("notFound", { deduction: id });
    const by = { id: who.session.user.id, name: who.session.user.name };
    const made = await this.deps.pictures.carry(who.session, "appeals", pictures, () =>
      this.deps.periods.object(code, { month, deductionId: id, companyId, reason, pictures, by }),
    );
    await this.deps.moved(code);
    return { id: made, of };
  }

  /** What is granted is taken back in the services first. @throws ExpectedError forbidden; notFound; alreadyDecided; monthClosed; what the services refuse */
  async decide(who: SignedIn, id: string, grants: boolean, answer: string) {
    if (!mayScore(who)) throw new ExpectedError("forbidden");
    return this.alone(who, () => this.decideNow(who, id, grants, answer));
  }

  private async decideNow(who: SignedIn, id: string, grants: boolean, answer: string) {
    const { code } = who.tenant.file;
    const appeal = await this.deps.periods.appeal(code, id);
    if (appeal.state !== "waiting") throw new ExpectedError("alreadyDecided", { appeal: id });
    await this.deps.periods.refuseUnless(code, appeal.month, ["published"]);
    if (grants)
      await this.letGo(who, appeal.month, appeal.deductionId).catch((failure: unknown) => {
        // The services have lost it: what was published has not.
        if (!(failure instanceof ExpectedError) || failure.code !== "notFound") throw failure;
      });
    await this.deps.periods.decide(code, id, grants ? "granted" : "rejected", answer, who.session.user.name);
    await this.deps.moved(code);
    return appeal;
  }

  /** One after the other through all servers: nothing is deducted while its month is frozen, and no points are given back twice. */
  private alone<T>({ tenant }: SignedIn, act: () => Promise<T>): Promise<T> {
    return this.deps.turns.take(tenant.file.code, "assessment", LONGEST_TURN_MS, act);
  }

  private async letGo(who: SignedIn, month: string, id: string): Promise<AssessedDeduction> {
    const { tenant } = who;
    const of = await this.found(tenant, month, id);
    if (!of.stands) return of;
    try {
      await this.send(who, batchUpdateScore, { List: [deduction.encode({ id, state: "takenBack" }, tenant.source)] });
    } catch (error) {
      const then = await lookAfter(error, () => this.found(tenant, month, id), mayBeDone);
      if (then === null || then.stands) throw error;
    } finally {
      await this.moved(tenant);
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

  /** Whom points are taken from: of a road, whoever kept it on that day. @throws ExpectedError notFound */
  private async assessed(
    tenant: Tenant,
    { scored, companyId, roadId, entries }: Pick<DeductWish, "scored" | "companyId" | "roadId"> & { entries: readonly { day: string }[] },
  ): Promise<string> {
    if ((roadId === "") !== (scored === "company"))
      throw new ExpectedError("badRequest", { problems: [{ at: "roadId", message: scored }] });
    if (roadId === "") {
      await this.refuseUnknown(tenant, companyId);
      return companyId;
    }
    if (!(await this.deps.knows(tenant.file.code, "roads", [roadId]))) throw new ExpectedError("notFound", { road: roadId });
    const { rows } = await this.deps.registers.kept(tenant, companyRoads);
    const ofRoad = rows.filter((row) => (row as unknown as { roadId: string }).roadId === roadId);
    const holders = new Set(entries.map(({ day }) => holderOn(ofRoad, "companyId", day)));
    const [holder] = holders;
    // A day before and one after a road changed hands are two companies' deductions.
    if (holders.size !== 1 || holder === undefined || holder === "")
      throw new ExpectedError("deductionRefused", { at: 0, problem: "noKeeper" });
    return holder;
  }

  /** A sheet of a road is of whoever kept it on some day of the month. @throws ExpectedError notFound; deductionRefused */
  private async refuseUnkept(tenant: Tenant, { scored, companyId, roadId, month }: SheetWish): Promise<void> {
    await this.refuseUnknown(tenant, companyId);
    if (scored === "company" && roadId === "") return;
    const days = Array.from({ length: daysInMonth(month) }, (_, i) => `${month}-${String(i + 1).padStart(2, "0")}`);
    const keepers = await Promise.all(
      [days[0]!, ...days].map((day) => this.assessed(tenant, { scored, companyId, roadId, entries: [{ day }] }).catch(ifNoKeeper)),
    );
    if (!keepers.includes(companyId)) throw new ExpectedError("deductionRefused", { at: 0, problem: "noKeeper" });
  }

  private async refuseUnknown({ file: { code } }: Tenant, companyId: string): Promise<void> {
    if (!(await this.deps.knows(code, "companies", [companyId]))) throw new ExpectedError("notFound", { company: companyId });
  }

  private async refuseWrong(
    tenant: Tenant,
    { scored, month, roadId, entries }: DeductWish,
    figures: MonthFigures,
    companyId: string,
  ): Promise<void> {
    for (const [at, entry] of entries.entries()) {
      const refuse = (problem: string) => new ExpectedError("deductionRefused", { at, problem });
      if (entry.day.slice(0, 7) !== month) throw refuse("otherMonth");
      if (entry.day > this.deps.assessment.today(tenant)) throw refuse("notYet");
      const wanted = deductionProblem(figures.trees[scored], entry);
      if (wanted !== null) {
        const item = itemsOf(figures.trees[scored]).find(({ id }) => id === entry.itemId);
        throw new ExpectedError("deductionRefused", { at, problem: wanted, min: item?.min ?? 0, max: item?.max ?? item?.total ?? 0 });
      }
      if (entry.corrects === "") continue;
      const frozen = await this.frozenDeduction(tenant, entry.corrects, companyId, month);
      // Of the same sheet, and of the same item as long as the year's tree has it.
      const isOfItsSheet = frozen?.of.roadId === roadId;
      const isOfItsItem = frozen?.of.itemId === entry.itemId || !figures.trees[scored].some(({ id }) => id === frozen?.of.itemId);
      if (frozen === null || !isOfItsSheet || !isOfItsItem) throw refuse("notFrozen");
      const besides = entries.slice(0, at).filter(({ corrects }) => corrects === entry.corrects);
      const back = roundHalfUp([...besides, entry].reduce((sum, { points }) => sum - points, frozen.givenBack));
      if (back > frozen.of.points) throw refuse("outOfRange");
    }
  }

  /** A deduction of that company as it stands in a frozen month, and what of it was given back in any; null where there is none such. */
  private async frozenDeduction(tenant: Tenant, id: string, companyId: string, month: string) {
    const { code } = tenant.file;
    const year = Number(month.slice(0, 4));
    let of: AssessedDeduction | undefined;
    let givenBack = 0;
    for (const told of [String(year - 1), String(year)]) {
      for (const [earlier, { state }] of await this.deps.periods.ofYear(code, told)) {
        if (state !== "frozen") continue;
        const { deductions } = await this.deps.periods.figures(code, earlier);
        of ??= deductions.find((one) => one.id === id && one.companyId === companyId && one.stands && one.points > 0);
      }
      for (const { corrects, stands, points } of await this.deps.assessment.deductionsOf(tenant, told))
        if (corrects === id && stands) givenBack -= points;
    }
    return of === undefined ? null : { of, givenBack };
  }

  /** As the person. @throws ExpectedError legacyRefused where any of what was sent was not taken, in the services' words */
  private async send({ tenant: { file, source }, session }: SignedIn, call: LegacyCall, request: Readonly<Record<string, unknown>>) {
    const whole = { ...personIdentity(session), Cu_RealName: session.user.name, Reason: "", ...request };
    const { rows } = await this.deps.legacy.call(source, call, whole, { signal: AbortSignal.timeout(file.legacy.timeoutMs) });
    const told = rows as readonly { readonly Ar_Id: unknown; readonly Result: unknown; readonly Message: string }[];
    const refused = told.find(({ Result }) => Number(Result) !== 1);
    if (refused !== undefined) throw new ExpectedError("legacyRefused", { call: call.name, message: refused.Message });
    if (told.length === 0) throw new ExpectedError("legacyNoAnswer", { call: call.name });
    return told;
  }

  private async moved(tenant: Tenant): Promise<void> {
    await this.deps.assessment.forget(tenant);
    await this.deps.moved(tenant.file.code);
  }
}

function refuseUneven(tree: MonthFigures["trees"]["company"]): void {
  const nodes = unevenNodes(tree);
  if (nodes.length > 0) throw new ExpectedError("treeUneven", { nodes });
}

/** Nobody's on that day; whatever else is wrong is. */
function ifNoKeeper(failure: unknown): null {
  if (!(failure instanceof ExpectedError) || failure.code !== "deductionRefused") throw failure;
  return null;
}

const sorted = (scores: Readonly<Record<string, number | null>>) => Object.entries(scores).sort(([a], [b]) => (a < b ? -1 : 1));
const isSame = (one: AssessedDeduction, entry: DeductWish["entries"][number]): boolean =>
  one.itemId === entry.itemId && one.points === entry.points && one.reason === entry.reason && one.day === entry.day;
