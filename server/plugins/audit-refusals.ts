import type { FastifyInstance } from "fastify";
import type { Audit } from "../audit/audit.ts";
import { FewPerMinute } from "./few-per-minute.ts";

/** Of one person, and of all, in a minute: who knocks at closed doors all day says nothing new. */
const MOST = { caller: 30, all: 600 };

/** Everybody who is signed in and was refused a door, unless the deed itself is told of already. */
export function auditRefusals(app: FastifyInstance, audit: Audit, now: () => number): void {
  const few = new FewPerMinute(MOST, now);
  app.addHook("onResponse", async (request, reply) => {
    const who = request.signedIn;
    if (reply.statusCode !== 403 || who === null || audit.hasToldOf(request)) return;
    const { session } = who;
    if (few.take(`${session.tenant}:${session.user.id}`) !== null) return;
    const subject = { kind: "door", id: `${request.method} ${request.routeOptions.url ?? ""}`, name: "" };
    await audit.record(request, session, { kind: "refusal", action: "ask", subject, outcome: "forbidden" });
  });
}
