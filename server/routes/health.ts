import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import type { DatabaseState } from "../../shared/node/database.ts";

export interface HealthDeps {
  /** Whether Redis answered lately and nothing is being closed. */
  isReady(): boolean;
  /** Our own records: nobody is kept away while they are (R3), whoever asks is told. */
  records(): DatabaseState["is"];
}

/** /healthz: the process answers. /readyz: it can serve; a balancer sends nobody here while it cannot. */
export function healthRoutes(app: FastifyInstance, deps: HealthDeps): void {
  app.get("/healthz", { config: { access: "public" } }, () => ({ status: "alive" }));
  app.get("/readyz", { config: { access: "public" } }, () => {
    if (!deps.isReady()) throw new ExpectedError("notReady", { retryAfterMs: 1_000 });
    return { status: "ready", records: deps.records() };
  });
}
