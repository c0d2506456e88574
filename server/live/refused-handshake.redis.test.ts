import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { boundsOf } from "../bounds/bounds.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";

let redis: PrivateRedis;
let server: TestServer;

beforeAll(async () => {
  redis = await startRedis();
  server = await startTestServer(redis.url);
});
afterAll(async () => {
  await server?.close();
  await redis?.stop();
});

/** Asks for a socket as a browser does, and hears of nothing. */
async function shakeHands(): Promise<Socket> {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  await once(socket, "connect");
  const upgrade = [
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    `Sec-WebSocket-Key: ${btoa("0123456789abcdef")}`,
  ];
  const lines = ["GET /socket.io/?EIO=4&transport=websocket HTTP/1.1", `Host: ${hostname}:${port}`, ...upgrade, "Cookie: session=made-up"];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  return socket;
}

it("[Z4] whoever breaks the connection off while a refused handshake is held up costs the server nothing", async () => {
  const uncaught: unknown[] = [];
  const hear = (error: unknown) => void uncaught.push(error);
  process.on("uncaughtException", hear);
  onTestFinished(() => void process.off("uncaughtException", hear));
  const accepted = await Promise.all(Array.from({ length: boundsOf(1).handshakes.burst }, shakeHands));
  await Promise.all(accepted.map((socket) => once(socket, "data")));
  const refused = await Promise.all(Array.from({ length: 5 }, shakeHands));
  // A question that was asked later is answered: the server has them.
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  for (const socket of refused) socket.resetAndDestroy();
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  // The next is refused in its time, after those.
  const next = await shakeHands();
  await once(next.resume(), "close");
  for (const socket of accepted) socket.destroy();
  expect(uncaught).toEqual([]);
});
