import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { sessionDoors } from "../../shared/http/session-api.ts";
import type { SignedIn } from "../plugins/access.ts";
import { serve } from "../plugins/serve.ts";
import { FactorWanted } from "../second-factor/second-step.ts";
import { describeMe, type MeDeps } from "../session/describe-me.ts";
import { editionOf, hostEditionOf } from "../session/login-page.ts";
import type { Session } from "../session/session.ts";
import { sessionCookie, sessionCookieName, sessionIdOf } from "../session/session-cookie.ts";
import { isWrongPassword, type SignInAttempt } from "../session/sign-in.ts";
import type { SignInAudit } from "../session/sign-in-audit.ts";
import type { SignInLimit } from "../session/sign-in-limit.ts";
import { refuseSteadily } from "../session/steady-refusal.ts";
import { visitorOf } from "../session/visitor.ts";
import { giveTicket, type SecondStepRoutesDeps, secondStepRoutes } from "./second-step.ts";

export interface SessionRoutesDeps extends MeDeps, SecondStepRoutesDeps {
  limit: SignInLimit;
  audit: SignInAudit;
  /** @throws FactorWanted where the password is not enough */
  signIn(attempt: SignInAttempt): Promise<Session>;
  /** Somebody is in: what has to be done for that beside their session. */
  arrived(session: Session): Promise<void>;
  /** Whom wrong passwords count for. */
  subjectOf(attempt: SignInAttempt): Promise<string>;
  badgesOf(who: SignedIn): Record<string, number>;
}

/** Which login page this browser used last: without a host of its own it gets the same one again. */
export const EDITION_COOKIE = "edition";
/** Whose people this browser let in last: their services are asked first next time. No proof of anything. */
const CUSTOMER_COOKIE = "customer";
const REMEMBER_S = 365 * 24 * 3_600;

const remember = (request: FastifyRequest, reply: FastifyReply, name: string, value: string): void =>
  void reply.setCookie(name, value, {
    ...{ path: "/", httpOnly: true, sameSite: "lax", secure: request.protocol === "https" },
    maxAge: REMEMBER_S,
  });

const isRefusal = (error: unknown): boolean =>
  isWrongPassword(error) || (error instanceof ExpectedError && error.code === "customerWanted");

export function sessionRoutes(app: FastifyInstance, deps: SessionRoutesDeps): void {
  /** The one place where a person gets a session: after the password and, of whoever has one or must, the second factor. */
  async function letIn(request: FastifyRequest, reply: FastifyReply, session: Session, account: string): Promise<void> {
    await deps.arrived(session);
    await deps.audit.granted("signIn", request, session, account);
    // Whoever was signed in here before is not any more: the old cookie must not outlive its replacement.
    const secure = request.protocol === "https";
    const before = sessionIdOf(request.cookies, secure);
    if (before !== null) await deps.sessions.endById(before);
    const id = await deps.sessions.create(session);
    void reply.setCookie(sessionCookieName(secure), id, sessionCookie(secure, session.expiresAtMs));
    remember(request, reply, EDITION_COOKIE, session.edition);
    remember(request, reply, CUSTOMER_COOKIE, session.tenant);
  }

  serve(app, sessionDoors.signIn, async ({ body: { account, password, codes, edition: given }, request, reply }) => {
    const visit = { host: request.host, path: "/login", remembered: request.cookies[EDITION_COOKIE] };
    const edition = given ?? editionOf(deps.editions, visit);
    const hostEdition = hostEditionOf(deps.editions, request.host);
    const usualCustomer = request.cookies[CUSTOMER_COOKIE] ?? "";
    const attempt = { account, password, codes, usualCustomer, edition, hostEdition, host: request.host, ...visitorOf(request) };
    const session = await refuseSteadily(deps, isRefusal, async () => {
      const guesser = { subject: await deps.subjectOf(attempt), address: request.ip };
      return deps.limit.attempt(guesser, isWrongPassword, () => deps.signIn(attempt));
    }).catch(async (error: unknown) => {
      const owner = error instanceof FactorWanted ? error.session : null;
      await deps.audit.refused("signIn", request, account, error, owner);
      if (error instanceof FactorWanted) await giveTicket(deps, error, { account, request, reply });
      throw error;
    });
    await letIn(request, reply, session, account);
  });

  secondStepRoutes(app, deps, letIn);

  serve(app, sessionDoors.signOut, async ({ who: { digest, session }, request, reply }) => {
    await deps.sessions.end(digest);
    await deps.audit.granted("signOut", request, session);
    const secure = request.protocol === "https";
    void reply.clearCookie(sessionCookieName(secure), { path: "/", secure });
  });

  serve(app, sessionDoors.me, ({ who }) => describeMe(deps, who.session, who, deps.badgesOf(who)));
}
