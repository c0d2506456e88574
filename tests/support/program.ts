import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type Child, startNode } from "../embedded/child.mjs";
import type { Place } from "./place.ts";

/** One real process of a test's stack: started, killed, stopped in its tracks and started again as the test likes. */
export interface Program {
  readonly name: string;
  readonly logFile: string;
  readonly pid: number;
  isRunning(): boolean;
  /** Returns once it is ready, where it has a way to say so. */
  start(): Promise<void>;
  /** Starts it without waiting for it to be ready, this time with more in its environment. */
  launch(env?: Readonly<Record<string, string>>): void;
  /** SIGTERM; resolves when it is gone. */
  stop(): Promise<void>;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGSTOP and SIGCONT. */
  freeze(): void;
  thaw(): void;
  /** Holds its event loop up for a while (disturbed-process.mjs). */
  block(): void;
  /** From its next start it is another file, or has more in its environment. */
  become(other: Partial<Pick<ProgramSpec, "file" | "env">>): void;
}

export interface ProgramSpec {
  readonly name: string;
  readonly file: string;
  readonly logFile: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly place?: Place;
  /** Answers 2xx when it is ready. */
  readonly readyUrl?: string;
}

const READY_WITHIN_MS = 60_000;
/** How long `block` holds a program up. */
export const BLOCKED_MS = 4_000;
const DISTURBED = `--import=${new URL("./disturbed-process.mjs", import.meta.url).href}`;

export function createProgram(given: ProgramSpec): Program {
  let spec = given;
  let child: Child | null = null;
  const launch = (env: Readonly<Record<string, string>> = {}) => {
    if (child?.isRunning()) throw new Error(`${spec.name} runs already`);
    child = startNode(spec.file, [], {
      logFile: spec.logFile,
      inside: spec.place?.inside ?? [],
      env: { NODE_OPTIONS: DISTURBED, BLOCKED_MS: String(BLOCKED_MS), ...spec.env, ...env },
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    child?.signal(signal);
    // A stopped process takes no SIGTERM before it goes on.
    child?.signal("SIGCONT");
    await child?.exited;
  };
  return {
    name: spec.name,
    logFile: spec.logFile,
    get pid() {
      return child?.pid ?? 0;
    },
    isRunning: () => child?.isRunning() ?? false,
    launch,
    async start() {
      launch();
      if (spec.readyUrl !== undefined) await waitUntilReady(spec, spec.readyUrl, child!);
    },
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    freeze: () => child?.signal("SIGSTOP"),
    thaw: () => child?.signal("SIGCONT"),
    block: () => child?.signal("SIGUSR2"),
    become({ file = spec.file, env }) {
      spec = { ...spec, file, env: { ...spec.env, ...env } };
    },
  };
}

async function waitUntilReady(spec: ProgramSpec, url: string, child: Child): Promise<void> {
  const givenUpAtMs = Date.now() + READY_WITHIN_MS;
  let problem = "";
  while (Date.now() < givenUpAtMs) {
    if (!child.isRunning()) {
      const { code, signal } = await child.exited;
      throw new Error(`${spec.name} ended before it was ready (${signal ?? code}); the end of ${spec.logFile}:\n${endOf(spec.logFile)}`);
    }
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      if (response.ok) return;
      problem = `${response.status}`;
    } catch (error) {
      // Not listening yet is what we wait for; what else it was is in the error below.
      problem = String(error);
    }
    await pause(100);
  }
  throw new Error(
    `${spec.name} was not ready within ${READY_WITHIN_MS} ms (${problem}); the end of ${spec.logFile}:\n${endOf(spec.logFile)}`,
  );
}

/** Who reads that it did not start is often elsewhere than its log. */
const endOf = (logFile: string): string => (existsSync(logFile) ? readFileSync(logFile, "utf8").slice(-2_000) : "no log");
