import { z } from "zod";

/** The stand-in's whole configuration, from the environment. */
export const configSchema = z.object({
  /** Port on 127.0.0.1. */
  STANDIN_PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  /** Directory of the databases, one per tenant. */
  STANDIN_DATA: z.string().min(1).default(".data/legacy-services"),
  /** Field events per second and tenant; 0 stands still. */
  STANDIN_PACE: z.coerce.number().min(0).max(10_000).default(0.5),
  /** Same seed and same creation time, same data. */
  STANDIN_SEED: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31)
    .default(1),
  /** Share of the usual number of orders; small runs of tests use less. */
  STANDIN_SIZE: z.coerce.number().positive().max(10).default(1),
  /** Creation time of new databases, epoch milliseconds; now when it is not given. */
  STANDIN_CREATED_AT: z.coerce.number().int().positive().optional(),
  /** Folder with tenants/ and action-tables/ in the form of editions/; that folder itself when it is not given. */
  STANDIN_EDITIONS: z.string().min(1).optional(),
  /** Company codes to serve, comma text; all that have a file when it is not given. */
  STANDIN_TENANTS: z.string().optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
});
export type Config = z.infer<typeof configSchema>;

export class ConfigError extends Error {}

/** @throws ConfigError with a sentence per bad value. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const known = new Set(Object.keys(configSchema.shape));
  const unknown = Object.keys(env).filter((name) => name.startsWith("STANDIN_") && !known.has(name));
  if (unknown.length > 0) throw new ConfigError(`${unknown.join(", ")}: unknown; the stand-in knows ${[...known].join(", ")}`);
  const given = Object.fromEntries(Object.entries(env).filter(([name, value]) => known.has(name) && value !== ""));
  const result = configSchema.safeParse(given);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map((issue) => `Set ${issue.path.join(".")} right: ${issue.message}`).join("; "));
}
