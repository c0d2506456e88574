import { z } from "zod";
import { ConfigError, withSecretFiles } from "../shared/node/environment.ts";
import { redisAddress } from "../shared/node/redis-address.ts";
import { type TraceSettings, traceEnvironment, traceSettings } from "../shared/node/traces/settings.ts";

const port = z.coerce.number().int().min(0).max(65_535);

/** What the environment may say to a worker. Addresses of services are read with the tenants' files. */
export const workerEnvironment = z.object({
  REDIS_URL: redisAddress,
  /** Where history is written; without it polling goes on. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgresql://")
    .default("postgresql://127.0.0.1:5432/road_patrol"),
  /** Prometheus metrics; 0 serves none. */
  WORKER_METRICS_PORT: port.default(0),
  /** Polls that one process does at once. They mostly wait for the services. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(1_000).default(64),
  /** Multiplies every polling interval: 2 asks half as often. */
  PACE_FACTOR: z.coerce.number().min(0.1).max(100).default(1),
  /** Folder of finished exports, the same one for workers and servers; .data/exports when empty. */
  EXPORTS_DIR: z.string().default(""),
  ...traceEnvironment,
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

export interface WorkerConfig {
  readonly redisUrl: string;
  readonly databaseUrl: string;
  readonly metricsPort: number;
  readonly concurrency: number;
  readonly paceFactor: number;
  readonly exportsDir: string;
  /** null: nothing is traced. */
  readonly traces: TraceSettings | null;
  readonly logLevel: string;
}

/** @throws ConfigError */
export function readConfig(env: Readonly<Record<string, string | undefined>>): WorkerConfig {
  const given = Object.fromEntries(Object.entries(withSecretFiles(env)).filter(([, value]) => value !== undefined && value.trim() !== ""));
  const result = workerEnvironment.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ConfigError(`Set ${issue?.path.join(".")} to a usable value: ${issue?.message}.`);
  }
  const { REDIS_URL, DATABASE_URL, WORKER_METRICS_PORT, WORKER_CONCURRENCY, PACE_FACTOR, EXPORTS_DIR, LOG_LEVEL } = result.data;
  return {
    redisUrl: REDIS_URL,
    databaseUrl: DATABASE_URL,
    metricsPort: WORKER_METRICS_PORT,
    concurrency: WORKER_CONCURRENCY,
    paceFactor: PACE_FACTOR,
    exportsDir: EXPORTS_DIR || new URL("../.data/exports", import.meta.url).pathname,
    traces: traceSettings(result.data),
    logLevel: LOG_LEVEL,
  };
}
