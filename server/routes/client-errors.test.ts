import Fastify, { type FastifyInstance } from "fastify";
import { pino } from "pino";
import { expect, it } from "vitest";
import { answerErrors } from "../plugins/errors.ts";
import { clientErrorRoutes, MOST_CLIENT_ERRORS } from "./client-errors.ts";

function open() {
  const lines: Record<string, unknown>[] = [];
  let counted = 0;
  let nowMs = 0;
  const app = Fastify({
    loggerInstance: pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    trustProxy: () => true,
  }) as unknown as FastifyInstance;
  answerErrors(app);
  clientErrorRoutes(app, {
    now: () => nowMs,
    count: () => {
      counted += 1;
    },
  });
  const tell = (body: object, address = "203.0.113.1") =>
    app.inject({ method: "POST", url: "/api/client-errors", payload: body, headers: { "x-forwarded-for": address } });
  const nextMinute = () => {
    nowMs += 60_000;
  };
  return { tell, lines, counted: () => counted, nextMinute };
}
const failure = { path: "/maintain/maintain-list", message: "TypeError: x is undefined", frames: ["/assets/order-1a2b.js:1:204"] };

it("what fails in a page reaches the log and a metric, without what it quotes and without who saw it", async () => {
  const { tell, lines, counted } = open();
  expect((await tell({ ...failure, message: 'Error: "张三" 13800138000' })).statusCode).toBe(204);
  expect(lines).toMatchObject([{ page: failure.path, said: 'Error: "…" #', frames: failure.frames }]);
  expect(JSON.stringify(lines)).not.toContain("203.0.113.1");
  expect(counted()).toBe(1);
});

it("[S3] one caller's minute is full, and so is everybody's; the next one is free", async () => {
  const { tell, lines, nextMinute } = open();
  for (let i = 0; i < MOST_CLIENT_ERRORS.caller; i++) expect((await tell(failure)).statusCode).toBe(204);
  expect((await tell(failure)).statusCode).toBe(429);
  for (let i = 0; i < MOST_CLIENT_ERRORS.all; i++) await tell(failure, `198.51.100.${i}`);
  expect((await tell(failure, "192.0.2.1")).statusCode).toBe(429);
  expect(lines.filter(({ msg }) => msg === "a page failed")).toHaveLength(MOST_CLIENT_ERRORS.all);
  nextMinute();
  expect((await tell(failure)).statusCode).toBe(204);
});

it.each([
  { ...failure, account: "owner" },
  { ...failure, message: "" },
  { ...failure, message: "x".repeat(301) },
  { ...failure, frames: ["https://evil.example/x.js:1:1"] },
  { ...failure, frames: Array(9).fill("/assets/a.js:1:1") },
])("[S3] nothing but that is taken", async (body) => {
  const { tell, counted } = open();
  expect((await tell(body)).statusCode).toBe(400);
  expect(counted()).toBe(0);
});

it("a body past the bound is refused", async () => {
  expect((await open().tell({ ...failure, more: "x".repeat(5_000) })).statusCode).toBe(413);
});
