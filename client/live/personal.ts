import { type Personal, personal } from "../../shared/live/protocol.ts";

type About = Personal["about"];
interface Listener {
  /** Something of one's own moved on. */
  readonly told: (body: unknown) => void;
  /** What was told lately may be lost: the socket is open again, or its server says so. The door knows it. */
  readonly missed: () => void;
}

const listeners = new Map<About, Set<Listener>>();

/** What the server tells one person alone. */
export function onPersonal(about: About, listener: Listener): () => void {
  const known = listeners.get(about) ?? new Set();
  listeners.set(about, known.add(listener));
  return () => known.delete(listener);
}

/** The part of Socket.IO's client that is needed. */
interface Line {
  on(event: string, listener: (message: unknown) => void): unknown;
}

export function hearPersonal(line: Line): void {
  line.on("personal", (message) => {
    const heard = personal.safeParse(message);
    // A message of a newer server: the door says the same.
    if (!heard.success) return;
    const { about, body } = heard.data;
    for (const { told, missed } of listeners.get(about) ?? []) body === null ? missed() : told(body);
  });
  line.on("connect", () => {
    for (const known of listeners.values()) for (const { missed } of known) missed();
  });
}
