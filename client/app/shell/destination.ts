import type { Me } from "../../../shared/http/session-api.ts";
import { screenAt } from "../screens.ts";
import { mayOpen } from "./may-open.ts";

/** Where a path leads instead: null stays, the path itself waits to be redirected to the view that it refreshes. */
export function destination(path: string, me: Me): string | null {
  if (path === "/" || path === "/auth-redirect") return me.landing;
  if (refreshedBy(path) !== null) return path;
  if (screenAt(path) === undefined) return "/404";
  if (mayOpen(path, me)) return null;
  return leadsOn(path, me) ? me.landing : `/401?path=${encodeURIComponent(path)}`;
}

/** Nobody asked for a landing page by hand: a bookmark or the way here did. And in front of a wall nobody stands who could go elsewhere. */
const leadsOn = (path: string, me: Me): boolean => me.landings.includes(path) || me.roles.includes("display");

/** The path of the view that /redirect/PATH refreshes. */
export const refreshedBy = (path: string): string | null => /^\/redirect(\/.+)$/.exec(path)?.[1] ?? null;
