import type { FastifyInstance } from "fastify";
import type { Editions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { type Audience, viewDoors } from "../../shared/http/views-api.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import { type CatalogueEntry, routeCatalogue } from "../../shared/policy/route-catalogue.ts";
import type { Audit } from "../audit/audit.ts";
import type { SavedViews } from "../people/saved-views.ts";
import type { SignedIn } from "../plugins/access.ts";
import { serve } from "../plugins/serve.ts";
import { knownRolesOf } from "../session/known-roles.ts";
import type { Session } from "../session/session.ts";

export interface ViewRoutesDeps {
  views: SavedViews;
  editions: Editions;
  audit: Audit;
}

/** A user's own named filters. */
export function viewRoutes(app: FastifyInstance, { views, editions, audit }: ViewRoutesDeps): void {
  const mayOpen = ({ access }: SignedIn, screen: CatalogueEntry) => {
    if (!isOpenUnder(access, [screen])) throw new ExpectedError("forbidden");
  };
  const mayShareWith = ({ tenant }: SignedIn, audience: Audience | undefined) => {
    if (audience === undefined || audience === "" || audience === "everybody") return;
    if (!knownRolesOf(editions, tenant).includes(audience)) throw new ExpectedError("roleOfNobody", { role: audience });
  };
  const listOf = async ({ session, access }: SignedIn, screen: string) => ({ views: await views.list(session, screen, access.roles) });
  const viewOf = async (session: Session, screen: string, id: string) =>
    (await views.list(session, screen)).find((one) => one.id === id && one.isOwn) ?? null;

  serve(app, viewDoors.list, ({ who, query }) => {
    mayOpen(who, query.screen);
    return listOf(who, query.screen);
  });

  serve(app, viewDoors.add, async ({ who, body: { screen, ...view }, request }) => {
    mayOpen(who, screen);
    const { session } = who;
    const deed = { kind: "view", action: "add", subject: { kind: "view", id: "", name: view.name }, after: { screen, ...view } } as const;
    await audit.during(request, session, deed, () => views.add(session, screen, view));
    return listOf(who, screen);
  });

  serve(app, viewDoors.pinned, async ({ who: { session, access } }) => {
    const screens = (await views.pinnedScreens(session)).flatMap(
      (screen) => routeCatalogue.find(({ path }) => path === screen)?.path ?? [],
    );
    const lists = screens
      .filter((screen) => isOpenUnder(access, [screen]))
      .map(async (screen) => (await views.list(session, screen, access.roles)).map((view) => ({ ...view, screen })));
    return { views: (await Promise.all(lists)).flat().filter(({ isPinned }) => isPinned) };
  });

  serve(app, viewDoors.pin, async ({ who, params: { id }, body: { screen, isPinned }, request }) => {
    mayOpen(who, screen);
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
    mayOpen(who, screen);
    mayShareWith(who, change.sharedWith);
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
    mayOpen(who, screen);
    const { session } = who;
    const before = await viewOf(session, screen, id);
    const deed = { kind: "view", action: "remove", subject: { kind: "view", id, name: before?.name ?? "" }, before } as const;
    await audit.during(request, session, deed, () => views.remove(session, screen, id));
    return listOf(who, screen);
  });
}
