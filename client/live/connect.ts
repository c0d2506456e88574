import { io } from "socket.io-client";
import type { Paint } from "../../shared/http/paints-api.ts";
import type { Handshake } from "../../shared/live/protocol.ts";
import { LiveClient } from "./live-client.ts";
import { Paints } from "./paints.ts";
import type { AskPast } from "./past-topic.ts";
import { hearPersonal } from "./personal.ts";
import { Presence } from "./presence.ts";
import { ServerClock } from "./server-clock.ts";
import { LiveStores } from "./use-topic.ts";

const CONNECT_AGAIN_MS = 5_000;

export interface Connecting {
  /** Whose page it is (`nameOfPage`). */
  readonly pageOf: string;
  /** Of which share of the polls this page tells when it was painted. */
  readonly tracedShare: number;
  /** The session is over. */
  onEnded(): void;
  /** The server no longer speaks this page's protocol (Z3). */
  onOutdated(): void;
  readonly askPast: AskPast;
  tellPaint(paint: Paint): void;
}

/** Opens the session's one socket. The cookie signs it in; reconnection has full jitter up to ten seconds (L8). */
export function connectLive({ pageOf, tracedShare, onEnded, onOutdated, askPast, tellPaint }: Connecting): {
  stores: LiveStores;
  close: () => void;
} {
  const socket = io({
    transports: ["websocket"],
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 10_000,
    randomizationFactor: 1,
    auth: (give) => give({ ...client.handshake(), pageOf } satisfies Handshake),
  });
  let again: ReturnType<typeof setTimeout> | undefined;
  const connectSoon = () => {
    again = setTimeout(() => socket.connect(), CONNECT_AGAIN_MS * Math.random());
  };
  hearPersonal(socket);
  socket.on("connect_error", (error) => {
    // While `active`, Socket.IO tries again by itself. Otherwise the server said no: the session is over, or it may not last.
    if (socket.active) return;
    if (error.message === "notSignedIn") onEnded();
    else connectSoon();
    if (error.message === "outdated") onOutdated();
  });
  socket.on("ended", onEnded);
  // A server that closes us on purpose is asked again; its handshake then says whether the session still stands.
  socket.on("disconnect", (reason) => {
    if (reason === "io server disconnect") connectSoon();
  });
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const client = new LiveClient(socket, { now: () => Date.now(), after, random: Math.random }, new ServerClock(() => performance.now()));
  const presence = new Presence(socket, { after });
  const seen = () => presence.setAway(document.hidden);
  document.addEventListener("visibilitychange", seen);
  client.onBadMessage = (event, problem) => console.error("live message dropped", event, problem);
  const paints = new Paints({
    ...{ share: tracedShare, nowMs: () => client.serverNowMs(), frame: (run) => requestAnimationFrame(run) },
    isHidden: () => document.hidden,
    tell: tellPaint,
  });
  // After the client, which listens since it is there: what is measured is what the topics have taken.
  socket.on("batch", (message: unknown) => paints.came(message));
  const stores = new LiveStores(client, presence, (run) => requestAnimationFrame(run), askPast);
  stores.follow();
  const close = () => {
    stores.leave();
    document.removeEventListener("visibilitychange", seen);
    clearTimeout(again);
    socket.close();
  };
  return { stores, close };
}
