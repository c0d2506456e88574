import type { Heard } from "../announcements.ts";
import { ENDED_CHANNEL, type SessionStore } from "./session-store.ts";

/** Hears from the other servers which sessions ended. */
export function followEndedSessions(announcements: Heard, sessions: Pick<SessionStore, "ended" | "sweep">): void {
  announcements.hear(
    ENDED_CHANNEL,
    (digest) => sessions.ended(digest),
    () => void sessions.sweep(),
  );
}
