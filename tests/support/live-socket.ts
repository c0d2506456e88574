import { io, type Socket } from "socket.io-client";
import { LiveClient } from "../../client/live/live-client.ts";
import type { ServerClock } from "../../client/live/server-clock.ts";

export interface LiveSocketOptions {
  readonly reconnectionDelay?: number;
  readonly reconnectionDelayMax?: number;
  readonly clock?: ServerClock;
}

/** A signed-in socket of a page, not connected yet, and the product's own live client on it. */
export function openLiveSocket(url: string, options: LiveSocketOptions = {}): { socket: Socket; live: LiveClient } {
  const socket = io(url, {
    transports: ["websocket"],
    autoConnect: false,
    forceNew: true,
    randomizationFactor: 1,
    reconnectionDelay: options.reconnectionDelay ?? 1_000,
    reconnectionDelayMax: options.reconnectionDelayMax ?? 10_000,
    timeout: 5_000,
    auth: (give) => give(live.handshake()),
  });
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const live = new LiveClient(socket, { now: Date.now, after, random: Math.random }, options.clock);
  return { socket, live };
}

/** Connects with a session; again with another one when that was lost. */
export function connectAs(socket: Socket, url: string, cookie: string): void {
  socket.io.opts.extraHeaders = { cookie, origin: new URL(url).origin };
  socket.connect();
}
