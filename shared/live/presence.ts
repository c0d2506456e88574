import { z } from "zod";
import { actionNames } from "../domain/action.ts";

/**
 * Who is looking at an order, and who is doing something to it. It is no state of the services and is never logged: it is told over and
 * over and forgotten when nobody says it any more.
 *   client -> server  `look`(look): all orders that this page shows now; said on every change and every BEAT_MS, empty when none
 *   server -> client  `presence`(presence): the others at one of these orders, on every change
 */
export const PRESENCE_BEAT_MS = 10_000;
/** Two beats may be lost. */
export const PRESENCE_LIFE_MS = 25_000;

const doing = z.enum(["looking", ...(actionNames as [string, ...string[]])]);

export const look = z.object({ orders: z.array(z.object({ id: z.string().min(1).max(64), doing })).max(8) });
export type Look = z.infer<typeof look>;

/** `name` and `company` are empty for somebody of whom the reader may not learn: only that there is somebody. */
const person = z.object({ key: z.string(), name: z.string(), company: z.string(), doing, sinceMs: z.number() });
export type Person = z.infer<typeof person>;

export const presence = z.object({ orderId: z.string(), people: z.array(person) });
export type PresenceMessage = z.infer<typeof presence>;
