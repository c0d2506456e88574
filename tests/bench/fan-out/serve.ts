import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdapter } from "@socket.io/redis-streams-adapter";
import { Redis } from "ioredis";
import { Server } from "socket.io";
import { WebSocketServer } from "ws";
import { startTestServer } from "../../../server/testing/running-server.ts";
import { NO_DATABASE } from "../../support/postgres.ts";

/** One way to bring events from Redis to a thousand sockets, alone in its process so that its CPU can be told. */
export type Way = "ours" | "adapter" | "ws";

const [way, redisUrl] = process.argv.slice(2) as [Way, string];
const redisOptions = { protocol: 2 } as const;

const ways: Record<Way, () => Promise<{ url: string; cookie: string }>> = {
  async ours() {
    const server = await startTestServer(redisUrl, { env: { PEOPLE_PER_ACCOUNT: "1000", DATABASE_URL: NO_DATABASE } });
    return { url: server.address, cookie: await server.signIn("owner") };
  },
  async adapter() {
    const http = createServer();
    new Server(http, {
      transports: ["websocket"],
      perMessageDeflate: false,
      adapter: createAdapter(new Redis(redisUrl, redisOptions)),
    }).on("connection", (socket) => socket.join("orders"));
    return { url: await listen(http), cookie: "" };
  },
  async ws() {
    const http = createServer();
    const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
    void forward(sockets);
    return { url: await listen(http), cookie: "" };
  },
};

async function forward(sockets: WebSocketServer): Promise<void> {
  const redis = new Redis(redisUrl, redisOptions);
  let at = "$";
  for (;;) {
    const reply = (await redis.xread("BLOCK", 1_000, "STREAMS", "bench:ws", at)) as [string, [string, string[]][]][] | null;
    for (const [, entries] of reply ?? []) {
      for (const [id, fields] of entries) {
        at = id;
        const data = Buffer.from(fields[1]!);
        for (const socket of sockets.clients) socket.send(data, { binary: false });
      }
    }
  }
}

function listen(http: ReturnType<typeof createServer>): Promise<string> {
  return new Promise((resolve) => http.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)));
}

process.on("message", () => process.send!({ cpuUs: process.cpuUsage() }));
process.on("disconnect", () => process.exit(0));
process.send!(await ways[way]());
