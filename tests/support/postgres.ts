import { readdirSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Child } from "../embedded/child.mjs";
import { answersQuery, preparePostgres } from "../embedded/postgres.mjs";

export interface PrivatePostgres {
  /** Of a database that is there from the beginning. */
  readonly url: string;
  /** Ends it in order and removes all that it held. */
  stop(): Promise<void>;
  /** SIGKILL, as a crash would, for it and all that it runs: what is left of it would answer once more. */
  kill(): Promise<void>;
  /** SIGSTOP and SIGCONT, for it and all that it runs. */
  freeze(): void;
  thaw(): void;
  /** Starts it again in the same place, after ending it when it still runs; `empty` makes it one that never held anything. */
  restart(options?: { empty?: boolean }): Promise<void>;
}

/** Names the PostgreSQL that all files of a test run share (postgres-for-run.ts). */
export const SHARED = "TEST_POSTGRES_URL";
/** Where nobody listens: a product without its database. */
export const NO_DATABASE = "postgresql://127.0.0.1:1/none";

/** A PostgreSQL of our own on a unix socket, gone when this process is. */
export async function startPostgres(): Promise<PrivatePostgres> {
  const top = await mkdtemp(join(tmpdir(), "postgres-"));
  // Its own user walks through here; the folder below is closed.
  await chmod(top, 0o711);
  const dir = join(top, "data");
  let child: Child;
  let url = "";
  const launch = async () => {
    const instance = await preparePostgres(dir, { isForTests: true });
    url = instance.url;
    child = instance.start(join(top, "log"));
    let hasEnded = false;
    void child.exited.then(() => (hasEnded = true));
    while (!(await answersQuery(url)))
      if (hasEnded) throw new Error(`PostgreSQL ended: ${readFileSync(join(top, "log"), "utf8").slice(-500)}`);
  };
  const end = async (signal: NodeJS.Signals) => {
    signalAll(child.pid, "SIGCONT");
    child.signal(signal);
    await child.exited;
  };
  await launch();
  return {
    url,
    async stop() {
      await end("SIGTERM");
      await rm(top, { recursive: true, force: true, maxRetries: 5 });
    },
    async kill() {
      signalAll(child.pid, "SIGKILL");
      await child.exited;
    },
    freeze: () => signalAll(child.pid, "SIGSTOP"),
    thaw: () => signalAll(child.pid, "SIGCONT"),
    async restart({ empty = false } = {}) {
      await end("SIGTERM");
      if (empty) await rm(dir, { recursive: true, force: true, maxRetries: 5 });
      await launch();
    },
  };
}

let made = 0;

/** An empty database in the PostgreSQL that the files of a test run share. */
export async function freshDatabase(): Promise<string> {
  const shared = process.env[SHARED];
  if (shared === undefined) throw new Error(`no ${SHARED}: this test belongs to a project of tests/vitest.config.ts that starts one`);
  const name = `test_${process.pid}_${++made}`;
  const client = new pg.Client({ connectionString: shared });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  return shared.replace("///postgres?", `///${name}?`);
}

/** Nobody stays in this database of freshDatabase, nor comes in, until what it answers is called. */
export async function shutDatabase(url: string): Promise<() => Promise<void>> {
  const name = /\/\/\/([^?]+)\?/.exec(url)![1]!;
  const run = async (...statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: process.env[SHARED] });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await run(
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  );
  return () => run(`alter database ${name} allow_connections true`);
}

/** A server of PostgreSQL is a process with children of one level. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  for (const one of [pid, ...children.map(Number)]) {
    try {
      process.kill(one, signal);
    } catch {
      // It ended in between.
    }
  }
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    // It ended in between.
    return 0;
  }
}
