import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { createMetrics } from "../metrics.ts";
import { answerErrors } from "../plugins/errors.ts";
import { metricsRoutes } from "./metrics.ts";

const TOKEN = "scrape-0123456789";

function open(token: string) {
  const app = fastify();
  answerErrors(app);
  const metrics = createMetrics({
    now: Date.now,
    followers: () => [],
    live: () => ({ sockets: 3, topics: 2, places: 5, laggards: 1, bufferedBytes: 4_096 }),
    subscriptionsWaiting: () => 0,
    queues: () => Promise.reject(new Error("redis is away")),
    isRecordsReady: () => false,
    audit: () => Promise.reject(new Error("redis is away")),
  });
  metricsRoutes(app, { metrics, token });
  return (authorization?: string) => app.inject({ url: "/metrics", headers: authorization === undefined ? {} : { authorization } });
}

describe("/metrics", () => {
  it.each([undefined, "", "Bearer", `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `bearer ${TOKEN}`, TOKEN, `Basic ${TOKEN}`])(
    "[S3] with a token set, refuses %j and tells nothing",
    async (authorization) => {
      const answer = await open(TOKEN)(authorization);
      expect(answer.statusCode).toBe(403);
      expect(answer.body).not.toContain("sockets");
    },
  );

  it("[S3] with a token set, takes this token", async () => {
    const answer = await open(TOKEN)(`Bearer ${TOKEN}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toContain("text/plain");
    for (const line of ["sockets 3", "live_laggards 1", "live_buffered_bytes 4096"]) expect(answer.body).toContain(`\n${line}\n`);
  });

  it.each([undefined, "Bearer", "Bearer ", "Bearer open"])(
    "[S3] is closed where nothing is said of it, also to %j",
    async (authorization) => {
      expect((await open("")(authorization)).statusCode).toBe(403);
    },
  );

  it("is open where that is said, and answers without Redis", async () => {
    const answer = await open("open")();
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("queue_jobs");
    expect(answer.body).toContain("\nrecords_ready 0\n");
  });
});
