import { PERSONAL_CHANNEL, type Person, readPersonal, writePersonal } from "../../shared/live/personal.ts";
import type { Personal } from "../../shared/live/protocol.ts";
import type { Heard } from "../announcements.ts";
import type { RedisClient } from "../redis.ts";
import type { Gateway } from "./gateway.ts";

/** Tells all servers, each of which tells the sockets that it has. Lost when Redis is away, as the protocol says. */
export async function tellPerson(redis: RedisClient, person: Person, message: Personal): Promise<void> {
  await redis.spublish(PERSONAL_CHANNEL, writePersonal(person, message));
}

/** Hears what servers and workers have to tell. */
export function followPersonal(announcements: Heard, { tell, askAnew }: Pick<Gateway, "tell" | "askAnew">): void {
  announcements.hear(
    PERSONAL_CHANNEL,
    (text) => {
      const { room, message } = readPersonal(text);
      tell(room, message);
    },
    askAnew,
  );
}
