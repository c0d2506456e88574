import type { Redis } from "ioredis";
import { crossChecks } from "../../shared/cross-checks/all.ts";
import { compareRows } from "../../shared/cross-checks/compare-rows.ts";
import { type ComparedRow, type CrossCheck, EVERYTHING, type Ground, type Subject } from "../../shared/cross-checks/cross-check.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { type CrossOutcome, keptOutcome, MOST_ASKED_ABOUT, MOST_DIFFERENCES } from "../../shared/http/cross-checks-api.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import type { Asking } from "../../shared/node/asking.ts";
import { serviceIdentity } from "../commands/service-identity.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Reader } from "../read/reader.ts";
import { RegisterRows } from "../resources/register-rows.ts";
import { readGround } from "./read-ground.ts";

export interface CrossChecksDeps {
  readonly redis: Pick<Redis, "hgetall" | "hset" | "pexpire">;
  readonly reader: Pick<Reader, "needed">;
  readonly asking: Pick<Asking, "kept" | "now">;
  readonly newQuestions: (tenant: string, userId: string) => () => Promise<void>;
  readonly now: () => number;
}

/** Whoever presses twice is told the same. */
const KEEP_MS = 60_000;
const OUTCOME_KEEP_MS = 24 * 3_600_000;
const outcomesKey = (tenant: string): string => `cross-checks:{${tenant}}`;

/** Asks the services for what we hold by another of their calls, when an administrator wants it, and says where the two differ. */
export class CrossChecks {
  private readonly deps: CrossChecksDeps;
  private readonly registers: RegisterRows;

  constructor(deps: CrossChecksDeps) {
    this.deps = deps;
    this.registers = new RegisterRows(deps.asking);
  }

  async list(who: SignedIn) {
    refuseParts(who);
    const kept = await this.deps.redis.hgetall(outcomesKey(who.session.tenant));
    return crossChecks.map(({ call, against, about }) => ({
      ...{ call: call.name, against, hasSubjects: about !== undefined, isOff: isOff(who.tenant.source, call) },
      last: readOutcome(kept[call.name]),
    }));
  }

  /** @throws ExpectedError notFound; forbidden; notReady; tooMany; what the services refuse where no question was answered */
  async ask(who: SignedIn, name: string): Promise<CrossOutcome> {
    refuseParts(who);
    const check = crossChecks.find(({ call }) => call.name === name);
    if (check === undefined) throw new ExpectedError("notFound", { check: name });
    const ground = await readGround({ reader: this.deps.reader, registers: this.registers }, who, check);
    const when = { source: who.tenant.source, nowMs: this.deps.now() };
    const all = check.about?.all(ground, when) ?? [EVERYTHING];
    const asked = all.slice(0, MOST_ASKED_ABOUT);
    const answers = await this.answersOf(who, check, asked);
    const tookMs = Math.max(0, this.deps.now() - when.nowMs);
    const outcome = { ...outcomeOf(check, ground, { asked, answers, when }, all.length), tookMs };
    await this.keep(who, name, outcome);
    return outcome;
  }

  private async answersOf(who: SignedIn, check: CrossCheck, asked: readonly Subject[]) {
    const { tenant, session } = who;
    const admit = this.deps.newQuestions(session.tenant, session.user.id);
    const when = { source: tenant.source, nowMs: this.deps.now() };
    const answers = await Promise.allSettled(
      asked.map((about) =>
        this.deps.asking.kept(tenant, check.call, check.request(serviceIdentity(tenant), about, when), { keepMs: KEEP_MS, admit }),
      ),
    );
    for (const answer of answers) if (answer.status === "rejected" && !(answer.reason instanceof ExpectedError)) throw answer.reason;
    const [first] = answers;
    if (first?.status === "rejected" && answers.every(({ status }) => status === "rejected")) throw first.reason;
    return answers;
  }

  private async keep({ session }: SignedIn, name: string, outcome: CrossOutcome): Promise<void> {
    const key = outcomesKey(session.tenant);
    await this.deps.redis.hset(key, name, JSON.stringify(outcome));
    await this.deps.redis.pexpire(key, OUTCOME_KEEP_MS);
  }
}

type Answers = Awaited<ReturnType<CrossChecks["answersOf"]>>;

function outcomeOf(
  check: CrossCheck,
  ground: Ground,
  { asked, answers, when }: { asked: readonly Subject[]; answers: Answers; when: Parameters<CrossCheck["ours"]>[2] },
  aboutInAll: number,
): Omit<CrossOutcome, "tookMs"> {
  const sum = { there: 0, here: 0, moved: 0, refused: 0 };
  const failed: CrossOutcome["failed"] = [];
  const differences: CrossOutcome["differences"] = [];
  let askedAtMs = when.nowMs;
  for (const [i, answer] of answers.entries()) {
    const about = asked[i]!;
    if (answer.status === "rejected") {
      failed.push({ about: about.name, error: (answer.reason as ExpectedError).code });
      continue;
    }
    const theirs = answer.value.rows.flatMap((row) => {
      const decoded = check.record.decode(row as Readonly<Record<string, unknown>>, when.source);
      return check.theirs?.(decoded, about) ?? [decoded as unknown as ComparedRow];
    });
    const compared = compareRows(check, theirs, check.ours(ground, about, when));
    for (const key of ["there", "here", "moved"] as const) sum[key] += compared[key];
    sum.refused += answer.value.refused.length;
    askedAtMs = Math.min(askedAtMs, answer.value.askedAtMs);
    differences.push(...compared.differences.map((one) => ({ ...one, about: about.name })));
  }
  return {
    ...{ askedAtMs, ...sum, failed, about: asked.map(({ name }) => name).filter((name) => name !== ""), aboutInAll },
    ...{ differences: differences.slice(0, MOST_DIFFERENCES), differencesInAll: differences.length },
  };
}

/** They are about the whole customer: whoever is bound to a company is told nothing of others. */
function refuseParts({ session }: SignedIn): void {
  if (scopeOf(session).companyId !== null) throw new ExpectedError("forbidden");
}

/** What an older version kept, and a newer one reads otherwise, is as good as never asked. */
function readOutcome(text: string | undefined): CrossOutcome | null {
  if (text === undefined) return null;
  const read = keptOutcome.safeParse(JSON.parse(text));
  return read.success ? read.data : null;
}
