import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Job } from "bullmq";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Tenant } from "../../editions/load.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import type { ExportStatus } from "../../shared/exports/export-job.ts";
import {
  companyOfExport,
  describeExport,
  exportFile,
  exportKeys,
  exportTask,
  MOVE_EXPORT,
  moveArguments,
  parseExportRecord,
} from "../../shared/exports/export-record.ts";
import { PERSONAL_CHANNEL, writePersonal } from "../../shared/live/personal.ts";
import type { BuildEnd, buildExport, ProcessMessage } from "./build-export.ts";

export interface ExportHandlerDeps {
  readonly redis: Redis;
  readonly redisUrl: string;
  readonly dir: string;
  readonly tenants: ReadonlyMap<string, Tenant>;
  readonly build: typeof buildExport;
  readonly log: Logger;
  readonly now: () => number;
}

/** How often a running export says that it lives and how far it is, and looks whether it is still wanted. */
const LOOK_EVERY_MS = 500;

/** One job of the `exports` queue. A job whose worker died comes again, and begins again. */
export const handleExport =
  (deps: ExportHandlerDeps) =>
  async (job: Pick<Job, "data">): Promise<string> => {
    const { redis, dir, tenants, now, log } = deps;
    const { id } = exportTask.parse(job.data);
    const record = parseExportRecord(await redis.hgetall(exportKeys.job(id)));
    const [request, reckoned] = await redis.mget(exportKeys.request(id), exportKeys.reckoned(id));
    const move = async (from: readonly ExportStatus[], fields: Readonly<Record<string, string | number>>): Promise<boolean> => {
      const args = moveArguments(from, { movedAtMs: now(), ...fields });
      const moved = (await redis.eval(MOVE_EXPORT, 1, exportKeys.job(id), ...args)) === 1;
      if (moved) await tellOwner(deps, id);
      return moved;
    };
    if (record === null || request == null) return "thrown away";
    if (!(await move(["waiting", "running"], { status: "running", done: 0, total: 0, lacking: "", error: "" }))) return "no longer wanted";

    const tenant = tenants.get(record.tenant);
    const file = join(dir, exportFile(record));
    const startedAtMs = now();
    const end =
      tenant === undefined
        ? failedBy("notFound")
        : await run(deps, { id, record, request, reckoned: reckoned ?? null, tenant, file, move });
    const finishedAtMs = now();
    log.info({ export: id, tenant: record.tenant, end: end.kind, durationMs: finishedAtMs - startedAtMs }, "export ended");
    if (end.kind === "ready" && (await move(["running"], { status: "ready", bytes: end.bytes, finishedAtMs }))) return "ready";
    if (end.kind === "failed") await move(["running"], { status: "failed", error: end.error, finishedAtMs });
    // Cancelled, or thrown away while it was built: nobody may find what is left.
    await Promise.all([rm(file, { force: true }), rm(`${file}.part`, { force: true })]);
    return end.kind;
  };

interface Run {
  readonly id: string;
  readonly record: NonNullable<ReturnType<typeof parseExportRecord>>;
  readonly request: string;
  readonly reckoned: string | null;
  readonly tenant: Tenant;
  readonly file: string;
  readonly move: (from: readonly ExportStatus[], fields: Readonly<Record<string, string | number>>) => Promise<boolean>;
}

async function run(deps: ExportHandlerDeps, { id, record, request, reckoned, tenant, file, move }: Run): Promise<BuildEnd> {
  const { redisUrl, dir, build, log } = deps;
  const stop = new AbortController();
  let told: Record<string, string | number> = {};
  const onTold = (message: ProcessMessage) => {
    if (message.kind === "read") {
      const { rows, asOfMs, lacking } = message;
      told = { rows, asOfMs, lacking: JSON.stringify(lacking), done: 0, total: rows };
    }
    if (message.kind === "progress") told = { ...told, done: message.done, total: message.total };
  };
  const looking = setInterval(() => {
    move(["running"], told).then(
      (isWanted) => {
        if (!isWanted) stop.abort();
      },
      // Redis is away for a moment: whether the export is still wanted is asked again, and its process waits for Redis by itself.
      (error: Error) => log.debug({ export: id, reason: error.message }, "export cannot be looked after"),
    );
  }, LOOK_EVERY_MS);
  try {
    await mkdir(dir, { recursive: true });
    const end = await build(
      {
        ...{ redisUrl, file, request, reckoned, tenant, companyId: companyOfExport(record) },
        ...{ madeBy: record.userName, userId: record.userId },
      },
      onTold,
      stop.signal,
    );
    if (end.kind === "ready") await move(["running"], { ...told, done: told.total ?? 0 });
    return end;
  } catch (error) {
    log.error({ export: id, err: error }, "export failed");
    return failedBy("exportFailed");
  } finally {
    clearInterval(looking);
  }
}

/** How it stands, at each of its owner's pages; whoever is not told asks. */
async function tellOwner({ redis, now, log }: ExportHandlerDeps, id: string): Promise<void> {
  try {
    const record = parseExportRecord(await redis.hgetall(exportKeys.job(id)));
    if (record === null) return;
    const owner = { tenant: record.tenant, user: { id: record.userId } };
    await redis.spublish(PERSONAL_CHANNEL, writePersonal(owner, { about: "export", body: describeExport(record, now()) }));
  } catch (error) {
    log.debug({ export: id, reason: (error as Error).message }, "progress could not be told");
  }
}

const failedBy = (error: ErrorCode): BuildEnd => ({ kind: "failed", error });
