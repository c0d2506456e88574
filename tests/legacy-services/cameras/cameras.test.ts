import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { Services } from "../services.ts";
import { camerasOn } from "./cameras-on.ts";
import { CLIP_MS, flvTags, PIECE_MS, playlistAt } from "./clip.ts";

const QP = "021QPGLS";
const folder = mkdtempSync(`${tmpdir()}/stand-in-cameras-`);
const beganMs = Date.UTC(2026, 5, 1, 2);
let nowMs = beganMs;
let services: Services;
let app: FastifyInstance;
let address: string;
let camera: string;

beforeAll(async () => {
  const env = { STANDIN_DATA: folder, STANDIN_SIZE: "0.02", STANDIN_PACE: "0", STANDIN_TENANTS: QP, STANDIN_CREATED_AT: String(beganMs) };
  services = new Services(readConfig(env), () => nowMs);
  app = buildApp({ services, now: () => nowMs });
  address = await app.listen({ port: 0, host: "127.0.0.1" });
  camera = services.served.get(QP)!.tenant.world.roads.flatMap(camerasOn)[0]!.id;
});
afterAll(async () => {
  await app.close();
  services.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await app.inject({ method: "DELETE", url: "/_control/faults" });
});

const get = (file: string, id = camera) => app.inject(`/${QP}/video/${id}/${file}`);
const fault = (kind: string, more: object = {}) =>
  app.inject({ method: "POST", url: "/_control/faults", payload: { tenant: QP, call: `Video:${camera}`, kind, ...more } });

it("[V] serves HLS that moves on, whose pieces are there, and that says where the clip begins again", async () => {
  const list = (await get("live.m3u8")).body;
  const piece = await get(list.trim().split("\n").at(-1)!);
  // Each packet of MPEG-TS begins with 0x47.
  expect([piece.statusCode, piece.headers["content-type"], piece.rawPayload[0], piece.rawPayload[188]]).toEqual([
    200,
    "video/mp2t",
    0x47,
    0x47,
  ]);
  const numbers = (text: string) => [text.match(/MEDIA-SEQUENCE:(\d+)/)![1], text.match(/DISCONTINUITY-SEQUENCE:(\d+)/)![1]].map(Number);
  const before = numbers(playlistAt(beganMs));
  const after = numbers(playlistAt(beganMs + CLIP_MS));
  expect([after[0]! - before[0]!, after[1]! - before[1]!]).toEqual([CLIP_MS / PIECE_MS, 1]);
});

it("[V] serves FLV at the pace of its frames", async () => {
  const answer = await fetch(`${address}/${QP}/video/${camera}/live.flv`);
  const reader = answer.body!.getReader();
  const first = Buffer.from((await reader.read()).value!);
  expect(first.subarray(0, 3).toString()).toBe("FLV");
  expect(flvTags.some(({ isSetup }) => !isSetup)).toBe(true);
  await reader.cancel();
});

it("[V] a frozen camera shows the same list, one of another codec says so, one that is not there is 404, and others are not touched", async () => {
  await fault("freeze");
  const frozen = (await get("live.m3u8")).body;
  nowMs += 60_000;
  expect((await get("live.m3u8")).body).toBe(frozen);
  await app.inject({ method: "DELETE", url: "/_control/faults" });
  expect((await get("live.m3u8")).body).not.toBe(frozen);
  await fault("wrongCodec");
  expect((await get("live.m3u8")).body).toContain("vvc1");
  await app.inject({ method: "DELETE", url: "/_control/faults" });
  await fault("error", { status: 403 });
  expect((await get("live.m3u8")).statusCode).toBe(403);
  expect((await get("live.m3u8", "nobody")).statusCode).toBe(404);
});
