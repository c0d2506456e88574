import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { passkeyStepDoors } from "../../shared/http/passkey-api.ts";
import { secondStepDoors } from "../../shared/http/second-factor-api.ts";
import type { Batches } from "../batches/batches.ts";
import { serve } from "../plugins/serve.ts";
import { type FactorWanted, type Given, isWrongCode, type SecondStep } from "../second-factor/second-step.ts";
import { TICKET_MS, type Ticket } from "../second-factor/tickets.ts";
import type { Session } from "../session/session.ts";
import { ticketCookie, ticketCookieName } from "../session/session-cookie.ts";
import type { SessionStore } from "../session/session-store.ts";
import type { SignInAudit } from "../session/sign-in-audit.ts";
import { refuseSteadily, type SteadyDeps } from "../session/steady-refusal.ts";
import { visitOf } from "./passkeys.ts";

export interface SecondStepRoutesDeps extends SteadyDeps {
  secondStep: SecondStep;
  audit: SignInAudit;
  sessions: SessionStore;
  batches: Pick<Batches, "stopAllOf">;
}

const ticketIn = (request: FastifyRequest): string | null => request.cookies[ticketCookieName(request.protocol === "https")] || null;

/** The browser in which the password was right may go on from here. */
export async function giveTicket(
  { secondStep }: SecondStepRoutesDeps,
  wanted: FactorWanted,
  { account, request, reply }: { account: string; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const secure = request.protocol === "https";
  void reply.setCookie(ticketCookieName(secure), await secondStep.open(wanted, account), ticketCookie(secure, TICKET_MS / 1_000));
}

type LetIn = (request: FastifyRequest, reply: FastifyReply, session: Session, account: string) => Promise<void>;

/** From the right password to a session, for whoever has a second factor or must have one. */
export function secondStepRoutes(app: FastifyInstance, deps: SecondStepRoutesDeps, letIn: LetIn): void {
  serve(app, secondStepDoors.setUp, ({ request }) => deps.secondStep.setUp(ticketIn(request)));

  serve(app, secondStepDoors.give, async ({ body: { code }, request, reply }) => ({
    recoveryCodes: await step(request, reply, (id, ticket) => deps.secondStep.give(id, ticket, code, request.ip)),
  }));

  serve(app, passkeyStepDoors.options, async ({ request }) => ({
    options: { ...(await deps.secondStep.askPasskey(ticketIn(request), visitOf(request).origin)) },
  }));

  serve(app, passkeyStepDoors.give, async ({ body, request, reply }) => {
    await step(request, reply, (id, ticket) => deps.secondStep.givePasskey(id, ticket, body, visitOf(request)));
  });

  async function step(
    request: FastifyRequest,
    reply: FastifyReply,
    give: (id: string, ticket: Ticket) => Promise<Given>,
  ): Promise<string[]> {
    const id = ticketIn(request);
    const ticket = await deps.secondStep.of(id);
    const { session, account } = ticket;
    const { recoveryCodes, by } = await refuseSteadily(deps, isWrongCode, () => give(id!, ticket)).catch(async (error: unknown) => {
      await deps.audit.refused("signIn", request, account, error, session);
      throw error;
    });
    // One of ten is gone, and whoever found the paper is in: the administrators see which way it was.
    if (by === "recoveryCode") await deps.audit.granted("secondFactor", request, session, account, "useRecoveryCode");
    if (by === "setUp") {
      await deps.audit.granted("secondFactor", request, session, account);
      // Begun by the password alone, perhaps by whom the factor is wanted against.
      await deps.sessions.endAllOf(session);
      await deps.batches.stopAllOf(session, "rightsChanged");
    }
    const secure = request.protocol === "https";
    void reply.clearCookie(ticketCookieName(secure), { path: "/", secure });
    await letIn(request, reply, session, account);
    return recoveryCodes;
  }
}
