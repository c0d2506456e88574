import { z } from "zod";
import { type Personal, personal } from "../../shared/live/protocol.ts";
import type { RedisClient } from "../redis.ts";

interface Person {
  readonly tenant: string;
  readonly user: { readonly id: string };
}

const CHANNEL = "personal";
const envelope = z.object({ room: z.string(), message: personal });

/** Names the sockets of one person; services of two tenants may give the same id. */
export const personRoom = ({ tenant, user }: Person): string => `person:${tenant}:${user.id}`;

/** Tells all servers, each of which tells the sockets that it has. Lost when Redis is away, as the protocol says. */
export async function tellPerson(redis: RedisClient, person: Person, message: Personal): Promise<void> {
  await redis.publish(CHANNEL, JSON.stringify({ room: personRoom(person), message }));
}

/** Hears what this and other servers have to tell; on a connection of its own, because a subscribed one can do nothing else. */
export function followPersonal(connection: RedisClient, deliver: (room: string, message: Personal) => void): { close(): void } {
  // After every reconnection too; a failure means that it is away again, and the next "ready" follows.
  connection.on("ready", () => void connection.subscribe(CHANNEL).catch(() => {}));
  connection.on("message", (_channel, text) => {
    const { room, message } = envelope.parse(JSON.parse(text));
    deliver(room, message);
  });
  return { close: () => connection.disconnect() };
}
