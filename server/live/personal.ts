import { PERSONAL_CHANNEL, type Person, readPersonal, writePersonal } from "../../shared/live/personal.ts";
import type { Personal } from "../../shared/live/protocol.ts";
import type { RedisClient } from "../redis.ts";

/** Tells all servers, each of which tells the sockets that it has. Lost when Redis is away, as the protocol says. */
export async function tellPerson(redis: RedisClient, person: Person, message: Personal): Promise<void> {
  await redis.publish(PERSONAL_CHANNEL, writePersonal(person, message));
}

/** Hears what servers and workers have to tell; on a connection of its own, because a subscribed one can do nothing else. */
export function followPersonal(connection: RedisClient, deliver: (room: string, message: Personal) => void): { close(): void } {
  // After every reconnection too; a failure means that it is away again, and the next "ready" follows.
  connection.on("ready", () => void connection.subscribe(PERSONAL_CHANNEL).catch(() => {}));
  connection.on("message", (_channel, text) => {
    const { room, message } = readPersonal(text);
    deliver(room, message);
  });
  return { close: () => connection.disconnect() };
}
