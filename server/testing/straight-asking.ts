import type { LegacyClient } from "../../shared/legacy/client.ts";
import { Asking } from "../../shared/node/asking.ts";

/** Asks the services that a test plays, past gate and Redis. */
export const straightAsking = (legacy: LegacyClient): Pick<Asking, "now"> =>
  new Asking({ redis: null as never, legacy, gate: { ask: (_, request) => request(AbortSignal.timeout(20_000)) }, now: Date.now });
