import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Editions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { nameOfPage, PAGE_OF } from "../../shared/http/page-of.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import type { CatalogueEntry } from "../../shared/policy/route-catalogue.ts";
import { ownerOf } from "../computing/computing.ts";
import { type Entitlement, entitle } from "../session/entitlement.ts";
import { isOwnOrigin } from "../session/origin.ts";
import type { Session } from "../session/session.ts";
import { sessionIdOf } from "../session/session-cookie.ts";
import type { NamedSession, SessionStore } from "../session/session-store.ts";
import { networkOf } from "./network-of.ts";
import type { RequestLimit } from "./request-limit.ts";
import { isOverTls, type TrustProxy } from "./trust-proxy.ts";

/** Who may use a route: everybody, whoever is signed in and walls, or signed-in people. */
export type Access = "public" | "display" | "signedIn";

/** Whoever asks, and what the rules give them. */
export type SignedIn = NamedSession & Entitlement;
/** Whose rows something makes: of a session, or of whoever subscribed, as the services tell of them now. */
export type Requester = Pick<SignedIn, "session" | "tenant" | "access">;

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    /** Entries of the catalogue that the route serves: who may open no path under any of them may not use it. */
    paths?: readonly CatalogueEntry[];
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

/** One declared route, for whoever wants to walk all of them. */
export interface DeclaredRoute {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
  readonly paths: readonly string[] | null;
}

export interface AccessDeps {
  sessions: SessionStore;
  editions: Editions;
  allowedOrigins: ReadonlySet<string>;
  trustProxy: TrustProxy;
  limit: RequestLimit;
}

/** Deny by default (S3): a route that does not say who may use it stops the start. */
export function guardRoutes(app: FastifyInstance, deps: AccessDeps): readonly DeclaredRoute[] {
  const declared: DeclaredRoute[] = [];
  app.decorateRequest("signedIn", null);
  app.addHook("onRoute", (route) => {
    const access = route.config?.access;
    if (access === undefined) throw new Error(`route ${String(route.method)} ${route.url} declares no access`);
    for (const method of [route.method].flat()) declared.push({ method, url: route.url, access, paths: route.config?.paths ?? null });
  });
  app.addHook("onRequest", async (request) => {
    await deps.limit.count("address", networkOf(request.ip));
    if (request.is404) return;
    const secure = isOverTls(request.raw, deps.trustProxy);
    if (changesState(request.method)) refuseForeignOrigin(request, secure, deps.allowedOrigins);
    const { access, paths } = request.routeOptions.config;
    if (access === "public") return;
    const id = sessionIdOf(request.cookies, secure);
    // Before the session is looked up, which is what a flood of requests would cost.
    if (id !== null) await deps.limit.count("session", id);
    const found = id !== null ? await deps.sessions.find(id) : null;
    if (found === null || !isPageOf(request.headers[PAGE_OF], found.session)) throw new ExpectedError("notSignedIn");
    await deps.limit.count("session", ownerOf(found));
    const entitlement = entitle(deps.editions, found.session);
    // Before anything is refused: the audit tells whom.
    request.signedIn = { ...found, ...entitlement };
    if (access !== "display" && found.session.displayId !== null) throw new ExpectedError("forbidden");
    if (paths !== undefined && !isOpenUnder(entitlement.access, paths)) throw new ExpectedError("forbidden");
  });
  return declared;
}

/** Who asks, in a route that is not public. */
export function signedInOf(request: FastifyRequest): SignedIn {
  if (request.signedIn === null) throw new Error("a public route asked for its session");
  return request.signedIn;
}

/** Whether a page that says whose it is, is this session's: the cookie may have become another person's in the meantime. */
export const isPageOf = (told: unknown, { tenant, user }: Session): boolean => told === undefined || told === nameOfPage(tenant, user.id);

const changesState = (method: string): boolean => method !== "GET" && method !== "HEAD" && method !== "OPTIONS";

/** A browser names the page's origin with every such call; one that comes without is refused too (S2). */
function refuseForeignOrigin(request: FastifyRequest, secure: boolean, allowed: ReadonlySet<string>): void {
  const { origin, host } = request.headers;
  if (!isOwnOrigin(origin ?? "", { host, secure }, allowed)) throw new ExpectedError("foreignOrigin");
}
