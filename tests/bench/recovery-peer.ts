import { createServer } from "node:http";
import { Server } from "socket.io";

/**
 * The peer of cut-clients.bench.ts: a bare Socket.IO server with its connection state recovery, which sends everybody a batch of
 * the size and pace that the product sends.
 */
const EVERY_MS = 1_000;
const CHANGES = 10;
const row = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`field${i}`, "丁香路K3+200"]));

const http = createServer((_request, response) => response.end("ok"));
const io = new Server(http, {
  transports: ["websocket"],
  perMessageDeflate: false,
  connectionStateRecovery: { maxDisconnectionDuration: 120_000 },
});
let sequence = 0;
io.on("connection", (socket) => {
  socket.on("where", (answer: (sequence: number) => void) => answer(sequence));
});
setInterval(() => {
  sequence += 1;
  io.emit("batch", { sequence, changes: Array.from({ length: CHANGES }, (_, i) => ({ key: String(i), patch: row })) });
}, EVERY_MS);
http.listen(Number(process.env.PORT), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
