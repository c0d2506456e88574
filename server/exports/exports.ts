import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { readable } from "../../shared/domain/readable-text.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { ReckonedRows } from "../../shared/exports/assessment-tables.ts";
import { type ExportJob, type ExportTold, isUnfinished } from "../../shared/exports/export-job.ts";
import {
  describeExport,
  EXPORT_KEPT_MS,
  type ExportFormat,
  type ExportRecord,
  type ExportTask,
  exportFile,
  exportFormats,
  exportKeys,
  MOVE_EXPORT,
  moveArguments,
  parseExportRecord,
} from "../../shared/exports/export-record.ts";
import { type ExportRequest, exportRequest } from "../../shared/http/exports-api.ts";
import type { ToldStretches } from "../../shared/http/told-stretches.ts";
import { leavePlace, takePlace } from "../bounds/places.ts";
import { tellPerson } from "../live/personal.ts";
import { scopeOf } from "../live/scope.ts";
import type { Requester } from "../plugins/access.ts";
import type { RedisClient } from "../redis.ts";
import type { Knows } from "../resources/knows.ts";
import { refuseForeignRows, refuseForgedCompany, refuseUndeclared, settledRequest } from "./whose-rows.ts";

type AssessmentAsked = Extract<ExportRequest["rows"], { of: "assessment" }>;

export interface ExportsDeps {
  readonly redis: RedisClient;
  readonly dir: string;
  readonly enqueue: (task: ExportTask) => Promise<void>;
  readonly knows: Knows;
  /** Rows of the assessment for whoever asks. */
  readonly assessmentRows: (who: Requester, asked: AssessmentAsked) => Promise<ReckonedRows>;
  /** What tracks tell of a report's roads, for a document of it; null where it shows nothing of them. */
  readonly stretches: (who: Requester, asked: Pick<ExportRequest, "rows" | "document">) => Promise<ToldStretches | null>;
  readonly now: () => number;
}

/** So many of one user may wait or run at once, and so many are kept: the oldest goes when one more is asked for. */
const UNFINISHED_AT_MOST = 3;
const KEPT_AT_MOST = 20;

interface Begun {
  readonly id: string;
  readonly request: ExportRequest;
  readonly reckoned: string | null;
  /** It has a name of its own. */
  readonly isNamed: boolean;
  /** How it ended before it began. */
  readonly failed?: { readonly error: string; readonly atMs: number };
}

/** A user's exports. Workers build them; here they are asked for, listed, stopped, thrown away and handed out to their owner alone. */
export class Exports {
  private readonly deps: ExportsDeps;

  constructor(deps: ExportsDeps) {
    this.deps = deps;
  }

  /** Newest first. */
  async list(who: Requester): Promise<ExportJob[]> {
    return (await this.records(who)).map((record) => describeExport(record, this.deps.now()));
  }

  /** What may not be asked for now. @throws ExpectedError forbidden for rows of no screen of this user; notFound for a company that the customer does not have */
  async refuse(who: Requester, asked: ExportRequest): Promise<ExportRequest> {
    refuseForeignRows(who, asked);
    const request = settledRequest(who, asked);
    refuseUndeclared(request);
    await refuseForgedCompany(this.deps.knows, who, request);
    // Whoever is bound to a company and has none may see nothing of it.
    if (scopeOf(who.session).companyId === "") throw new ExpectedError("forbidden");
    return request;
  }

  /**
   * One that has a name of its own is begun once, however often it is asked for.
   * @throws ExpectedError forbidden for rows of no screen of this user; notFound for a company that the customer does not have; tooMany while others of theirs are unfinished.
   */
  async begin(who: Requester, asked: ExportRequest, name?: string): Promise<ExportJob> {
    const { redis, now, enqueue } = this.deps;
    const request = await this.refuse(who, asked);
    const { session } = who;
    const id = name ?? randomUUID();
    const begun = name === undefined ? null : parseExportRecord(await redis.hgetall(exportKeys.job(id)));
    if (begun !== null) {
      // It may have been begun by a server that ended before it told the workers.
      if (begun.status === "waiting") await enqueue({ id });
      return describeExport(begun, now());
    }
    // As they are when they are asked for, by the one who may see them: no worker reckons them again.
    const reckoned = await this.reckoned(who, request);
    const nowMs = now();
    const kept = await this.records(who);
    const finished = kept.filter((record) => !isUnfinished(describeExport(record, nowMs))).map((record) => record.id);
    if (!(await takePlace(redis, { ...unfinishedOf(session), member: id, nowMs, untilMs: nowMs + EXPORT_KEPT_MS }, finished)))
      throw new ExpectedError("tooMany", { retryAfterMs: 10_000 });
    for (const old of kept.slice(KEPT_AT_MOST - 1)) await this.drop(who, old.id);

    await this.write(who, { id, request, reckoned, isNamed: name !== undefined });
    await enqueue({ id });
    return this.told(who, id);
  }

  /** One that has a name of its own was begun, and its owner has thrown it away since: it is not made again. */
  async wasThrownAway(name: string): Promise<boolean> {
    const { redis } = this.deps;
    return (await redis.exists(exportKeys.begun(name))) === 1 && (await redis.exists(exportKeys.job(name))) === 0;
  }

  /** One that could not be begun for as long as anybody waits for it: its owner is told, and may ask for it again, with the rights of then. */
  async giveUp(who: Requester, request: ExportRequest, name: string, error: string): Promise<void> {
    const nowMs = this.deps.now();
    await this.write(who, { id: name, request, reckoned: null, isNamed: true, failed: { error, atMs: nowMs } });
    await this.told(who, name);
  }

  async cancel(who: Requester, id: string): Promise<ExportJob> {
    const { now } = this.deps;
    await this.record(who, id);
    await this.move(id, ["waiting", "running"], { status: "cancelled", movedAtMs: now(), finishedAtMs: now() });
    return this.told(who, id);
  }

  /** Asks for the same rows again, as they are now and as this user may see them now. */
  async retry(who: Requester, id: string): Promise<ExportJob> {
    const { redis, now } = this.deps;
    const { status } = describeExport(await this.record(who, id), now());
    const request = await redis.get(exportKeys.request(id));
    if ((status !== "failed" && status !== "cancelled") || request === null) throw new ExpectedError("exportUnfinished", { export: id });
    const again = await this.begin(who, exportRequest.parse(JSON.parse(request)));
    await this.drop(who, id);
    return again;
  }

  /** Throws it away, whatever it is. */
  async remove(who: Requester, id: string): Promise<void> {
    await this.record(who, id);
    await this.drop(who, id);
  }

  /** Where a finished workbook lies. @throws ExpectedError exportUnfinished while there is none. */
  async file(who: Requester, id: string): Promise<{ path: string; fileName: string; format: ExportFormat }> {
    const { status, fileName, format } = await this.record(who, id);
    if (status !== "ready") throw new ExpectedError("exportUnfinished", { export: id });
    return { path: join(this.deps.dir, exportFile({ id, format })), fileName, format };
  }

  private async reckoned(who: Requester, request: ExportRequest): Promise<string | null> {
    const { assessmentRows, stretches } = this.deps;
    const told = request.rows.of === "assessment" ? await assessmentRows(who, request.rows) : await stretches(who, request);
    return told === null ? null : JSON.stringify(told);
  }

  private async write({ session, tenant }: Requester, { id, request, reckoned, isNamed, failed }: Begun): Promise<void> {
    const { redis } = this.deps;
    const nowMs = this.deps.now();
    const { companyId } = scopeOf(session);
    const format: ExportFormat = request.document === null ? "xlsx" : "pdf";
    const fields = {
      ...{ id, format },
      tenant: session.tenant,
      userId: session.user.id,
      userName: session.user.name,
      scope: companyId === null ? "customer" : "company",
      companyId: companyId ?? "",
      title: request.title,
      fileName: fileNameOf(request.title, format, tenant.source.timeZone, nowMs),
      status: failed === undefined ? "waiting" : "failed",
      done: 0,
      total: 0,
      rows: 0,
      withPictures: request.pictures === null ? 0 : 1,
      bytes: 0,
      createdAtMs: nowMs,
      movedAtMs: nowMs,
      asOfMs: "",
      finishedAtMs: failed?.atMs ?? "",
      expiresAtMs: nowMs + EXPORT_KEPT_MS,
      error: failed?.error ?? "",
    };
    const mine = exportKeys.of(session.tenant, session.user.id);
    const step = redis.multi();
    if (reckoned !== null) step.set(exportKeys.reckoned(id), reckoned, "PX", EXPORT_KEPT_MS);
    if (isNamed) step.set(exportKeys.begun(id), "1", "PX", EXPORT_KEPT_MS);
    await step
      .hset(exportKeys.job(id), fields)
      .pexpire(exportKeys.job(id), EXPORT_KEPT_MS)
      .set(exportKeys.request(id), JSON.stringify(request), "PX", EXPORT_KEPT_MS)
      .zadd(mine, nowMs, id)
      .pexpire(mine, EXPORT_KEPT_MS)
      .exec();
  }

  /** As it stands now; all pages of its owner are told the same. */
  private async told(who: Requester, id: string): Promise<ExportJob> {
    const job = describeExport(await this.record(who, id), this.deps.now());
    await this.tell(who, job);
    return job;
  }

  private async tell({ session }: Pick<Requester, "session">, body: ExportTold): Promise<void> {
    // A page that is not told asks when it connects again.
    await tellPerson(this.deps.redis, session, { about: "export", body }).catch(() => {});
  }

  /** @throws ExpectedError notFound also for another user's: nobody learns of it. */
  private async record({ session }: Pick<Requester, "session">, id: string): Promise<ExportRecord> {
    const record = parseExportRecord(await this.deps.redis.hgetall(exportKeys.job(id)));
    if (record === null || record.tenant !== session.tenant || record.userId !== session.user.id)
      throw new ExpectedError("notFound", { export: id });
    return record;
  }

  private async records({ session }: Pick<Requester, "session">): Promise<ExportRecord[]> {
    const { redis } = this.deps;
    const ids = await redis.zrevrange(exportKeys.of(session.tenant, session.user.id), 0, -1);
    const records = await Promise.all(ids.map(async (id) => parseExportRecord(await redis.hgetall(exportKeys.job(id)))));
    return records.filter((record) => record !== null);
  }

  private async drop(who: Requester, id: string): Promise<void> {
    const { redis, dir } = this.deps;
    const { session } = who;
    // A worker that builds it finds no record, and takes what it has written away with it.
    await redis
      .multi()
      .del(exportKeys.job(id), exportKeys.request(id), exportKeys.reckoned(id))
      .zrem(exportKeys.of(session.tenant, session.user.id), id)
      .exec();
    await leavePlace(redis, unfinishedOf(session).key, id);
    await Promise.all(exportFormats.map((format) => rm(join(dir, exportFile({ id, format })), { force: true })));
    await this.tell(who, { gone: id });
  }

  private async move(
    id: string,
    from: readonly ExportRecord["status"][],
    fields: Readonly<Record<string, string | number>>,
  ): Promise<void> {
    await this.deps.redis.eval(MOVE_EXPORT, 1, exportKeys.job(id), ...moveArguments(from, fields));
  }
}

const unfinishedOf = ({ tenant, user }: Requester["session"]) => ({
  key: `exports-unfinished:${tenant}:${user.id}`,
  most: UNFINISHED_AT_MOST,
});

/** Title and minute of asking, without what file systems refuse. */
function fileNameOf(title: string, format: ExportFormat, timeZone: string, atMs: number): string {
  const name = readable(title.replace(/\p{Cc}|[<>:"/\\|?*]/gu, " ")).trim() || "export";
  return `${name} ${formatZoned(timeZone, atMs).slice(0, 16).replace(/[-:]/g, "").replace(" ", "-")}.${format}`;
}
