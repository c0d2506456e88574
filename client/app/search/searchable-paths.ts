import type { Me } from "../../../shared/http/session-api.ts";
import { type RouteEntry, routeCatalogue } from "../../../shared/policy/route-catalogue.ts";

/** Paths that somebody can go to without knowing more: the menu's, and those that are everybody's own. */
export const searchablePaths = (me: Me): string[] =>
  (routeCatalogue as readonly RouteEntry[])
    .filter(({ path, menu, always }) => (menu !== false || always === true) && me.routes.includes(path))
    .map(({ path }) => path);
