import type { FastifyInstance } from "fastify";
import { viewDoors } from "../../shared/http/views-api.ts";
import type { Audit } from "../audit/audit.ts";
import type { SavedViews } from "../people/saved-views.ts";
import type { SignedIn } from "../plugins/access.ts";
import { serve } from "../plugins/serve.ts";
import type { Session } from "../session/session.ts";

export interface ViewRoutesDeps {
  views: SavedViews;
  audit: Audit;
}

/** A user's own named filters. */
export function viewRoutes(app: FastifyInstance, { views, audit }: ViewRoutesDeps): void {
  const listOf = async ({ session, access }: SignedIn, screen: string) => ({ views: await views.list(session, screen, access.roles) });
  const viewOf = async (session: Session, screen: string, id: string) =>
    (await views.list(session, screen)).find((one) => one.id === id && one.isOwn) ?? null;

  serve(app, viewDoors.list, ({ who, query }) => listOf(who, query.screen));

  serve(app, viewDoors.add, async ({ who, body: { screen, ...view }, request }) => {
    const { session } = who;
    const deed = { kind: "view", action: "add", subject: { kind: "view", id: "", name: view.name }, after: { screen, ...view } } as const;
    await audit.during(request, session, deed, () => views.add(session, screen, view));
    return listOf(who, screen);
  });

  serve(app, viewDoors.pin, async ({ who, params: { id }, body: { screen, isPinned }, request }) => {
    const { session, access } = who;
    const before = (await views.list(session, screen, access.roles)).find((one) => one.id === id);
    const deed = {
      kind: "view",
      action: "change",
      subject: { kind: "view", id, name: before?.name ?? "" },
      before: before === undefined ? null : { isPinned: before.isPinned },
      after: { isPinned },
    } as const;
    await audit.during(request, session, deed, () => views.pin(session, screen, id, isPinned, access.roles));
    return listOf(who, screen);
  });

  serve(app, viewDoors.change, async ({ who, params: { id }, body: { screen, ...change }, request }) => {
    const { session } = who;
    const before = await viewOf(session, screen, id);
    const deed = {
      kind: "view",
      action: "change",
      subject: { kind: "view", id, name: before?.name ?? "" },
      before,
      after: change,
    } as const;
    await audit.during(request, session, deed, () => views.change(session, screen, id, change));
    return listOf(who, screen);
  });

  serve(app, viewDoors.remove, async ({ who, params: { id }, query: { screen }, request }) => {
    const { session } = who;
    const before = await viewOf(session, screen, id);
    const deed = { kind: "view", action: "remove", subject: { kind: "view", id, name: before?.name ?? "" }, before } as const;
    await audit.during(request, session, deed, () => views.remove(session, screen, id));
    return listOf(who, screen);
  });
}
