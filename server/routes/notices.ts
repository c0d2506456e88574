import type { FastifyInstance } from "fastify";
import { type NoticeState, noticeDoors } from "../../shared/http/notices-api.ts";
import { isRecordsAway } from "../../shared/node/database.ts";
import { scopeOf } from "../live/scope.ts";
import type { OrderNotes } from "../people/order-notes.ts";
import type { ReadNotices } from "../people/read-notices.ts";
import { serve } from "../plugins/serve.ts";
import type { Session } from "../session/session.ts";

export interface NoticeRoutesDeps {
  readNotices: ReadNotices;
  notes: OrderNotes;
  now(): number;
}

/** What a user has read of the notices that the browser makes of the attention topic. */
export function noticeRoutes(app: FastifyInstance, { readNotices, notes, now }: NoticeRoutesDeps): void {
  // The bell is live: what it rings for does not wait for what was read.
  const readBy = async (session: Session) => {
    try {
      const [read, followed] = await Promise.all([readNotices.of(session, now()), notes.followedBy(session)]);
      return { ...read, followed, isKnown: true };
    } catch (error) {
      if (!isRecordsAway(error)) throw error;
      return { sinceMs: session.createdAtMs, read: [], followed: [], isKnown: false };
    }
  };
  const stateOf = async (session: Session): Promise<NoticeState> => ({
    ...(await readBy(session)),
    companyId: scopeOf(session).companyId,
    personIds: [...new Set([session.user.id, session.user.userId])],
  });

  serve(app, noticeDoors.read, ({ who }) => stateOf(who.session));

  serve(app, noticeDoors.mark, async ({ who: { session }, body: { ids } }) => {
    await readNotices.add(session, ids, now());
    return stateOf(session);
  });
}
