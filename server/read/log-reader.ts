import type { Logger } from "pino";
import { type FeedId, feedKeys, feedName } from "../../shared/live/keys.ts";
import { formatPosition, type Position } from "../../shared/live/position.ts";
import { parseLogEntry, type ReadEntry } from "../../shared/node/feed-log.ts";
import { ownerOf, placeOf } from "../../shared/node/redis-nodes.ts";
import type { Mutation } from "../mutation.ts";
import type { RedisClient } from "../redis.ts";

export interface LogReaderDeps {
  /** Opens the connection that blocks, to the Redis that holds the logs; asked again whenever that connection makes no progress, or another one holds them. */
  connect(owner: RedisClient): RedisClient;
  /** Knows who holds them, and wakes the blocked read when what is followed changes. */
  control: RedisClient;
  log: Logger;
  mutations: ReadonlySet<Mutation>;
  /** The feeds to read now and where each stands; asked before every read. */
  followed(): Iterable<{ feed: FeedId; position: Position }>;
  onEntry(feed: FeedId, entry: ReadEntry): void;
  /** An entry that cannot be read: whoever holds the feed must load it anew. */
  onBadEntry(feed: FeedId, problem: string): void;
}

export interface LogReader {
  /** What is followed has changed. */
  wake(): void;
  /** The connection is believed dead although it does not say so. */
  replace(reason: string): void;
  close(): Promise<void>;
}

const BLOCK_MS = 1_000;
/** A read that has not come back this long after its blocking time hangs on a dead connection. */
const HUNG_AFTER_MS = 4_000;
const ENTRIES_PER_READ = 64;
const PAUSE_AFTER_FAILURE_MS = 100;
const WAKE_AGAIN_MS = 5;

/** Follows any number of logs of one slot with XREAD from explicit ids on one connection of its own (L4). */
export function startLogReader(deps: LogReaderDeps): LogReader {
  let connection: RedisClient | null = null;
  /** Where it leads. */
  let place = "";
  let closed = false;
  let blockedClient: string | null = null;
  let blockedAt = "";
  let wakeWanted = false;
  let wakeIdle: (() => void) | null = null;

  const loop = run();
  return {
    wake,
    replace(reason) {
      deps.log.warn({ reason }, "log reader connection replaced");
      leave();
    },
    async close() {
      closed = true;
      wakeIdle?.();
      leave();
      await loop;
    },
  };

  async function run(): Promise<void> {
    while (!closed) {
      wakeWanted = false;
      const followed = [...deps.followed()];
      if (followed.length === 0) await idle();
      else await readOnce(followed);
    }
  }

  async function readOnce(followed: { feed: FeedId; position: Position }[]): Promise<void> {
    const keys = followed.map(({ feed }) => feedKeys(feed).log);
    let mine: RedisClient | null = null;
    try {
      mine = await connected(keys[0]!);
      await connectionReady(mine);
      blockedAt = keys[0]!;
      blockedClient = String(await mine.client("ID"));
      const ids = followed.map(({ position }) => (deps.mutations.has("read-from-dollar") ? "$" : formatPosition(position)));
      const reply = await withDeadline(
        mine.xread("COUNT", ENTRIES_PER_READ, "BLOCK", BLOCK_MS, "STREAMS", ...keys, ...ids) as Promise<StreamReply | null>,
        BLOCK_MS + HUNG_AFTER_MS,
      );
      blockedClient = null;
      const feedOfKey = new Map(followed.map(({ feed }, i) => [keys[i]!, feed]));
      for (const [key, entries] of reply ?? []) deliver(feedOfKey.get(key)!, entries);
    } catch (error) {
      blockedClient = null;
      if (closed) return;
      deps.log.debug({ reason: (error as Error).message }, "log read failed");
      if (error instanceof Hung && mine === connection) leave();
      await pause(PAUSE_AFTER_FAILURE_MS);
    }
  }

  /** A slot moves, and a primary dies: who owned it is left for who does. */
  async function connected(key: string): Promise<RedisClient> {
    const owner = await ownerOf(deps.control, key);
    if (closed || owner === null) throw new Error(closed ? "closed" : "nobody is known to hold the logs");
    if (connection !== null && placeOf(owner) === place) return connection;
    leave();
    place = placeOf(owner);
    connection = deps.connect(owner);
    return connection;
  }

  function leave(): void {
    connection?.disconnect();
    connection = null;
  }

  function deliver(feed: FeedId, entries: StreamEntries): void {
    for (const raw of entries) {
      try {
        deps.onEntry(feed, parseLogEntry(raw));
      } catch (error) {
        deps.log.error({ feed: feedName(feed), entry: raw[0], reason: (error as Error).message }, "log entry cannot be applied");
        deps.onBadEntry(feed, (error as Error).message);
        return;
      }
    }
  }

  function idle(): Promise<void> {
    return new Promise((resolve) => {
      wakeIdle = () => {
        wakeIdle = null;
        resolve();
      };
      if (closed || wakeWanted) wakeIdle();
    });
  }

  /** Until the loop has turned: an unblock that overtakes the read on its way to Redis would be lost. */
  function wake(): void {
    wakeWanted = true;
    wakeIdle?.();
    const unblock = async () => {
      while (wakeWanted && !closed) {
        // Redis being away ends the read by itself, so a failed unblock needs nothing more.
        if (blockedClient !== null) await unblockClient(blockedClient).catch(() => {});
        await pause(WAKE_AGAIN_MS);
      }
    };
    void unblock();
  }

  async function unblockClient(id: string): Promise<void> {
    await (await ownerOf(deps.control, blockedAt))?.client("UNBLOCK", id);
  }
}

type StreamEntries = [id: string, fields: string[]][];
type StreamReply = [key: string, entries: StreamEntries][];

class Hung extends Error {}

function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Hung(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}

function connectionReady(redis: RedisClient): Promise<void> {
  if (redis.status === "ready") return Promise.resolve();
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      clearTimeout(timer);
      redis.off("ready", ready);
      redis.off("end", ended);
      done();
    };
    const ready = () => settle(resolve);
    const ended = () => settle(() => reject(new Error("connection ended")));
    const timer = setTimeout(() => settle(() => reject(new Error("redis is away"))), HUNG_AFTER_MS);
    redis.once("ready", ready);
    redis.once("end", ended);
  });
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
