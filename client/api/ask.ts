import { addressOf } from "../../shared/http/address-of.ts";
import type { Door, Heard, Question } from "../../shared/http/door.ts";
import { request } from "./request.ts";

/**
 * Asks a door of our server. `keepalive` for a call that outlives the page.
 * @throws RequestFailure (an aborted question throws the signal's reason)
 */
export function ask<D extends Door>(door: D, question: Question<D>, signal?: AbortSignal, keepalive = false): Promise<Heard<D>> {
  const { body, key } = question as { body?: unknown; key?: string };
  return request(addressOf(door, question), {
    ...{ method: door.method, body, signal, keepalive },
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
    ...(door.answer && { schema: door.answer }),
  }) as Promise<Heard<D>>;
}
