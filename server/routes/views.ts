import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type SavedViews as Answer, newView, viewChange, viewScreens, viewsQuery } from "../../shared/http/views-api.ts";
import type { SavedViews } from "../people/saved-views.ts";
import { signedInOf } from "../plugins/access.ts";
import type { Session } from "../session/session.ts";

export interface ViewRoutesDeps {
  views: SavedViews;
}

const params = z.object({ id: z.string().min(1).max(64) });

/** A user's own named filters. */
export function viewRoutes(app: FastifyInstance, { views }: ViewRoutesDeps): void {
  const config = { access: "signedIn", paths: viewScreens } as const;
  const listOf = async (session: Session, screen: string): Promise<Answer> => ({ views: await views.list(session, screen) });

  app.get("/api/views", { config }, async (request) => listOf(signedInOf(request).session, viewsQuery.parse(request.query).screen));

  app.post("/api/views", { config }, async (request) => {
    const { screen, ...view } = newView.parse(request.body);
    const { session } = signedInOf(request);
    await views.add(session, screen, view);
    return listOf(session, screen);
  });

  app.patch("/api/views/:id", { config }, async (request) => {
    const { id } = params.parse(request.params);
    const { screen, ...change } = viewChange.parse(request.body);
    const { session } = signedInOf(request);
    await views.change(session, screen, id, change);
    return listOf(session, screen);
  });

  app.delete("/api/views/:id", { config }, async (request) => {
    const { id } = params.parse(request.params);
    const { screen } = viewsQuery.parse(request.query);
    const { session } = signedInOf(request);
    await views.remove(session, screen, id);
    return listOf(session, screen);
  });
}
