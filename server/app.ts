import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { guardRoutes } from "./plugins/access.ts";
import { answerErrors } from "./plugins/errors.ts";
import { type HealthDeps, healthRoutes } from "./routes/health.ts";
import { type SessionRoutesDeps, sessionRoutes } from "./routes/session.ts";

export interface AppDeps {
  log: Logger;
  trustProxy: boolean;
  allowedOrigins: ReadonlySet<string>;
  session: SessionRoutesDeps;
  health: HealthDeps;
}

const MAX_BODY_BYTES = 65_536;

/** The HTTP side of the server; every route is named here. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: deps.trustProxy,
    forceCloseConnections: true,
  }) as unknown as FastifyInstance;
  await app.register(cookie);
  answerErrors(app);
  guardRoutes(app, { sessions: deps.session.sessions, allowedOrigins: deps.allowedOrigins });

  healthRoutes(app, deps.health);
  sessionRoutes(app, deps.session);
  return app;
}
