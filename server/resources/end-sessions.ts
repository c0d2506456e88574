import type { Batches } from "../batches/batches.ts";
import type { SessionStore } from "../session/session-store.ts";
import type { Effect } from "./changes.ts";

/** What decides on what somebody may see and do, and whether they may be here at all. */
const RIGHTS = ["stopped", "userType", "companyId", "ownerAdmin", "roadAdministration"] as const;

/** Whoever is stopped, or given other rights, is signed out everywhere: nobody keeps for a day what was taken away. */
export const endSessionsOfChanged =
  (sessions: Pick<SessionStore, "endAllOf">, batches: Pick<Batches, "stopAllOf">): Effect =>
  async (tenant, after, before) => {
    if (before === null || (after !== null && RIGHTS.every((name) => after[name] === before[name]))) return;
    const whose = { tenant, user: { id: before.id } };
    await batches.stopAllOf(whose, "rightsChanged");
    await sessions.endAllOf(whose);
  };
