import { z } from "zod";
import { isForbiddenPort } from "../shared/legacy/forbidden-ports.ts";
import { ConfigError, isSecret, withSecretFiles } from "../shared/node/environment.ts";
import { redisAddress } from "../shared/node/redis-address.ts";
import { type TraceSettings, traceEnvironment, traceSettings } from "../shared/node/traces/settings.ts";
import type { TrackSite } from "./links/track-link.ts";
import { MUTATIONS } from "./mutation.ts";
import { readTrustProxy, type TrustProxy } from "./plugins/trust-proxy.ts";
import type { OutboxBounds } from "./records/outbox.ts";
import { readScannerAddress, type ScannerAddress } from "./uploads/virus-scan.ts";

const port = z.coerce.number().int().min(0).max(65_535);

/** Everything that the environment says to this room; LEGACY_ADDRESS and its like are read by editions/load.ts. */
export const serverEnvironment = z.object({
  PORT: port
    .refine((given) => given === 0 || !isForbiddenPort(given), "is a port that browsers refuse to open")
    .default(8080)
    .describe("where browsers connect; 0 takes a free port"),
  HOST: z.string().min(1).default("127.0.0.1").describe("the network interface to listen on; 0.0.0.0 for all"),
  REDIS_URL: redisAddress.describe("the Redis that workers and servers share, or its sentinels"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgresql://")
    .default("postgresql://127.0.0.1:5432/road_patrol")
    .describe("the PostgreSQL that keeps what only we know"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace"]).default("info").describe("least severe log line that is written"),
  METRICS_TOKEN: z
    .string()
    .default("")
    .describe("what /metrics wants as a bearer token; closed when empty, and the word open lets everybody in"),
  ALLOWED_ORIGINS: z.string().default("").describe("further origins whose pages may use the server, separated by commas"),
  ALLOWED_HOSTS: z
    .string()
    .default("")
    .describe("host names that browsers reach the server by, separated by commas; those of the files in editions/ when empty"),
  TRUST_PROXY: z
    .string()
    .default("0")
    .describe("how many proxies stand in front, or their addresses and networks: whose X-Forwarded-For and X-Forwarded-Proto count"),
  LINK_SECRET: z
    .union([z.literal(""), z.string().min(32, "must have 32 characters or more")])
    .default("")
    .describe(
      "what accounts are hidden with in the log and second factors are closed with, the same for all servers and for good; made up for the log and kept in Redis when empty",
    ),
  TRACK_ADDRESS: z
    .union([z.literal(""), z.url({ protocol: /^https?$/ })])
    .default("")
    .describe("address of the external patrol-track site; there is no link to it when empty"),
  TRACK_KEY: z
    .union([z.literal(""), z.string().regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits")])
    .default("")
    .describe("the key that the patrol-track site shares with us, for AES-256"),
  MAPS_DIR: z.string().default("").describe("folder of the PMTiles files that files in editions/ name; .data/maps when empty"),
  MAP_KEY: z.string().trim().default("").describe("the key of the tile services that files in editions/ name, where they write {key}"),
  EZOPEN_SECRETS: z
    .string()
    .trim()
    .regex(/^([\w-]+:[^\s,:]+([\s,]+|$))*$/, "must be pairs of key and secret")
    .default("")
    .describe("secrets of the EZVIZ accounts that files in editions/ name, each as appKey:secret, separated by commas or line breaks"),
  CLAMD_ADDRESS: z
    .string()
    .trim()
    .default("")
    .describe("where clamd listens, a host and port or the path of its socket; pictures are not scanned when empty"),
  ...traceEnvironment,
  PEOPLE_PER_ACCOUNT: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(1)
    .describe("how many people use one account at the same time; what an account may take is bounded for so many"),
  AUDIT_WAITING: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(50_000)
    .describe("how many audit entries may wait in Redis for the database; 50,000 are about 30 MB"),
  AUDIT_SHARE: z.coerce.number().gt(0).max(1).default(0.05).describe("which part of these may be one account's, for each of its people"),
  EXPORTS_DIR: z
    .string()
    .default("")
    .describe("folder of finished exports, the same one for workers and servers; .data/exports when empty"),
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
  databaseUrl: string;
  logLevel: string;
  metricsToken: string;
  allowedOrigins: ReadonlySet<string>;
  /** Empty: the names in the files. */
  allowedHosts: readonly string[];
  trustProxy: TrustProxy;
  clientDir: string;
  /** Empty: the servers make one up. */
  linkSecret: string;
  trackSite: TrackSite | null;
  mapKey: string;
  mapsDir: string;
  /** By the account's key. */
  ezopenSecrets: ReadonlyMap<string, string>;
  /** null: pictures are not scanned. */
  scanner: ScannerAddress | null;
  exportsDir: string;
  /** null: nothing is traced. */
  traces: TraceSettings | null;
  peoplePerAccount: number;
  auditBounds: OutboxBounds;
}

/** @throws ConfigError */
export function readConfig(environment: Record<string, string | undefined>): ServerConfig {
  const env = withSecretFiles(environment);
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = serverEnvironment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const value = isSecret(name) ? "" : `=${JSON.stringify(env[name])}`;
      return `${name}${value}: ${issue.message} (${name} is ${serverEnvironment.shape[name as "PORT"].description})`;
    });
    throw new ConfigError(`The server cannot start with this environment. Correct and start again: ${problems.join("; ")}`);
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    redisUrl: data.REDIS_URL,
    databaseUrl: data.DATABASE_URL,
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN,
    allowedOrigins: new Set(
      data.ALLOWED_ORIGINS.split(",")
        .map(readOrigin)
        .filter((origin) => origin !== ""),
    ),
    allowedHosts: readHosts(data.ALLOWED_HOSTS),
    trustProxy: readTrust(data.TRUST_PROXY),
    linkSecret: data.LINK_SECRET,
    trackSite: readTrackSite(data.TRACK_ADDRESS, data.TRACK_KEY),
    mapKey: data.MAP_KEY,
    mapsDir: data.MAPS_DIR || new URL("../.data/maps", import.meta.url).pathname,
    ezopenSecrets: new Map([...data.EZOPEN_SECRETS.matchAll(/([\w-]+):([^\s,:]+)/g)].map(([, key, secret]) => [key!, secret!])),
    scanner: readScanner(data.CLAMD_ADDRESS),
    traces: traceSettings(data),
    peoplePerAccount: data.PEOPLE_PER_ACCOUNT,
    auditBounds: auditBounds(data.AUDIT_WAITING, data.AUDIT_SHARE * data.PEOPLE_PER_ACCOUNT),
    exportsDir: data.EXPORTS_DIR || new URL("../.data/exports", import.meta.url).pathname,
    clientDir: data.CLIENT_DIR || new URL("../client/dist", import.meta.url).pathname,
  };
}

const auditBounds = (most: number, share: number): OutboxBounds => ({
  most,
  mostOfOne: Math.max(1, Math.round(most * Math.min(share, 1))),
});

function readTrackSite(address: string, key: string): TrackSite | null {
  if (address === "" && key === "") return null;
  if (address === "" || key === "") throw new ConfigError("TRACK_ADDRESS and TRACK_KEY belong together: set both, or neither.");
  return { address, key: Buffer.from(key, "hex") };
}

function readScanner(text: string): ScannerAddress | null {
  try {
    return readScannerAddress(text);
  } catch (error) {
    throw new ConfigError(`CLAMD_ADDRESS: ${(error as Error).message}.`);
  }
}

function readTrust(text: string): TrustProxy {
  try {
    return readTrustProxy(text);
  } catch (error) {
    throw new ConfigError(`TRUST_PROXY: ${(error as Error).message}.`);
  }
}

function readHosts(text: string): string[] {
  const names = text.split(",").map((name) => name.trim().toLowerCase());
  const wrong = names.find((name) => name !== "" && !/^\.?[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(name));
  if (wrong !== undefined)
    throw new ConfigError(
      `ALLOWED_HOSTS: ${JSON.stringify(wrong)} is no host name; write it like roads.example.org, without scheme and port`,
    );
  return names.filter((name) => name !== "");
}

function readOrigin(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "") return "";
  if (!URL.canParse(trimmed))
    throw new ConfigError(`ALLOWED_ORIGINS: ${JSON.stringify(trimmed)} is no origin; write it like https://roads.example.org`);
  return new URL(trimmed).origin;
}
