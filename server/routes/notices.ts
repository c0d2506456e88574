import type { FastifyInstance } from "fastify";
import { type NoticeState, noticesRead } from "../../shared/http/notices-api.ts";
import { ORDER_PAGES } from "../../shared/policy/order-paths.ts";
import { scopeOf } from "../live/scope.ts";
import type { ReadNotices } from "../people/read-notices.ts";
import { signedInOf } from "../plugins/access.ts";
import type { Session } from "../session/session.ts";

export interface NoticeRoutesDeps {
  readNotices: ReadNotices;
  now(): number;
}

/** What a user has read of the notices that the browser makes of the attention topic. */
export function noticeRoutes(app: FastifyInstance, { readNotices, now }: NoticeRoutesDeps): void {
  const config = { access: "signedIn", paths: ORDER_PAGES } as const;
  const stateOf = async (session: Session): Promise<NoticeState> => ({
    ...(await readNotices.of(session, now())),
    companyId: scopeOf(session).companyId,
    personIds: [...new Set([session.user.id, session.user.userId])],
  });

  app.get("/api/notices", { config }, (request) => stateOf(signedInOf(request).session));

  app.post("/api/notices/read", { config }, async (request) => {
    const { ids } = noticesRead.parse(request.body);
    const { session } = signedInOf(request);
    await readNotices.add(session, ids, now());
    return stateOf(session);
  });
}
