import { io } from "socket.io-client";
import { LiveClient } from "./live-client.ts";
import { LiveStores } from "./use-topic.ts";

const CONNECT_AGAIN_MS = 5_000;

/** Opens the session's one socket. The cookie signs it in; reconnection has full jitter up to ten seconds (L8). */
export function connectLive(onRefused: (reason: string) => void): { stores: LiveStores; close: () => void } {
  const socket = io({ transports: ["websocket"], reconnectionDelay: 1_000, reconnectionDelayMax: 10_000, randomizationFactor: 1 });
  const connectSoon = () => setTimeout(() => socket.connect(), CONNECT_AGAIN_MS * Math.random());
  socket.on("connect_error", (error) => {
    // While `active`, Socket.IO tries again by itself. Otherwise the server said no: the session is over, or it may not last.
    if (socket.active) return;
    if (error.message === "notSignedIn") onRefused(error.message);
    else connectSoon();
  });
  // A server that closes us on purpose is asked again; its handshake then says whether the session still stands.
  socket.on("disconnect", (reason) => {
    if (reason === "io server disconnect") connectSoon();
  });
  const client = new LiveClient(socket, {
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  });
  client.onBadMessage = (event, problem) => console.error("live message dropped", event, problem);
  return { stores: new LiveStores(client, (run) => requestAnimationFrame(run)), close: () => socket.close() };
}
