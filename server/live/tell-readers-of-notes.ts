import type { NotedOrder } from "../../shared/http/order-notes-api.ts";
import type { RedisClient } from "../redis.ts";
import { tellPerson } from "./personal.ts";
import type { PresenceBoard } from "./presence-board.ts";

/**
 * Tells whoever is at an order at this moment, and `others` by their ids, that somebody wrote on it; what, they ask its door, which knows what
 * they may see. Nobody who may not see the order is at it (presence.ts). Lost when Redis is away: the note is written all the same.
 */
export const tellReadersOfNotes =
  (redis: RedisClient, board: Pick<PresenceBoard, "read">) =>
  async (tenant: string, orderId: string, others: readonly string[]): Promise<void> => {
    const present = await board.read(`${tenant}:${orderId}`);
    const body: NotedOrder = { orderId };
    const ids = [...new Set([...present.map(({ userId }) => userId), ...others])];
    await Promise.all(ids.map((id) => tellPerson(redis, { tenant, user: { id } }, { about: "notes", body })));
  };
