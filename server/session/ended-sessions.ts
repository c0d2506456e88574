import type { RedisClient } from "../redis.ts";
import { ENDED_CHANNEL, type SessionStore } from "./session-store.ts";

/** Hears from the other servers which sessions ended; on a connection of its own, because a subscribed one can do nothing else. */
export function followEndedSessions(connection: RedisClient, sessions: SessionStore): { close(): void } {
  // After every reconnection too; a failure means that it is away again, and the next "ready" follows.
  connection.on("ready", () => void connection.subscribe(ENDED_CHANNEL).catch(() => {}));
  connection.on("message", (_channel, digest) => sessions.ended(digest));
  return { close: () => connection.disconnect() };
}
