import { z } from "zod";
import { MUTATIONS } from "./mutation.ts";

const port = z.coerce.number().int().min(0).max(65_535);

/** Everything that the environment says to this room; LEGACY_ADDRESS and its like are read by editions/load.ts. */
export const serverEnvironment = z.object({
  PORT: port.default(8080).describe("where browsers connect; 0 takes a free port"),
  HOST: z.string().min(1).default("127.0.0.1").describe("the network interface to listen on; 0.0.0.0 for all"),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, "must begin with redis:// or rediss://")
    .default("redis://127.0.0.1:6379")
    .describe("the Redis that workers and servers share"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace"]).default("info").describe("least severe log line that is written"),
  METRICS_TOKEN: z.string().default("").describe("when set, /metrics wants it as a bearer token"),
  ALLOWED_ORIGINS: z.string().default("").describe("further origins whose pages may use the server, separated by commas"),
  TRUST_PROXY: z.enum(["0", "1"]).default("0").describe("1 when a proxy in front sets X-Forwarded-For and X-Forwarded-Proto"),
  CLIENT_DIR: z.string().default("").describe("folder of the built client; client/dist of this checkout when empty"),
  NODE_ENV: z.string().default("production").describe("test allows MUTATION"),
  MUTATION: z
    .union([z.enum(MUTATIONS), z.string().max(40)])
    .default("")
    .describe("a planted bug for the chaos suite; tests only"),
});

export interface ServerConfig {
  port: number;
  host: string;
  redisUrl: string;
  logLevel: string;
  metricsToken: string;
  allowedOrigins: ReadonlySet<string>;
  trustProxy: boolean;
  clientDir: string;
}

/** Wrong configuration stops the start; the message says what to change. */
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): ServerConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = serverEnvironment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name}=${JSON.stringify(env[name])}: ${issue.message} (${name} is ${serverEnvironment.shape[name as "PORT"].description})`;
    });
    throw new ConfigError(`The server cannot start with this environment. Correct and start again: ${problems.join("; ")}`);
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    redisUrl: data.REDIS_URL,
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN,
    allowedOrigins: new Set(
      data.ALLOWED_ORIGINS.split(",")
        .map(readOrigin)
        .filter((origin) => origin !== ""),
    ),
    trustProxy: data.TRUST_PROXY === "1",
    clientDir: data.CLIENT_DIR || new URL("../client/dist", import.meta.url).pathname,
  };
}

function readOrigin(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "") return "";
  if (!URL.canParse(trimmed))
    throw new ConfigError(`ALLOWED_ORIGINS: ${JSON.stringify(trimmed)} is no origin; write it like https://roads.example.org`);
  return new URL(trimmed).origin;
}
