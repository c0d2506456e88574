import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Ends a server though somebody holds on to it: what is under way has a while to be answered, then every connection ends. Without a bound one
 * browser that keeps a refused handshake open, or a line that lost its other end, holds up whoever brings the next version.
 */
export function closeInTime(server: Server, graceMs: number): (close: () => Promise<unknown>) => Promise<void> {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return async (close) => {
    const patience = setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, graceMs);
    try {
      await close();
    } finally {
      clearTimeout(patience);
    }
  };
}
