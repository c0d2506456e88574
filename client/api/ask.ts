import { addressOf } from "../../shared/http/address-of.ts";
import type { Door, Heard, Question } from "../../shared/http/door.ts";
import { RequestFailure, request } from "./request.ts";

/**
 * What is a person's own, or a question that has a body: it does nothing to what the page shows. What rings is always of now, and a display hears its
 * desk whatever time it shows.
 */
const OPEN =
  /^\/api\/(session|profile|password|action-log|notices|client-errors|views|favourites|orders\/rows|alarms|alarm-pauses|displays\/shown)\b/;

let isClosed: () => boolean = () => false;

/** While the page shows the past (H1), which whoever opens it knows, nothing that acts is sent. */
export function closeActing(closed: () => boolean): void {
  isClosed = closed;
}

/**
 * Asks a door of our server. `keepalive` for a call that outlives the page.
 * @throws RequestFailure awayFromLive for what would act, while the page shows the past; whatever the server says (an aborted question throws the signal's reason)
 */
export function ask<D extends Door>(door: D, question: Question<D>, signal?: AbortSignal, keepalive = false): Promise<Heard<D>> {
  // Whoever looks at the past sees nothing of what they would act on (H1). What was done before goes its way.
  if (door.method !== "GET" && isClosed() && !OPEN.test(door.path)) return Promise.reject(new RequestFailure("awayFromLive"));
  const { body, key } = question as { body?: unknown; key?: string };
  return request(addressOf(door, question), {
    ...{ method: door.method, body, signal, keepalive },
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
    ...(door.answer && { schema: door.answer }),
  }) as Promise<Heard<D>>;
}
