import { createDecipheriv } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linkDoors } from "../../shared/http/links-api.ts";
import { me } from "../../shared/http/session-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";

const TRACK_KEY = "07".repeat(32);
const wish = { path: "/report-intelligent-patrol", from: "2026-01-01", to: "2026-01-31" };
let redis: PrivateRedis;
let server: TestServer;

beforeAll(async () => {
  redis = await startRedis();
  server = await startTestServer(redis.url, { env: { TRACK_ADDRESS: "https://tracks.example/map?lang=zh", TRACK_KEY } });
});
afterAll(async () => {
  await server?.close();
  await redis?.stop();
});

async function call(method: string, path: string, account: string | null, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { origin: server.address };
  if (account !== null) headers.cookie = await server.signIn(account);
  if (body !== undefined) headers["content-type"] = "application/json";
  return fetch(server.address + path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
}

describe("public reports", () => {
  it("open with a signed link and say what they show, without the company's code", async () => {
    const link = linkDoors.make.answer.parse(await (await call("POST", "/api/report-links", "owner", wish)).json());
    const [path, token] = link.path.split("?token=") as [string, string];
    expect(path).toBe(wish.path);
    const answer = await call("GET", `/api/public-report?path=${path}&token=${token}`, null);
    const report = linkDoors.open.answer.parse(await answer.json());
    expect(report).toMatchObject({ ...wish, hasFigures: false, tenant: { timeZone: "Asia/Shanghai" } });
    expect(JSON.stringify(report)).not.toContain("021PDGLS");
  });

  it("stay closed to a forged link, and to a good one on another page", async () => {
    const link = linkDoors.make.answer.parse(await (await call("POST", "/api/report-links", "owner", wish)).json());
    const token = link.path.split("?token=")[1]!;
    const [body, signature] = token.split(".") as [string, string];
    const other = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, "base64url").toString()), tenant: "021QPGLS" }));
    const forged = [`${other.toString("base64url")}.${signature}`, body, `${body}.`, `${body}.AAAA`, `${token}.x`, "x"];
    for (const each of forged) expect((await call("GET", `/api/public-report?path=${wish.path}&token=${each}`, null)).status).toBe(401);
    expect((await call("GET", `/api/public-report?path=${wish.path}-qingpu&token=${token}`, null)).status).toBe(401);
    expect((await call("GET", "/api/public-report", null)).status).toBe(400);
  });

  it("[S3] are handed out by who may open that very report", async () => {
    const ask = (account: string, path: string) => call("POST", "/api/report-links", account, { ...wish, path });
    expect((await ask("reportOnly", "/report-intelligent-patrol")).status).toBe(403);
    expect((await ask("reportOnly", "/report-intelligent-patrol-qingpu")).status).toBe(201);
    expect((await ask("company1", "/report-intelligent-patrol")).status).toBe(403);
    expect((await call("POST", "/api/report-links", "owner", { ...wish, to: "2025-12-31" })).status).toBe(400);
  });
});

describe("the external patrol-track site", () => {
  it("gets the user's name encrypted, from users whom a rule names", async () => {
    const { address } = (await (await call("GET", "/api/track-link", "tracker")).json()) as { address: string };
    const url = new URL(address);
    expect([url.host, url.searchParams.get("lang")]).toEqual(["tracks.example", "zh"]);
    expect(address).not.toContain("tracker");
    const sealed = Buffer.from(url.searchParams.get("user")!, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", Buffer.from(TRACK_KEY, "hex"), sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(-16));
    expect(decipher.update(sealed.subarray(12, -16), undefined, "utf8") + decipher.final("utf8")).toBe("tracker");
  });

  it("is not there for anybody else", async () => {
    expect((await call("GET", "/api/track-link", "owner")).status).toBe(404);
  });

  it("is offered where its address is configured, and nowhere else", async () => {
    const isOffered = async () => me.parse(await (await call("GET", "/api/me", "tracker")).json()).flags.externalTrack;
    expect(await isOffered()).toBe(true);
    const configured = server;
    server = await startTestServer(redis.url);
    expect(await isOffered()).toBe(false);
    await server.close();
    server = configured;
  });
});
