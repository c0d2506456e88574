import type { FastifyInstance } from "fastify";
import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { signIn as credentials } from "../../shared/http/api.ts";
import { sessionOf } from "../plugins/access.ts";
import { describeMe } from "../session/describe-me.ts";
import { SESSION_COOKIE, type Session } from "../session/session.ts";
import type { SessionStore } from "../session/session-store.ts";
import type { SignInLimit } from "../session/sign-in-limit.ts";

export interface SessionRoutesDeps {
  tenants: ReadonlyMap<string, Tenant>;
  sessions: SessionStore;
  limit: SignInLimit;
  signIn(credentials: { account: string; password: string }): Promise<Session>;
  badgesOf(session: Session): Record<string, number>;
}

export const sessionCookie = (secure: boolean, expiresAtMs: number) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure, expires: new Date(expiresAtMs) }) as const;

export function sessionRoutes(app: FastifyInstance, deps: SessionRoutesDeps): void {
  app.post("/api/session", { config: { access: "public" } }, async (request, reply) => {
    const { account, password } = credentials.parse(request.body);
    await deps.limit.check(account, request.ip);
    const session = await deps.signIn({ account, password }).catch(async (error: unknown) => {
      if (error instanceof ExpectedError && error.code === "signInRejected") await deps.limit.failed(account, request.ip);
      throw error;
    });
    const id = await deps.sessions.create(session);
    return reply
      .setCookie(SESSION_COOKIE, id, sessionCookie(request.protocol === "https", session.expiresAtMs))
      .code(204)
      .send();
  });

  app.delete("/api/session", { config: { access: "display" } }, async (request, reply) => {
    await deps.sessions.end(sessionOf(request).digest);
    return reply.clearCookie(SESSION_COOKIE, { path: "/" }).code(204).send();
  });

  app.get("/api/me", { config: { access: "display" } }, async (request, reply) => {
    const { session } = sessionOf(request);
    const tenant = deps.tenants.get(session.tenant);
    if (tenant === undefined) throw new ExpectedError("roleLookupFailed");
    return reply.header("cache-control", "no-store").send(describeMe(session, tenant, deps.badgesOf(session)));
  });
}
