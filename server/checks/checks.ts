import type { z } from "zod";
import type { Tenant } from "../../editions/load.ts";
import type { CheckFamily, CheckItem, CheckRound, CheckSample } from "../../shared/domain/check.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { drawRequest, verdict } from "../../shared/http/checks-api.ts";
import type { LegacyCall, RequestOf, RowOf } from "../../shared/legacy/call.ts";
import { checkAss, checkAssList, getAssigmentCheckStatistics, getRandomAssList, randomAss } from "../../shared/legacy/calls/check.ts";
import { itemsRequest, periodFields, sourceListOf } from "../../shared/legacy/check-requests.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { decodeCheckItem, decodeCheckSample } from "../../shared/legacy/decode-check.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import type { Answered, Asking } from "../../shared/node/asking.ts";
import { canBeSince, lookAfter, mayBeDone } from "../commands/lost-answer.ts";
import { personIdentity, serviceIdentity } from "../commands/service-identity.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";

export interface ChecksDeps {
  readonly asking: Pick<Asking, "kept" | "now" | "forget">;
  readonly legacy: LegacyClient;
  readonly newSeed: () => string;
  /** A sample was drawn or an order judged. */
  readonly moved: (tenant: string) => Promise<void>;
  readonly now: () => number;
}

/** However many people look, the services are asked once in this time (F2). */
const KEPT_MS = 3_000;

/** Spot checks. What is read is read for everybody by the service account and cut to the asker's scope here; people act as themselves. */
export class Checks {
  private readonly deps: ChecksDeps;
  private readonly itemsOf = new WeakMap<object, CheckItem[]>();

  constructor(deps: ChecksDeps) {
    this.deps = deps;
  }

  /** null where the services do not list them: what is known of each order's check is there all the same (Q4). */
  async samples({ tenant, session }: SignedIn, family: CheckFamily): Promise<CheckSample[] | null> {
    if (isOff(tenant.source, getRandomAssList)) return null;
    const request = { ...serviceIdentity(tenant), SourceList: sourceListOf(family) };
    const answer = await this.deps.asking.kept(tenant, getRandomAssList, request, { keepMs: KEPT_MS });
    const all = answer.rows.map((row) => decodeCheckSample(row, tenant.source));
    const { companyId } = scopeOf(session);
    if (companyId === null) return all;
    // A company learns of the samples that hold orders of its own, and nothing of the others.
    const [first, again] = await Promise.all([this.all(tenant, family, "first"), this.all(tenant, family, "again")]);
    const mine = new Set([...first, ...again].filter(({ order }) => order.companyId === companyId).map(({ sampleId }) => sampleId));
    return all
      .filter(({ id }) => mine.has(id))
      .map((sample) => ({ ...sample, companyIds: sample.companyIds.filter((id) => id === companyId) }));
  }

  async items({ tenant, session }: SignedIn, family: CheckFamily, round: CheckRound): Promise<CheckItem[]> {
    const { companyId } = scopeOf(session);
    const all = await this.all(tenant, family, round);
    return companyId === null ? all : all.filter(({ order }) => order.companyId === companyId);
  }

  /** @throws ExpectedError forbidden for whoever may not check; legacyRefused when no order is left to draw. */
  async draw(who: SignedIn, family: CheckFamily, wish: z.output<typeof drawRequest>): Promise<CheckSample> {
    refuseUnlessChecker(who);
    const { tenant, session } = who;
    const { size, sharePercent, companyIds, typeIds, from, to, seed = this.deps.newSeed() } = wish;
    const begunAtMs = this.deps.now();
    const request = {
      ...personIdentity(session),
      Cu_RealName: session.user.name,
      SourceList: sourceListOf(family),
      ...(companyIds.length > 0 && { YHCompanyId: companyIds.join(",") }),
      ...(typeIds.length > 0 && { QuestionType: typeIds.join(",") }),
      ...periodFields(tenant.source.timeZone, from, to),
      ...(size !== undefined && { Num: size }),
      ...(sharePercent !== undefined && { Rate: sharePercent }),
      Seed: seed,
    };
    try {
      return decodeCheckSample(firstOf(await this.command(tenant, randomAss, request), randomAss), tenant.source);
    } catch (error) {
      // A second try would draw a second sample.
      const isMine = (one: CheckSample) => one.seed === seed && one.drawnBy === session.user.name && canBeSince(one.drawnAtMs, begunAtMs);
      const drawn = (await lookAfter(error, (withinMs) => this.samplesNow(tenant, family, withinMs), mayBeDone))?.find(isMine);
      if (drawn === undefined) throw error;
      return drawn;
    } finally {
      await this.moved(tenant);
    }
  }

  /** @throws ExpectedError forbidden; legacyRefused when somebody else was faster, with the services' words for who it was. */
  async decide(who: SignedIn, family: CheckFamily, id: string, { result, reason }: z.output<typeof verdict>): Promise<CheckItem> {
    refuseUnlessChecker(who);
    const { tenant, session } = who;
    const known = (await Promise.all([this.all(tenant, family, "first"), this.all(tenant, family, "again")])).flat();
    // A check of the other family is another screen's, which this user may not have.
    if (!known.some((item) => item.id === id)) throw new ExpectedError("notFound", { check: id });
    const begunAtMs = this.deps.now();
    const request = {
      ...personIdentity(session),
      Cu_RealName: session.user.name,
      Ck_Id: id,
      Ck_Result: result === "passed" ? 1 : 2,
      Ck_Reason: reason,
    };
    try {
      return decodeCheckItem(firstOf(await this.command(tenant, checkAss, request), checkAss), tenant.source);
    } catch (error) {
      const isDone = (one: CheckItem) =>
        one.id === id && one.result === result && one.checkedBy === session.user.name && canBeSince(one.checkedAtMs, begunAtMs);
      const done = (await lookAfter(error, (withinMs) => this.itemsNow(tenant, family, withinMs), mayBeDone))?.find(isDone);
      if (done === undefined) throw error;
      return done;
    } finally {
      // Also when somebody else was faster: what is shown is older than that.
      await this.moved(tenant);
    }
  }

  /** What was told before is old, on all servers. */
  private async moved({ file: { code } }: Tenant): Promise<void> {
    for (const call of [getRandomAssList, checkAssList, getAssigmentCheckStatistics]) await this.deps.asking.forget(code, call);
    await this.deps.moved(code);
  }

  private async all(tenant: Tenant, family: CheckFamily, round: CheckRound): Promise<CheckItem[]> {
    const request = { ...serviceIdentity(tenant), ...itemsRequest(family, round) };
    const answer = await this.deps.asking.kept(tenant, checkAssList, request, { keepMs: KEPT_MS });
    return this.decoded(answer, tenant);
  }

  /** Neither an answer that got lost nor a no says what the services did. */
  private async itemsNow(tenant: Tenant, family: CheckFamily, withinMs: number): Promise<CheckItem[]> {
    const ask = (round: CheckRound) =>
      this.deps.asking.now(tenant, checkAssList, { ...serviceIdentity(tenant), ...itemsRequest(family, round) }, withinMs);
    return (await Promise.all([ask("first"), ask("again")])).flatMap((answer) => this.decoded(answer, tenant));
  }

  private async samplesNow(tenant: Tenant, family: CheckFamily, withinMs: number): Promise<CheckSample[]> {
    if (isOff(tenant.source, getRandomAssList)) return [];
    const request = { ...serviceIdentity(tenant), SourceList: sourceListOf(family) };
    return (await this.deps.asking.now(tenant, getRandomAssList, request, withinMs)).rows.map((row) =>
      decodeCheckSample(row, tenant.source),
    );
  }

  private async command<C extends LegacyCall>({ file, source }: Tenant, call: C, request: RequestOf<C>): Promise<readonly RowOf<C>[]> {
    const signal = AbortSignal.timeout(file.legacy.timeoutMs);
    return (await this.deps.legacy.call(source, call, request, { signal })).rows;
  }

  /** Many look at one answer. */
  private decoded(answer: Answered<RowOf<typeof checkAssList>>, { source }: Tenant): CheckItem[] {
    const items = this.itemsOf.get(answer) ?? answer.rows.map((row) => decodeCheckItem(row, source));
    this.itemsOf.set(answer, items);
    return items;
  }
}

/** Whoever sees a whole tenant checks its companies' work; a company looks at its own results. */
export const mayCheck = ({ session }: SignedIn): boolean => scopeOf(session).companyId === null;

/** What of it the customer's services do not take. */
export const checksNotOffered = ({ tenant }: Pick<SignedIn, "tenant">): ("draw" | "decide")[] => [
  ...(isOff(tenant.source, randomAss) ? (["draw"] as const) : []),
  ...(isOff(tenant.source, checkAss) ? (["decide"] as const) : []),
];

function refuseUnlessChecker(who: SignedIn): void {
  if (!mayCheck(who)) throw new ExpectedError("forbidden");
}

function firstOf<R>(rows: readonly R[], { name }: LegacyCall): R {
  const [row] = rows;
  if (row === undefined) throw new ExpectedError("legacyNoAnswer", { call: name });
  return row;
}
