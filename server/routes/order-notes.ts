import type { FastifyInstance } from "fastify";
import { formatChainage } from "../../shared/domain/chainage.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { type NotedPerson, type NotesAnswer, orderNoteDoors } from "../../shared/http/order-notes-api.ts";
import { seesWholeCustomer } from "../../shared/policy/sees-whole-customer.ts";
import type { Audit } from "../audit/audit.ts";
import type { Idempotency } from "../commands/idempotency.ts";
import { liveOrders, orderInScope } from "../commands/order-in-scope.ts";
import { ownerOf } from "../computing/computing.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import type { KnownUsers } from "../people/known-users.ts";
import type { OrderNotes } from "../people/order-notes.ts";
import { serve } from "../plugins/serve.ts";
import type { Reader } from "../read/reader.ts";
import type { Session } from "../session/session.ts";

export interface OrderNoteRoutesDeps {
  reader: Reader;
  notes: OrderNotes;
  knownUsers: KnownUsers;
  idempotency: Idempotency;
  audit: Audit;
  /** Those who are at the order at this moment, and whom else it names, wherever they are. */
  tellReaders(tenant: string, orderId: string, others: readonly string[]): Promise<void>;
}

/** Notes on orders, for whoever sees the order and nobody else (L5). */
export function orderNoteRoutes(app: FastifyInstance, deps: OrderNoteRoutesDeps): void {
  const { reader, notes, knownUsers, idempotency, audit } = deps;
  /** Who signed in here and sees the order: a company's people only their own company's orders. */
  const peopleWhoSee = async (tenant: string, order: WorkOrder): Promise<NotedPerson[]> =>
    (await knownUsers.list(tenant))
      .filter(({ userType, companyId }) => seesWholeCustomer(userType) || companyId === order.companyId)
      .map(({ id, name, company }) => ({ id, name, company }));
  const answerOf = async (session: Session, order: WorkOrder): Promise<NotesAnswer> => ({
    notes: await notes.of(session.tenant, order.id),
    people: (await peopleWhoSee(session.tenant, order)).filter(({ id }) => id !== session.user.id),
    subscribed: await notes.isSubscribed(session, order.id),
  });

  serve(app, orderNoteDoors.read, async ({ who: { session }, params: { id } }) =>
    answerOf(session, await orderInScope(reader, session, id)),
  );

  serve(app, orderNoteDoors.add, ({ who, params: { id }, body: { text, mentions }, key, request }) =>
    idempotency.run(ownerOf(who), key, { id, text, mentions }, async () => {
      const deed = { kind: "note", action: "add", subject: { kind: "order", id, name: "" }, after: { text } } as const;
      const { session } = who;
      const add = async () => {
        const order = await orderInScope(reader, session, id);
        const people = new Map((await peopleWhoSee(session.tenant, order)).map((each) => [each.id, each]));
        const mentioned = [...new Set(mentions)].map((one) => people.get(one) ?? refuse(one));
        await notes.add(session, id, text, mentioned);
        return { order, mentioned, people };
      };
      const { order, people } = await audit.during(request, session, deed, add, (done) => ({
        subject: { kind: "order", id, name: done.order.number },
        after: { text, mentions: done.mentioned.map(({ name }) => name) },
      }));
      const tell = async () => {
        const hearing = await notes.hearing(session.tenant, id);
        // Who asked to hear of it may have lost sight of it since.
        await deps.tellReaders(
          session.tenant,
          id,
          hearing.filter((one) => people.has(one)),
        );
      };
      // Whoever is not told sees it when they look again: the note is written.
      tell().catch((error: unknown) =>
        request.log.warn({ order: id, reason: (error as Error).message }, "readers were not told of a note"),
      );
      return answerOf(session, order);
    }),
  );

  serve(app, orderNoteDoors.subscribe, async ({ who: { session }, params: { id }, body: { subscribed }, request }) => {
    const deed = { kind: "note", action: "change", subject: { kind: "order", id, name: "" }, after: { subscribed } } as const;
    const subscribe = async () => {
      const order = await orderInScope(reader, session, id);
      await notes.subscribe(session, id, subscribed);
      return order;
    };
    const order = await audit.during(request, session, deed, subscribe, ({ number }) => ({ subject: { kind: "order", id, name: number } }));
    return answerOf(session, order);
  });

  serve(app, orderNoteDoors.mine, async ({ who: { session } }) => {
    const { rows } = await liveOrders(reader, session);
    const sees = ofCompany(scopeOf(session));
    const told = (await notes.toldTo(session)).flatMap((note) => {
      const order = rows.get(note.orderId) as WorkOrder | undefined;
      if (order === undefined || !sees(order)) return [];
      const place = [order.road, order.chainageM === null ? "" : formatChainage(order.chainageM), order.defectType];
      const mentionsMe = note.mentions.some(({ id }) => id === session.user.id);
      return [{ ...note, number: order.number, place: place.filter(Boolean).join(" "), mentionsMe }];
    });
    return { notes: told };
  });
}

function refuse(id: string): never {
  throw new ExpectedError("badRequest", { mentions: id });
}
