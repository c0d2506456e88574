import type { FastifyInstance, FastifyRequest } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { isOwnOrigin } from "../session/origin.ts";
import { SESSION_COOKIE } from "../session/session.ts";
import type { NamedSession, SessionStore } from "../session/session-store.ts";

/** Who may use a route: everybody, whoever is signed in and walls, signed-in people, or administrators. */
export type Access = "public" | "display" | "signedIn" | "admin";

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    signedIn: NamedSession | null;
  }
}

/** One declared route, for whoever wants to walk all of them. */
export interface DeclaredRoute {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
}

export interface AccessDeps {
  sessions: SessionStore;
  allowedOrigins: ReadonlySet<string>;
}

/** Deny by default (S3): a route that does not say who may use it stops the start. */
export function guardRoutes(app: FastifyInstance, deps: AccessDeps): readonly DeclaredRoute[] {
  const declared: DeclaredRoute[] = [];
  app.decorateRequest("signedIn", null);
  app.addHook("onRoute", (route) => {
    const access = route.config?.access;
    if (access === undefined) throw new Error(`route ${String(route.method)} ${route.url} declares no access`);
    for (const method of [route.method].flat()) declared.push({ method, url: route.url, access });
  });
  app.addHook("onRequest", async (request) => {
    if (request.is404) return;
    if (changesState(request.method)) refuseForeignOrigin(request, deps.allowedOrigins);
    const access = request.routeOptions.config.access!;
    if (access === "public") return;
    const id = request.cookies[SESSION_COOKIE];
    request.signedIn = id ? await deps.sessions.find(id) : null;
    if (request.signedIn === null) throw new ExpectedError("notSignedIn");
    if (!mayUse(access, request.signedIn.session.role)) throw new ExpectedError("forbidden");
  });
  return declared;
}

/** The session of a route that is not public. */
export function sessionOf(request: FastifyRequest): NamedSession {
  if (request.signedIn === null) throw new Error("a public route asked for its session");
  return request.signedIn;
}

function mayUse(access: Access, role: string): boolean {
  if (access === "admin") return role === "admin";
  return access === "display" || role !== "display";
}

const changesState = (method: string): boolean => method !== "GET" && method !== "HEAD" && method !== "OPTIONS";

/** A browser names the page's origin with every such call; one that comes without is refused too (S2). */
function refuseForeignOrigin(request: FastifyRequest, allowed: ReadonlySet<string>): void {
  const { origin, host } = request.headers;
  if (!isOwnOrigin(origin ?? "", host, allowed)) throw new ExpectedError("foreignOrigin");
}
