import { randomUUID } from "node:crypto";
import { ExpectedError } from "../../shared/errors.ts";
import { MOST_REPORT_LINKS, type ReportLink } from "../../shared/http/links-api.ts";
import type { FrozenPatrol } from "../../shared/reports/public-patrol.ts";
import { scopeOf } from "../live/scope.ts";
import { oneAtATime } from "../records/one-at-a-time.ts";
import type { Records } from "../records/tables.ts";
import type { Session } from "../session/session.ts";
import type { Period } from "./freeze-patrol.ts";
import { digestOf, isLinkToken, newLinkToken } from "./link-token.ts";

export interface ReportLinksDeps {
  records: Records;
  now(): number;
}

type Path = ReportLink["path"];

interface Wish extends Period {
  readonly path: Path;
  readonly days: number;
}

interface Frozen {
  readonly figures: FrozenPatrol;
  readonly atMs: number;
}

const DAY_MS = 24 * 3_600_000;

/** Links to public reports: each shows what was frozen when it was made, until it is over or revoked. Only a digest of its token is kept. */
export class ReportLinks {
  private readonly deps: ReportLinksDeps;

  constructor(deps: ReportLinksDeps) {
    this.deps = deps;
  }

  /** Answers the token; it is not told again. @throws ExpectedError tooLarge when there are enough; recordsAway, as everything here */
  async make(
    session: Session,
    { path, from, to, days }: Wish,
    frozen: Frozen,
  ): Promise<{ id: string; token: string; expiresAtMs: number }> {
    const { tenant, companyId } = scopeOf(session);
    const token = newLinkToken();
    const id = randomUUID();
    const createdAtMs = Math.round(this.deps.now());
    const expiresAtMs = createdAtMs + days * DAY_MS;
    await this.deps.records.step(async (step) => {
      await oneAtATime(step, "report links", tenant);
      const counting = step.selectFrom("report_links").select(({ fn }) => fn.countAll<number>().as("count"));
      const { count } = await counting.where("tenant", "=", tenant).where("expires_at_ms", ">", createdAtMs).executeTakeFirstOrThrow();
      if (Number(count) >= MOST_REPORT_LINKS) throw new ExpectedError("tooLarge", { most: MOST_REPORT_LINKS });
      await step
        .insertInto("report_links")
        .values({
          ...{ id, tenant, company_id: companyId, digest: digestOf(token), path, from_day: from, to_day: to },
          ...{ created_by: session.user.name, created_at_ms: createdAtMs, expires_at_ms: expiresAtMs, revoked_at_ms: null },
          ...{ figures: JSON.stringify(frozen.figures), figures_at_ms: Math.round(frozen.atMs) },
        })
        .execute();
    });
    return { id, token, expiresAtMs };
  }

  /** Of those that are not over yet, the newest first; revoked ones among them. */
  list(tenant: string): Promise<ReportLink[]> {
    return this.deps.records.ask((db) =>
      db
        .selectFrom("report_links")
        .select([
          ...(["id", "path", "from_day as from", "to_day as to", "company_id as companyId", "created_by as createdBy"] as const),
          ...(["created_at_ms as createdAtMs", "expires_at_ms as expiresAtMs", "revoked_at_ms as revokedAtMs", "opened"] as const),
        ])
        .where("tenant", "=", tenant)
        .where("expires_at_ms", ">", this.deps.now())
        .orderBy("created_at_ms", "desc")
        .execute(),
    );
  }

  /** It stops working at once, and what it showed is gone. Answers what it was. @throws ExpectedError notFound, also for another customer's */
  async revoke(tenant: string, id: string): Promise<{ path: Path; from: string; to: string }> {
    const nowMs = Math.round(this.deps.now());
    const revoked = await this.deps.records.ask((db) =>
      db
        .updateTable("report_links")
        .set({ revoked_at_ms: nowMs, figures: null })
        .where("tenant", "=", tenant)
        .where("id", "=", id)
        .where("revoked_at_ms", "is", null)
        .where("expires_at_ms", ">", nowMs)
        .returning(["path", "from_day as from", "to_day as to"])
        .executeTakeFirst(),
    );
    if (revoked === undefined) throw new ExpectedError("notFound", { reportLink: id });
    return revoked;
  }

  /** Counts who opened it. @throws ExpectedError linkInvalid: an unknown, forged, revoked and expired link look the same, as does one of another page */
  async open(token: string, path: Path) {
    const nowMs = this.deps.now();
    const link =
      isLinkToken(token) &&
      (await this.deps.records.ask((db) =>
        db
          .updateTable("report_links")
          .set(({ eb }) => ({ opened: eb("opened", "+", 1) }))
          .where("digest", "=", digestOf(token))
          .where("path", "=", path)
          .where("revoked_at_ms", "is", null)
          .where("expires_at_ms", ">", nowMs)
          .returning([
            "tenant",
            "from_day as from",
            "to_day as to",
            "expires_at_ms as expiresAtMs",
            "figures",
            "figures_at_ms as figuresAtMs",
          ])
          .executeTakeFirst(),
      ));
    if (!link || link.figures === null) throw new ExpectedError("linkInvalid");
    return { ...link, figures: link.figures };
  }

  /** Whose picture stands at that place of what the link shows, and its key. @throws ExpectedError linkInvalid; notFound for a place without one */
  async picture(token: string, path: Path, place: number): Promise<{ tenant: string; key: string }> {
    const link =
      isLinkToken(token) &&
      (await this.deps.records.ask((db) =>
        db
          .selectFrom("report_links")
          .select(["tenant", "figures"])
          .where("digest", "=", digestOf(token))
          .where("path", "=", path)
          .where("revoked_at_ms", "is", null)
          .where("expires_at_ms", ">", this.deps.now())
          .executeTakeFirst(),
      ));
    if (!link || link.figures === null) throw new ExpectedError("linkInvalid");
    const picture = link.figures.pictures[place];
    if (picture === undefined) throw new ExpectedError("notFound", { picture: place });
    return { tenant: link.tenant, key: picture.key };
  }
}
