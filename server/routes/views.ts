import type { FastifyInstance } from "fastify";
import { viewDoors } from "../../shared/http/views-api.ts";
import type { Audit } from "../audit/audit.ts";
import type { SavedViews } from "../people/saved-views.ts";
import { serve } from "../plugins/serve.ts";
import type { Session } from "../session/session.ts";

export interface ViewRoutesDeps {
  views: SavedViews;
  audit: Audit;
}

/** A user's own named filters. */
export function viewRoutes(app: FastifyInstance, { views, audit }: ViewRoutesDeps): void {
  const listOf = async (session: Session, screen: string) => ({ views: await views.list(session, screen) });
  const viewOf = async (session: Session, screen: string, id: string) =>
    (await views.list(session, screen)).find((one) => one.id === id) ?? null;

  serve(app, viewDoors.list, ({ who, query }) => listOf(who.session, query.screen));

  serve(app, viewDoors.add, async ({ who: { session }, body: { screen, ...view }, request }) => {
    const deed = { kind: "view", action: "add", subject: { kind: "view", id: "", name: view.name }, after: { screen, ...view } } as const;
    await audit.during(request, session, deed, () => views.add(session, screen, view));
    return listOf(session, screen);
  });

  serve(app, viewDoors.change, async ({ who: { session }, params: { id }, body: { screen, ...change }, request }) => {
    const before = await viewOf(session, screen, id);
    const deed = {
      kind: "view",
      action: "change",
      subject: { kind: "view", id, name: before?.name ?? "" },
      before,
      after: change,
    } as const;
    await audit.during(request, session, deed, () => views.change(session, screen, id, change));
    return listOf(session, screen);
  });

  serve(app, viewDoors.remove, async ({ who: { session }, params: { id }, query: { screen }, request }) => {
    const before = await viewOf(session, screen, id);
    const deed = { kind: "view", action: "remove", subject: { kind: "view", id, name: before?.name ?? "" }, before } as const;
    await audit.during(request, session, deed, () => views.remove(session, screen, id));
    return listOf(session, screen);
  });
}
