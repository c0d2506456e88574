import { io } from "socket.io-client";
import type { Handshake } from "../../shared/live/protocol.ts";
import { LiveClient } from "./live-client.ts";
import type { AskPast } from "./past-topic.ts";
import { hearPersonal } from "./personal.ts";
import { Presence } from "./presence.ts";
import { ServerClock } from "./server-clock.ts";
import { LiveStores } from "./use-topic.ts";

const CONNECT_AGAIN_MS = 5_000;

/**
 * Opens the session's one socket. The cookie signs it in; reconnection has full jitter up to ten seconds (L8). `onOutdated` is told that the
 * server no longer speaks this page's protocol (Z3). `pageOf` is whose page it is (`nameOfPage`).
 */
export function connectLive(
  pageOf: string,
  onRefused: (reason: string) => void,
  onOutdated: () => void,
  askPast: AskPast,
): { stores: LiveStores; close: () => void } {
  const socket = io({
    transports: ["websocket"],
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 10_000,
    randomizationFactor: 1,
    auth: (give) => give({ ...client.handshake(), pageOf } satisfies Handshake),
  });
  const connectSoon = () => setTimeout(() => socket.connect(), CONNECT_AGAIN_MS * Math.random());
  hearPersonal(socket);
  socket.on("connect_error", (error) => {
    // While `active`, Socket.IO tries again by itself. Otherwise the server said no: the session is over, or it may not last.
    if (socket.active) return;
    if (error.message === "notSignedIn") onRefused(error.message);
    else connectSoon();
    if (error.message === "outdated") onOutdated();
  });
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
  const stores = new LiveStores(client, presence, (run) => requestAnimationFrame(run), askPast);
  stores.follow();
  const close = () => {
    stores.leave();
    document.removeEventListener("visibilitychange", seen);
    socket.close();
  };
  return { stores, close };
}
