import type { Me } from "../../../shared/http/session-api.ts";

/** Paths that need no permission: they say that something is wrong, or play what somebody has the address of. */
const free = new Set(["/401", "/404", "/error/401", "/error/404", "/ezopen"]);

/** Saves a trip; the server refuses the data behind a forbidden path in any case (S3). */
export const mayOpen = (path: string, me: Me): boolean => free.has(path) || me.routes.includes(path);
