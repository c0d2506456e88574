import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import Fastify from "fastify";
import { afterEach, expect, it } from "vitest";
import { closeSlowBodies } from "./slow-bodies.ts";

const app = Fastify();
closeSlowBodies(app, 50);
app.post("/words", async ({ body }) => body);
app.post("/picture", { config: { slowBodies: true } as never }, async ({ body }) => body);
const sockets: { destroy(): void }[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  return app.close();
});

/** Sends the beginning of a body; answers once the server has closed the connection, or after `more` was answered. */
async function begin(path: string, more?: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`;
  socket.write(`${head}{"a":`);
  let answer = "";
  socket.on("data", (chunk) => {
    answer += String(chunk);
  });
  socket.on("error", () => {});
  if (more !== undefined) setTimeout(() => socket.write(more), 200);
  await new Promise((resolve) => socket.on("close", resolve));
  return answer.split("\r\n")[0]!;
}

it("[Z4] a body without end is closed, one that has time is waited for", async () => {
  const [words, picture] = await Promise.all([begin("/words"), begin("/picture", "101}")]);
  expect([words, picture]).toEqual(["", "HTTP/1.1 200 OK"]);
});
