import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Editions } from "../../editions/load-editions.ts";
import { dueAfter, type Rhythm } from "../../shared/domain/subscription-times.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { exportRequest } from "../../shared/http/exports-api.ts";
import { getCusUserById } from "../../shared/legacy/calls/web-user.ts";
import { decodeUser } from "../../shared/legacy/decode-user.ts";
import type { Asking } from "../../shared/node/asking.ts";
import type { Exports } from "../exports/exports.ts";
import type { Records, ReportSubscriptionRow } from "../records/tables.ts";
import { startRounds } from "../rounds.ts";
import { entitle } from "../session/entitlement.ts";
import type { Session } from "../session/session.ts";
import { requestAt } from "./request-at.ts";

export interface SubscriptionRoundsDeps {
  records: Records;
  asking: Pick<Asking, "now">;
  editions: Editions;
  exports: Pick<Exports, "begin" | "wasThrownAway" | "giveUp">;
  log: Pick<Logger, "info" | "debug" | "warn">;
  now(): number;
}

const ROUND_EVERY_MS = 30_000;
/** Whoever took one up is given so long; then another server may. */
const LEASE_MS = 120_000;
/** What failed is tried again soon, then ever later: after half of what it is late by; once a day is over it is given up. */
const AGAIN_MS = { soonest: 10 * 60_000, latest: 3 * 3_600_000 };
const GIVEN_UP_AFTER_MS = 24 * 3_600_000;
/** A little waiting is no lateness that anybody has to be told of. */
const LATE_MS = 3_600_000;
const AT_ONCE = 10;

interface Outcome {
  readonly state: "made" | "failed" | "unbuilt" | "stopped" | "forbidden";
  readonly error: string;
  readonly exportId: string;
}

/**
 * Begins the exports of subscriptions when they are due, with the rights that the services tell of their subscribers at that moment. Any number of servers
 * may: a lease keeps them apart, its token what was paused, and the name of an export is its subscription's and period's, so that none is made twice.
 */
export class SubscriptionRounds {
  private readonly deps: SubscriptionRoundsDeps;
  private readonly rounds: { close(): void };

  constructor(deps: SubscriptionRoundsDeps) {
    this.deps = deps;
    // The database or Redis is away: what was taken up is free again when its lease ends.
    this.rounds = startRounds(
      ROUND_EVERY_MS,
      () => this.round(),
      ({ message }) => deps.log.warn({ reason: message }, "subscriptions could not be made; the next round tries again"),
    );
  }

  close(): void {
    this.rounds.close();
  }

  async round(): Promise<void> {
    for (const row of await this.take()) await this.settle(row, await this.unlessGivenUp(row, await this.make(row)));
  }

  /** Those that are due and that nobody else is at, the longest due first. */
  private take(): Promise<ReportSubscriptionRow[]> {
    const nowMs = Math.round(this.deps.now());
    return this.deps.records.step(async (step) => {
      const due = await step
        .selectFrom("report_subscriptions")
        .select(["tenant", "id"])
        .where("is_paused", "=", false)
        .where("due_ms", "<=", nowMs)
        .where("lease_until_ms", "<=", nowMs)
        .orderBy("due_ms")
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute();
      if (due.length === 0) return [];
      return step
        .updateTable("report_subscriptions")
        .set({ lease_until_ms: nowMs + LEASE_MS, token: sql`token + 1` })
        .where((eb) => eb.or(due.map((one) => eb.and(one))))
        .returningAll()
        .execute();
    });
  }

  private async make(row: ReportSubscriptionRow): Promise<Outcome> {
    const nothing = { error: "", exportId: "" };
    try {
      const tenant = this.deps.editions.tenants.get(row.tenant);
      if (tenant === undefined) return { ...nothing, state: "stopped", error: "notFound" };
      const { rows } = await this.deps.asking.now(tenant, getCusUserById, { Cu_Id: row.user_id });
      const found = rows[0] === undefined ? null : decodeUser(rows[0], tenant.source);
      // Of whom the services know nothing any more, nothing is told to: neither is a file made.
      if (found === null || found.id !== row.user_id || found.tenant !== row.tenant) return { ...nothing, state: "stopped" };
      const session = sessionOf(row, { ...row.person.user, ...found, userId: found.userId || found.id }, this.deps.now());
      const who = { session, ...entitle(this.deps.editions, session) };
      // Begun, and thrown away by its owner before anybody could write down that it was.
      if (await this.deps.exports.wasThrownAway(nameOf(row))) return { ...nothing, state: "made" };
      const request = exportRequest.parse(row.request);
      const { id } = await this.deps.exports.begin(who, requestAt(request, row.asked, row.due_ms, tenant.source.timeZone), nameOf(row));
      return { ...nothing, state: "made", exportId: id };
    } catch (error) {
      if (!(error instanceof ExpectedError)) {
        this.deps.log.warn({ subscription: row.id, err: error }, "subscription failed");
        return { ...nothing, state: "failed", error: "internal" };
      }
      // An answer, and no: whom the services let in nowhere gets nothing from us either.
      if (error.code === "legacyRefused") return { ...nothing, state: "stopped", error: error.code };
      const isRefused = error.code === "forbidden" || error.code === "notFound" || error.code === "roleLookupFailed";
      return { ...nothing, state: isRefused ? "forbidden" : "failed", error: error.code };
    }
  }

  /**
   * What failed for too long is an export that failed: its subscriber is told as of any other, and may ask for it again. It is theirs by the rights that
   * they subscribed with, and nothing is built by those.
   */
  private async unlessGivenUp(row: ReportSubscriptionRow, outcome: Outcome): Promise<Outcome> {
    const tenant = this.deps.editions.tenants.get(row.tenant);
    if (outcome.state !== "failed" || tenant === undefined || this.deps.now() - row.due_ms < GIVEN_UP_AFTER_MS) return outcome;
    const session = sessionOf(row, row.person.user, this.deps.now());
    const request = requestAt(exportRequest.parse(row.request), row.asked, row.due_ms, tenant.source.timeZone);
    await this.deps.exports.giveUp({ session, ...entitle(this.deps.editions, session) }, request, nameOf(row), outcome.error);
    return { ...outcome, state: "unbuilt", exportId: nameOf(row) };
  }

  /** Only whoever holds the newest token writes what became of it. */
  private async settle(row: ReportSubscriptionRow, { state, error, exportId }: Outcome): Promise<void> {
    const nowMs = Math.round(this.deps.now());
    const timeZone = this.deps.editions.tenants.get(row.tenant)?.source.timeZone ?? "UTC";
    const next =
      state === "failed"
        ? { lease_until_ms: nowMs + againAfterMs(nowMs - row.due_ms) }
        : { due_ms: dueAfter(row.every as Rhythm, row.due_ms, timeZone), lease_until_ms: 0 };
    const { numUpdatedRows } = await this.deps.records.ask((db) =>
      db
        .updateTable("report_subscriptions")
        .set({
          ...next,
          ...{ last_state: state, last_error: error, last_export: exportId, last_at_ms: nowMs, last_due_ms: row.due_ms },
          last_is_late: state === "made" && nowMs - row.due_ms > LATE_MS,
        })
        .where((eb) => eb.and({ tenant: row.tenant, id: row.id, token: row.token, due_ms: row.due_ms }))
        .executeTakeFirst(),
    );
    if (numUpdatedRows === 0n) return;
    this.deps.log.info({ subscription: row.id, tenant: row.tenant, state, error }, "subscription was due");
  }
}

const againAfterMs = (lateMs: number): number => Math.round(Math.min(AGAIN_MS.latest, Math.max(AGAIN_MS.soonest, lateMs / 2)));

/** One name for one period: whoever begins it again, after whatever crash, finds it begun. */
export function nameOf({ id, due_ms }: Pick<ReportSubscriptionRow, "id" | "due_ms">): string {
  const hash = createHash("sha256").update(`${id} ${due_ms}`).digest("hex");
  return [8, 4, 4, 4, 12]
    .reduce<{ at: number; parts: string[] }>(
      ({ at, parts }, length) => ({ at: at + length, parts: [...parts, hash.slice(at, at + length)] }),
      { at: 0, parts: [] },
    )
    .parts.join("-");
}

/** What its subscriber would be signed in as at this moment. */
const sessionOf = ({ tenant, person }: ReportSubscriptionRow, user: Session["user"], nowMs: number): Session => ({
  ...{ tenant, user, edition: person.edition, ...(person.hostEdition !== undefined && { hostEdition: person.hostEdition }) },
  ...{ createdAtMs: nowMs, expiresAtMs: nowMs, displayId: null, address: "", agent: "" },
});
