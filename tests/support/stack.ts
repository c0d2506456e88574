import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Rule } from "../../shared/policy/rule.ts";
import { freePort } from "../embedded/port.mjs";
import { secretOf } from "../legacy-services/cameras/exchange.ts";
import { builtProgram } from "./built-program.ts";
import { HOME, type Place } from "./place.ts";
import { freshDatabase, NO_DATABASE, type PrivatePostgres, SHARED, startPostgres } from "./postgres.ts";
import { createProgram, type Program } from "./program.ts";
import { type PrivateRedis, startRedis } from "./redis.ts";
import { openTcpLink, type TcpLink } from "./tcp-link.ts";

export interface StackOptions {
  /** Names the folder of the logs in tests/output. */
  readonly name: string;
  readonly workers?: number;
  readonly servers?: number;
  /** Environment of the stand-in: seed, size, pace, tenants. */
  readonly standIn?: Readonly<Record<string, string>>;
  readonly worker?: Readonly<Record<string, string>>;
  readonly server?: Readonly<Record<string, string>>;
  /** The customers' files of workers and servers; the stand-in serves those of the checkout. */
  readonly editionsDir?: string;
  /** Codes of the only customers that there are, for the services and for us; without it there are all. Each one costs a share of the processor. */
  readonly customers?: readonly string[];
  /** Rules that each of `customers` has beside those of its own file; whom one names has an account. */
  readonly rules?: readonly Rule[];
  /** The archive that each of `customers` has as its ground, in the stack's `mapsDir`: whoever starts the stack puts it there. */
  readonly ground?: string;
  /** A Redis that takes no command whose keys stand in different slots, as on a cluster. */
  readonly clusterRules?: boolean;
  /** Machines where workers and servers run, in turns; what is at home is reached there at `home`. Without them all run here. */
  readonly machines?: { readonly places: readonly Place[]; readonly home: string };
  /** Root of an earlier version, as which workers and servers run until they are told to become this one. */
  readonly earlier?: string;
  /** A PostgreSQL of its own, for what may happen to it; otherwise a database in that of the test run, where there is one. */
  readonly ownPostgres?: boolean;
}

/** A process of ours and the cables that it hangs on. */
export interface LinkedProgram extends Program {
  readonly toRedis: TcpLink;
  readonly toServices: TcpLink;
  /** From its next start it is the version of this checkout. */
  upgrade(): Promise<void>;
}

/** The whole product as real processes on ports of its own, against a stand-in and a Redis of its own. */
export interface Stack {
  readonly standIn: Program;
  readonly standInUrl: string;
  readonly redis: PrivateRedis;
  /** Null without one of its own. */
  readonly postgres: PrivatePostgres | null;
  readonly workers: readonly LinkedProgram[];
  readonly servers: readonly (LinkedProgram & { readonly host: string; readonly port: number; readonly url: string })[];
  readonly logs: string;
  readonly mapsDir: string;
  /** Ends everything. */
  stop(): Promise<void>;
}

export async function startStack(options: StackOptions): Promise<Stack> {
  const logs = new URL(`../output/${options.name}`, import.meta.url).pathname;
  mkdirSync(logs, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), `${options.name}-`));
  const mapsDir = join(data, "maps");
  mkdirSync(mapsDir);
  const standInPort = await freePort();
  const standInUrl = `http://127.0.0.1:${standInPort}`;
  const editionsDir = options.customers === undefined ? options.editionsDir : editionsOf(options, standInUrl, join(data, "editions"));
  // An earlier version reads the customers' files as they were then.
  const earlier =
    options.earlier === undefined
      ? undefined
      : {
          root: options.earlier,
          editionsDir: editionsOf(options, standInUrl, join(data, "earlier"), options.earlier),
        };
  const standIn = createProgram({
    name: "stand-in",
    file: await builtProgram("tests/legacy-services/main.ts"),
    logFile: join(logs, "stand-in.log"),
    env: {
      STANDIN_PORT: `${standInPort}`,
      STANDIN_DATA: data,
      STANDIN_PACE: "0",
      STANDIN_SIZE: "0.05",
      LOG_LEVEL: "warn",
      ...(options.customers !== undefined && { STANDIN_TENANTS: options.customers.join(",") }),
      ...(options.rules !== undefined && editionsDir !== undefined && { STANDIN_EDITIONS: editionsDir }),
      ...options.standIn,
    },
    readyUrl: `${standInUrl}/_control/health`,
  });
  const redis = await startRedis({ appendonly: true, clusterRules: options.clusterRules ?? false });
  const postgres = options.ownPostgres ? await startPostgres() : null;
  const DATABASE_URL = postgres?.url ?? (process.env[SHARED] === undefined ? NO_DATABASE : await freshDatabase());
  const links: TcpLink[] = [];

  const home = options.machines?.home ?? HOME.address;
  const placeOf = (i: number) => options.machines?.places[i % options.machines.places.length] ?? HOME;

  async function link(name: string, file: string, place: Place, env: Record<string, string>, readyUrl?: string): Promise<LinkedProgram> {
    const toRedis = await openTcpLink(redis.port);
    const toServices = await openTcpLink(standInPort, { near: home });
    links.push(toRedis, toServices);
    const editions = earlier?.editionsDir ?? editionsDir;
    const program = createProgram({
      name,
      place,
      file: await builtProgram(file, earlier?.root),
      logFile: join(logs, `${name}.log`),
      env: {
        NODE_ENV: "test",
        REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
        LEGACY_ADDRESS: `http://${home}:${toServices.port}`,
        EXPORTS_DIR: join(data, "exports"),
        MAPS_DIR: mapsDir,
        ...(editions !== undefined && { EDITIONS_DIR: editions }),
        ...env,
      },
      ...(readyUrl !== undefined && { readyUrl }),
    });
    const upgrade = async () =>
      program.become({ file: await builtProgram(file), env: editionsDir === undefined ? {} : { EDITIONS_DIR: editionsDir } });
    return Object.assign(program, { toRedis, toServices, upgrade });
  }

  const workers = await Promise.all(
    Array.from({ length: options.workers ?? 1 }, (_, i) =>
      link(`worker-${i + 1}`, "workers/main.ts", placeOf(i), { WORKER_METRICS_PORT: "0", DATABASE_URL, ...options.worker }),
    ),
  );
  const servers = await Promise.all(
    Array.from({ length: options.servers ?? 1 }, async (_, i) => {
      const [port, place] = [await freePort(), placeOf(i)];
      const url = `http://${place.address}:${port}`;
      const program = await link(
        `server-${i + 1}`,
        "server/main.ts",
        place,
        { HOST: place.address, PORT: `${port}`, DATABASE_URL, EZOPEN_SECRETS: `${EZOPEN_KEY}:${secretOf(EZOPEN_KEY)}`, ...options.server },
        `${url}/readyz`,
      );
      return Object.assign(program, { host: place.address, port, url });
    }),
  );

  const stop = async () => {
    await Promise.all([...servers, ...workers].map((program) => program.kill()));
    await standIn.kill();
    await redis.stop();
    await postgres?.stop();
    await Promise.all(links.map((each) => each.close()));
  };
  try {
    await standIn.start();
    for (const worker of workers) worker.launch();
    await Promise.all(servers.map((server) => server.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { standIn, standInUrl, redis, postgres, workers, servers, logs, mapsDir, stop };
}

const ROOT = new URL("../..", import.meta.url).pathname;

const EZOPEN_KEY = "made-up";

/** A copy of the checkout's editions that has the files of these customers alone, with more rules in each, a ground and an account of cameras. Answers its folder. */
function editionsOf({ customers = [], rules = [], ground }: StackOptions, standInUrl: string, folder: string, root = ROOT): string {
  cpSync(join(root, "editions"), folder, { recursive: true });
  const others = readdirSync(join(folder, "tenants")).filter((name) => !customers.includes(name.replace(/\.json$/, "")));
  for (const name of others) rmSync(join(folder, "tenants", name));
  for (const code of customers) {
    const file = join(folder, "tenants", `${code}.json`);
    const own: { name: object; rules: readonly Rule[]; legacy: object } = JSON.parse(readFileSync(file, "utf8"));
    const legacy = { ...own.legacy, ezopen: { address: `${standInUrl}/${code}/ezopen`, appKey: EZOPEN_KEY } };
    const baseMap = ground === undefined ? undefined : { file: ground, attribution: own.name };
    // Matching a fortnight of tracks takes half of the server for a quarter of an hour; one day is stored as another is.
    writeFileSync(file, JSON.stringify({ ...own, legacy, baseMap, passCatchUpDays: 1, rules: [...own.rules, ...rules] }));
  }
  return folder;
}
