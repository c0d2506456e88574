import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { clientErrorDoors } from "../../shared/http/client-errors-api.ts";
import { withoutData } from "../../shared/http/without-data.ts";
import { FewPerMinute } from "../plugins/few-per-minute.ts";
import { networkOf } from "../plugins/network-of.ts";
import { type Serving, serve } from "../plugins/serve.ts";

export interface ClientErrorDeps {
  now(): number;
  count(): void;
}

/** An address may be a whole office after a bad release; the log must stay readable all the same. */
export const MOST_CLIENT_ERRORS = { caller: 20, all: 120 } as const;
const MAX_BODY_BYTES = 4_096;

/** What failed in somebody's page, for whoever reads the log: without account, address and text of data. */
export function clientErrorRoutes(app: FastifyInstance, { now, count }: ClientErrorDeps): void {
  const limit = new FewPerMinute(MOST_CLIENT_ERRORS, now);
  const tell: Serving<typeof clientErrorDoors.tell> = async ({ body: { path, message, frames }, request }) => {
    const retryAfterMs = limit.take(networkOf(request.ip));
    if (retryAfterMs !== null) throw new ExpectedError("tooMany", { retryAfterMs });
    count();
    // The page has said it so already; who does not come from our page has not.
    request.log.warn({ page: withoutData(path), said: withoutData(message), frames }, "a page failed");
  };
  serve(app, clientErrorDoors.tell, tell, { bodyLimit: MAX_BODY_BYTES });
}
