import { pino } from "pino";
import { io, type Socket } from "socket.io-client";
import { LiveClient } from "../../client/live/live-client.ts";
import { type Editions, loadEditions } from "../../editions/load-editions.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import type { Change, Row } from "../../shared/live/change.ts";
import type { TopicName } from "../../shared/live/topics.ts";
import { freshDatabase } from "../../tests/support/postgres.ts";
import { readConfig } from "../config.ts";
import { type RunningServer, type ServerOptions, startServer } from "../server.ts";
import { type FakeLegacy, fakeLegacy } from "./fake-legacy.ts";

/** A whole server on a free port, in this process, with services that a test plays. */
export async function startTestServer(
  redisUrl: string,
  options: { legacy?: LegacyClient; env?: Record<string, string>; editions?: Editions } & Pick<
    ServerOptions,
    "declared" | "coldFeedMs"
  > = {},
): Promise<TestServer> {
  const editions = options.editions ?? loadEditions({ LEGACY_ADDRESS: "http://127.0.0.1:2" });
  const legacy = fakeLegacy();
  const DATABASE_URL = options.env?.DATABASE_URL ?? (await databaseBeside(redisUrl));
  const config = readConfig({ PORT: "0", REDIS_URL: redisUrl, ...options.env, DATABASE_URL });
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? "silent" });
  const server = await startServer({
    config,
    editions,
    log,
    mutations: new Set(),
    // Nobody polls beside most tests: a feed that a test does not write does not come.
    coldFeedMs: options.coldFeedMs ?? 0,
    // A test loads modules in the same process: after such a standstill the time-out would fire before the answer that has come is read.
    commandTimeoutMs: 60_000,
    legacy: options.legacy ?? legacy,
    ...(options.declared && { declared: options.declared }),
  });
  const sockets: Socket[] = [];
  return {
    ...server,
    editions,
    legacy,
    async signIn(account) {
      const response = await fetch(`${server.address}/api/session`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: server.address },
        body: JSON.stringify({ account, password: "secret" }),
      });
      if (response.status !== 204) throw new Error(`sign-in answered ${response.status} ${await response.text()}`);
      return response.headers.getSetCookie()[0]!.split(";")[0]!;
    },
    connect(cookie, auth) {
      const socket = io(server.address, {
        transports: ["websocket"],
        extraHeaders: { cookie },
        reconnectionDelay: 50,
        forceNew: true,
        auth: (give) => give(auth ?? client.handshake()),
      });
      sockets.push(socket);
      const client = new LiveClient(socket as never, timers);
      return { socket, client };
    },
    leave() {
      for (const socket of sockets.splice(0)) socket.close();
    },
    async close() {
      for (const socket of sockets) socket.close();
      await server.close();
    },
  };
}

const databases = new Map<string, Promise<string>>();

/** Servers of one test that share a Redis share a database. */
export function databaseBeside(redisUrl: string): Promise<string> {
  const known = databases.get(redisUrl) ?? freshDatabase();
  databases.set(redisUrl, known);
  return known;
}

export interface TestServer extends RunningServer {
  readonly editions: Editions;
  readonly legacy: FakeLegacy;
  /** Answers the cookie. Accounts are those of the fake services. */
  signIn(account: string): Promise<string>;
  /** `auth` stands in the place of the client's own handshake. */
  connect(cookie: string, auth?: object): { socket: Socket; client: LiveClient };
  /** Closes all that was connected. */
  leave(): void;
}

const timers = {
  now: () => Date.now(),
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: () => 0.2,
};

/** Opens a topic and lets a test wait for what it comes to hold. */
export function follow(client: LiveClient, topic: TopicName) {
  const seen: (readonly Change[] | null)[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const check of [...waiting]) check();
  };
  const open = client.openTopic<Row>(topic, {
    rowsChanged(changes) {
      seen.push(changes);
      wake();
    },
    stateChanged: wake,
  });
  return {
    open,
    seen,
    rows: open.rows,
    /** Resolves once `holds` is true; the test's own time-out is the limit. */
    until(holds: () => boolean): Promise<void> {
      return new Promise((resolve) => {
        const check = () => {
          if (!holds()) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      });
    },
  };
}
