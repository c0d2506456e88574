import type { FastifyInstance, FastifyRequest } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { type DisplayRequest, displayDoors } from "../../shared/http/displays-api.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import { ORDER_PAGES } from "../../shared/policy/order-paths.ts";
import type { Alarms } from "../alarms/alarms.ts";
import type { Audit } from "../audit/audit.ts";
import { serve } from "../plugins/serve.ts";
import type { Displays } from "../session/displays.ts";
import { sessionCookie, sessionCookieName, sessionIdOf } from "../session/session-cookie.ts";
import type { NamedSession, SessionStore } from "../session/session-store.ts";
import type { SignInAudit } from "../session/sign-in-audit.ts";
import { visitorOf } from "../session/visitor.ts";
import type { DisplayNeeds } from "../walls/display-needs.ts";

export interface DisplayRoutesDeps {
  displays: Displays;
  displayNeeds: DisplayNeeds;
  alarms: Alarms;
  signInAudit: SignInAudit;
  audit: Audit;
  sessions: SessionStore;
}

/** As the audit tells it: one word for each fact. */
const told = ({ name, hangs, interruptsFor }: Pick<DisplayRequest, "name" | "hangs" | "interruptsFor">) => ({
  name,
  interruptsFor: interruptsFor?.join(", ") ?? "",
  wall: hangs?.wallId ?? "",
  place: hangs === null ? "" : `${hangs.place.column + 1}/${hangs.place.row + 1}`,
});

/** Whom this browser is signed in as. */
function sessionBefore(request: FastifyRequest, sessions: SessionStore): Promise<NamedSession | null> {
  const id = sessionIdOf(request.cookies, request.protocol === "https");
  return id === null ? Promise.resolve(null) : sessions.find(id);
}

/** Typed into the address line, or asked for by a page of ours. A browser that does not say is taken for somebody else's. */
const isOwnWish = ({ headers }: FastifyRequest): boolean => ["none", "same-origin"].includes(String(headers["sec-fetch-site"]));

export function displayRoutes(
  app: FastifyInstance,
  { displays, displayNeeds, alarms, sessions, signInAudit, audit }: DisplayRoutesDeps,
): void {
  serve(app, displayDoors.list, ({ who }) => displays.list(who.session.tenant));

  serve(app, displayDoors.create, async ({ who, body, request }) => {
    // A wall shows orders: a customer without any page of orders has nobody who could put them there.
    if (!isOpenUnder(who.access, ORDER_PAGES)) throw new ExpectedError("forbidden");
    const { name, days } = body;
    const subject = { kind: "displayLink", id: "", name } as const;
    const deed = { kind: "displayLink", action: "create", subject, after: { ...told(body), days } } as const;
    const create = () => displays.create(who.session, body);
    const { display, token } = await audit.during(request, who.session, deed, create, (made) => ({
      subject: { kind: "displayLink", id: made.display.id, name },
    }));
    return { display, path: `/display/${token}` };
  });

  serve(app, displayDoors.change, async ({ who: { session }, params: { id }, body, request }) => {
    const deed = {
      kind: "displayLink",
      action: "change",
      subject: { kind: "displayLink", id, name: body.name },
      after: told(body),
    } as const;
    const change = () => displays.change(session.tenant, id, body);
    await audit.during(request, session, deed, change, (before) => ({ before: told(before) }));
  });

  serve(app, displayDoors.shown, ({ who: { session }, body }) => {
    if (session.displayId === null) throw new ExpectedError("forbidden");
    return displays.shown(session.tenant, session.displayId, body ?? null);
  });

  serve(app, displayDoors.alarms, async ({ who: { session } }) => {
    const calls = await displayNeeds.callsOf(session);
    if (calls.length === 0) throw new ExpectedError("forbidden");
    return alarms.standing(session, calls);
  });

  serve(app, displayDoors.revoke, async ({ who: { session }, params: { id }, request }) => {
    const deed = { kind: "displayLink", action: "revoke", subject: { kind: "displayLink", id, name: "" } } as const;
    const revoke = () => displays.revoke(session.tenant, id);
    await audit.during(request, session, deed, revoke, (name) => ({ subject: { kind: "displayLink", id, name } }));
  });

  // The address is the wall's key: it must not stand in another site's log, nor in a cache.
  serve(app, displayDoors.open, async ({ params: { token }, request, reply }) => {
    const secure = request.protocol === "https";
    const session = await displays.signIn(token, visitorOf(request)).catch(async (error: unknown) => {
      await signInAudit.refused("wallSignIn", request, "", error);
      throw error;
    });
    const before = await sessionBefore(request, sessions);
    // Another site's page, or whoever sent the link, must not make somebody who is signed in into a wall of theirs.
    const isOthers = before !== null && before.session.user.id !== session.user.id;
    if (isOthers && !isOwnWish(request)) return reply.header("cache-control", "no-store").redirect("/", 303);
    if (before === null || isOthers) {
      if (before !== null) await sessions.end(before.digest);
      const id = await sessions.create(session);
      await signInAudit.granted("wallSignIn", request, session);
      void reply.setCookie(sessionCookieName(secure), id, sessionCookie(secure, session.expiresAtMs));
    }
    return (
      reply
        .header("cache-control", "no-store")
        // The wall keeps its link to sign in again by itself; a fragment never travels to a server.
        .redirect(`/home/map-full#display=${encodeURIComponent(token)}`, 303)
    );
  });
}
