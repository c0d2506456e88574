import type { FastifyInstance } from "fastify";
import { viewDoors } from "../../shared/http/views-api.ts";
import type { SavedViews } from "../people/saved-views.ts";
import { serve } from "../plugins/serve.ts";
import type { Session } from "../session/session.ts";

export interface ViewRoutesDeps {
  views: SavedViews;
}

/** A user's own named filters. */
export function viewRoutes(app: FastifyInstance, { views }: ViewRoutesDeps): void {
  const listOf = async (session: Session, screen: string) => ({ views: await views.list(session, screen) });

  serve(app, viewDoors.list, ({ who, query }) => listOf(who.session, query.screen));

  serve(app, viewDoors.add, async ({ who: { session }, body: { screen, ...view } }) => {
    await views.add(session, screen, view);
    return listOf(session, screen);
  });

  serve(app, viewDoors.change, async ({ who: { session }, params, body: { screen, ...change } }) => {
    await views.change(session, screen, params.id, change);
    return listOf(session, screen);
  });

  serve(app, viewDoors.remove, async ({ who: { session }, params, query: { screen } }) => {
    await views.remove(session, screen, params.id);
    return listOf(session, screen);
  });
}
