import { io } from "socket.io-client";
import { LiveClient } from "./live-client.ts";
import { LiveStores } from "./use-topic.ts";

/** Opens the session's one socket. The cookie signs it in; reconnection has full jitter up to ten seconds (L8). */
export function connectLive(onRefused: (reason: string) => void): { stores: LiveStores; close: () => void } {
  const socket = io({ transports: ["websocket"], reconnectionDelay: 1_000, reconnectionDelayMax: 10_000, randomizationFactor: 1 });
  socket.on("connect_error", (error) => {
    // `active` means that Socket.IO tries again by itself; otherwise the server said no, and the session is over.
    if (!socket.active) onRefused(error.message);
  });
  // A server that closes us on purpose is asked again; its handshake then says whether the session still stands.
  socket.on("disconnect", (reason) => reason === "io server disconnect" && socket.connect());
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
