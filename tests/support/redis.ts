import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { connect as connectSocket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../embedded/port.mjs";
import { HOME, type Place } from "./place.ts";

export interface RedisOptions {
  /** A free one is taken where none is given. */
  readonly port?: number;
  /** Where its files live; a temporary one that `stop` removes where none is given. */
  readonly dir?: string;
  readonly appendonly?: boolean;
  /** `noeviction` is what the workers insist on. */
  readonly maxmemoryPolicy?: string;
  /**
   * A cluster of one node that holds all slots: every command, script and transaction whose keys stand in different slots is an error,
   * as on a cluster of many. REDIS_CLUSTER_RULES=1 asks it of every Redis of a test run.
   */
  readonly clusterRules?: boolean;
  /** A node of a cluster that somebody else puts together: it holds no slots yet. Others are told that it stands at this port. */
  readonly clusterNode?: { readonly announcedPort: number };
  readonly place?: Place;
}

export interface PrivateRedis {
  readonly url: string;
  readonly address: string;
  readonly port: number;
  /** Where nodes of a cluster speak to each other; null where it is none. */
  readonly busPort: number | null;
  readonly dir: string;
  /** Of the process that runs now; another one after `restart`. */
  readonly pid: number;
  /** Ends it in order, and removes its directory where that was a temporary one. */
  stop(): Promise<void>;
  /** SIGKILL, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, after ending it when it still runs; `empty` removes its files first. */
  restart(options?: { empty?: boolean }): Promise<void>;
}

/** A redis-server of our own, ended when this process exits. */
export async function startRedis(options: RedisOptions = {}): Promise<PrivateRedis> {
  const port = options.port ?? (await freePort());
  const dir = options.dir ?? (await mkdtemp(join(tmpdir(), "redis-")));
  const { address } = options.place ?? HOME;
  const isNode = options.clusterNode !== undefined;
  const clusterRules = !isNode && (options.clusterRules ?? process.env.REDIS_CLUSTER_RULES === "1");
  const busPort = isNode || clusterRules ? await freePort() : null;
  const launch = async () => {
    const child = await launchServer(port, busPort, dir, options);
    if (clusterRules) await untilSlotsAreServed(port);
    return child;
  };
  let child = await launch();

  return {
    url: `redis://${address}:${port}`,
    address,
    port,
    busPort,
    dir,
    get pid() {
      return child.pid ?? 0;
    },
    async stop() {
      await end(child, "SIGTERM");
      if (options.dir === undefined) await rm(dir, { recursive: true, force: true });
    },
    kill: () => end(child, "SIGKILL"),
    async restart({ empty = false } = {}) {
      await end(child, "SIGTERM");
      if (empty) for (const name of ["dump.rdb", "appendonlydir"]) await rm(join(dir, name), { recursive: true, force: true });
      child = await launch();
    },
  };
}

/** So long a node may say nothing to the others. Real ones are given longer; the order of what happens is the same. */
export const NODE_TIMEOUT_MS = 1_000;
/** A node that is gone is replaced soon, and the others go on serving their slots meanwhile. */
const CLUSTER = ["--cluster-node-timeout", String(NODE_TIMEOUT_MS), "--cluster-require-full-coverage", "no"];

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

async function launchServer(port: number, busPort: number | null, dir: string, options: RedisOptions): Promise<ChildProcess> {
  const { address, inside } = options.place ?? HOME;
  const [command = "", ...before] = [...inside, "redis-server"];
  const child = spawn(
    command,
    [
      ...before,
      ...["--port", String(port), "--bind", address, "--protected-mode", "no", "--dir", dir, "--save", ""],
      ...["--appendonly", options.appendonly ? "yes" : "no", "--appendfsync", "everysec"],
      ...["--maxmemory-policy", options.maxmemoryPolicy ?? "noeviction"],
      ...(busPort === null ? [] : ["--cluster-enabled", "yes", "--cluster-port", String(busPort), ...CLUSTER]),
      ...(options.clusterNode === undefined ? [] : ["--cluster-announce-port", String(options.clusterNode.announcedPort)]),
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (bytes: Buffer) => (output += bytes.toString()));
  running.add(child);
  child.once("exit", () => running.delete(child));
  const failed = new Promise<never>((_, reject) => {
    child.once("error", (error) => reject(new Error("redis-server could not be started", { cause: error })));
    child.once("exit", (code) => reject(new Error(`redis-server ended with ${code}: ${output.slice(-500)}`)));
  });
  failed.catch(() => {}); // it ends some day; only an end before it answers is a failure
  await Promise.race([answersPing(port, address), failed]);
  return child;
}

/** Until PING is answered: a server that still loads its file says LOADING. */
async function answersPing(port: number, address: string): Promise<void> {
  while (!(await ask(port, "PING", address)).startsWith("+PONG")) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A node that was started again knows its slots from its file, and serves them two seconds later. */
async function untilSlotsAreServed(port: number): Promise<void> {
  await ask(port, "CLUSTER ADDSLOTSRANGE 0 16383");
  while (!(await ask(port, "CLUSTER INFO")).includes("cluster_state:ok")) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Answers nothing when nobody does. */
function ask(port: number, command: string, host = HOME.address): Promise<string> {
  return new Promise((resolve) => {
    const socket = connectSocket({ port, host }, () => socket.write(`${command}\r\n`));
    const answer = (text: string) => {
      socket.destroy();
      resolve(text);
    };
    socket.once("data", (bytes) => answer(bytes.toString()));
    socket.once("error", () => answer(""));
    socket.once("close", () => resolve(""));
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const ask = () => {
      child.kill(signal);
      // A stopped (SIGSTOP) process acts on SIGTERM only once it runs again.
      child.kill("SIGCONT");
    };
    // One that writes its first file after it was given all by its primary refuses to end, and goes on: it is asked again.
    const again = setInterval(ask, 500);
    child.once("exit", () => {
      clearInterval(again);
      resolve();
    });
    ask();
  });
}
