import type { Redis } from "ioredis";
import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { LastGood, MonthFigures } from "../../shared/http/assessment-api.ts";
import { getComSummary } from "../../shared/legacy/calls/access.ts";
import { scoreMonths, scoreSummary } from "../../shared/legacy/records/assessment.ts";
import type { Asking } from "../../shared/node/asking.ts";

export interface LastScoresDeps {
  readonly redis: Pick<Redis, "get" | "set">;
  readonly asking: Pick<Asking, "kept">;
  readonly now: () => number;
}

/** A year is scored to its end, and corrected in the one after it. */
const KEEP_MS = 400 * 86_400_000;

/**
 * What a month was worth when its sheets were last there. Nobody takes a sheet back: services that answer none for a month that was scored, or that their own
 * summary has scores of, have lost them for the moment, and that is no month without scores (C6).
 */
export class LastScores {
  private readonly deps: LastScoresDeps;

  constructor(deps: LastScoresDeps) {
    this.deps = deps;
  }

  /** Of figures without a doubt, as far as somebody has a score by them. It is no loss where there is no room to note it. */
  async note(tenant: string, { month, companies, doubts }: MonthFigures, atMs: number): Promise<void> {
    const scores = scoresIn(companies.map(({ companyId, score }) => [companyId, score]));
    if (doubts.length > 0 || scores === null) return;
    const good: LastGood = { of: "sheets", scores, atMs };
    await this.deps.redis.set(keyOf(tenant, month), JSON.stringify(good), "PX", KEEP_MS).catch(() => {});
  }

  /** For a month of which no sheet came: what it was worth before, else what the summary says; null where nobody ever said anything. */
  async of(tenant: Tenant, month: string, idsByName: ReadonlyMap<string, string>, keepMs: number): Promise<LastGood | null> {
    const text = await this.deps.redis.get(keyOf(tenant.file.code, month));
    return text === null ? this.summed(tenant, month, idsByName, keepMs) : (JSON.parse(text) as LastGood);
  }

  /** A summary of 0 is what services fill months with that nobody scored. One that cannot be asked says nothing against the sheets. */
  private async summed(tenant: Tenant, month: string, idsByName: ReadonlyMap<string, string>, keepMs: number): Promise<LastGood | null> {
    const asked = { C_Code: tenant.file.code, ComId: "", Year: month.slice(0, 4) };
    const answer = await this.deps.asking.kept(tenant, getComSummary, asked, { keepMs }).catch((failure: unknown) => {
      if (!(failure instanceof ExpectedError)) throw failure;
      return null;
    });
    const column = scoreMonths[Number(month.slice(5)) - 1]!;
    const rows = (answer?.rows ?? []).map((row) => scoreSummary.decode(row as Record<string, unknown>, tenant.source));
    const scores = scoresIn(rows.map((row) => [row.companyId || (idsByName.get(row.company) ?? ""), row[column]]));
    return scores === null ? null : { of: "summary", scores, atMs: answer!.askedAtMs };
  }
}

/** Null where nobody has one that is more than nothing. */
function scoresIn(all: readonly (readonly [companyId: string, score: number | null])[]): Record<string, number> | null {
  const known = all.flatMap(([companyId, score]) => (companyId !== "" && score !== null ? [[companyId, score] as const] : []));
  return known.some(([, score]) => score > 0) ? Object.fromEntries(known) : null;
}

const keyOf = (tenant: string, month: string): string => `last-scores:{${tenant}}:${month}`;
