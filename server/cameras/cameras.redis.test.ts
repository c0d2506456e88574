import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { type CamerasAnswer, cameraDoors } from "../../shared/http/camera-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";

const road = (id: string, name: string, companyId: string): [string, object] => [
  id,
  { id, name, town: "", roadClass: "", section: "", companyId, lengthM: 1_000, line: [] },
];
let redis: PrivateRedis;
let server: TestServer;
let writer: FeedWriter;
const cookies: Record<string, string> = {};
let refused: string | null = null;
/** The cameras' maker: what it was asked, field by field. */
const platform = { address: "", forms: [] as Record<string, string>[] };
const maker = createServer(async (request, reply) => {
  const form = Object.fromEntries(new URLSearchParams(await text(request)));
  platform.forms.push(form);
  const data =
    form.appSecret === "the-secret"
      ? { accessToken: "at.hidden", expireTime: Date.now() + 3_600_000 }
      : { url: `https://cam.example/${form.deviceSerial}.m3u8?t=1` };
  reply.setHeader("content-type", "application/json").end(JSON.stringify({ code: "200", data }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => maker.listen(0, "127.0.0.1", resolve));
  platform.address = `http://127.0.0.1:${(maker.address() as AddressInfo).port}`;
  redis = await startRedis();
  writer = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: "roads" });
  const many = Array.from({ length: 8 }, (_, i) => road(`r${i}`, `路${i}`, i === 1 ? "c2" : "c1"));
  await writer.rebuild(many as never);
  const editions = loadEditions({ LEGACY_ADDRESS: "http://127.0.0.1:2" });
  const tenant = editions.tenants.get("021PDGLS")!;
  const legacy = { ...tenant.file.legacy, ezopen: { address: platform.address, appKey: "key" } };
  const tenants = new Map([...editions.tenants, ["021PDGLS", { ...tenant, file: { ...tenant.file, legacy } }]]);
  server = await startTestServer(redis.url, { editions: { ...editions, tenants }, env: { EZOPEN_SECRETS: "other:1, key:the-secret" } });
  for (const account of ["owner", "company1", "company2"]) cookies[account] = await server.signIn(account);
  server.legacy.on("GetVideoByRidForWeb", (request) => {
    const { Rid } = request as { Rid: string };
    if (Rid === refused) throw new ExpectedError("legacyRefused", { message: "no" });
    return [
      { V_Url: `/video/${Rid}/live.flv`, V_Dir: "2", V_StartZhuanghao: "K0+600" },
      { V_Url: `https://cam.example/${Rid}.m3u8`, V_Dir: "1", V_StartZhuanghao: "K0+100" },
    ];
  });
});
afterAll(async () => {
  maker.close();
  writer?.close();
  await server?.close();
  await redis?.stop();
});
beforeEach(() => {
  refused = null;
});

async function ask(who: string, roads = ""): Promise<CamerasAnswer> {
  const answer = await fetch(`${server.address}/api/cameras?roads=${roads}`, { headers: { cookie: cookies[who]! } });
  expect(answer.status).toBe(200);
  return cameraDoors.ofRoads.answer.parse(await answer.json());
}
const asked = () => server.legacy.calls.filter(({ name }) => name === "GetVideoByRidForWeb").length;

it("tells cameras along the road, their addresses whole, of the first six roads by name where none is asked for", async () => {
  const { cameras, roads, roadsInAll } = await ask("owner");
  expect([roads.length, roadsInAll, cameras.length]).toEqual([6, 8, 12]);
  expect(cameras.slice(0, 2).map(({ roadId, chainageM, direction, address }) => [roadId, chainageM, direction, address])).toEqual([
    ["r0", 100, "up", "https://cam.example/r0.m3u8"],
    ["r0", 600, "down", expect.stringMatching(/^http:\/\/127\.0\.0\.1:2\/021PDGLS\/video\/r0\/live\.flv$/)],
  ]);
});

it("a road that is named twice is told of once", async () => {
  expect((await ask("owner", "r0,r0")).cameras).toHaveLength(2);
});

it("[L5] a company is told of its own roads' cameras, and of another's as of none", async () => {
  expect((await ask("company2")).roads.map(({ id }) => id)).toEqual(["r1"]);
  const { cameras, roads } = await ask("company1", "r1,r2,nowhere");
  expect([roads.map(({ id }) => id), new Set(cameras.map(({ roadId }) => roadId))]).toEqual([["r2"], new Set(["r2"])]);
});

it("[Q1] many who look are one question for each road", async () => {
  const before = asked();
  await Promise.all(["owner", "company1", "owner"].map((who) => ask(who, "r6")));
  expect(asked() - before).toBe(1);
});

it("videos all around are told of one road, along it, with whole addresses, and of another company's as of none", async () => {
  server.legacy.on("GetQJVideo", ({ Rid, C_Code }) => [
    { Url: `/video/${String(Rid)}/round.m3u8`, Dir: "1", Z_Zhuanghao: "K0+100" },
    { Url: `https://cam.example/${String(C_Code)}.mp4`, Dir: "", Z_Zhuanghao: "" },
  ]);
  const around = async (who: string, road: string) => {
    const answer = await fetch(`${server.address}/api/cameras/around?road=${road}`, { headers: { cookie: cookies[who]! } });
    expect(answer.status).toBe(200);
    return cameraDoors.around.answer.parse(await answer.json());
  };
  const { cameras } = await around("owner", "r3");
  expect(cameras.map(({ roadId, chainageM, address }) => [roadId, chainageM, address])).toEqual([
    ["r3", 100, "http://127.0.0.1:2/021PDGLS/video/r3/round.m3u8"],
    ["r3", null, "https://cam.example/021PDGLS.mp4"],
  ]);
  expect((await around("company2", "r3")).cameras).toEqual([]);
});

it("[Q4] a road that fails is named, and the others stand; where all fail that is what is said", async () => {
  refused = "r7";
  const { failed, cameras } = await ask("owner", "r7,r6");
  expect([failed, cameras.length]).toEqual([[{ roadId: "r7", road: "路7", error: "legacyRefused" }], 2]);
  const all = await fetch(`${server.address}/api/cameras?roads=r7`, { headers: { cookie: cookies.owner! } });
  expect(all.status).toBe(502);
});

it("[V3] pages may load videos from the hosts of the customers' files, and from nowhere else", async () => {
  const policy = (await fetch(`${server.address}/healthz`)).headers.get("content-security-policy")!;
  expect(policy).toContain("connect-src 'self' http://127.0.0.1:2;");
  expect(policy).toContain("media-src 'self' blob: http://127.0.0.1:2;");
});

it("[V3] a camera of EZVIZ is exchanged for whoever may look at its road; token, secret and code stay here", async () => {
  server.legacy.on("GetVideoByRidForWeb", ({ Rid }) => [
    { V_Url: `ezopen://CODE@open.ys7.com/C${String(Rid)}/1.live`, V_Dir: "1", V_StartZhuanghao: "K0+100" },
    { V_Url: `ezopen://CODE@open.ys7.com/C${String(Rid)}/1.rec`, V_Dir: "1", V_StartZhuanghao: "K0+200" },
  ]);
  const addressOf = (road: string, kind = "live") => `ezopen://open.ys7.com/C${road}/1.${kind}`;
  const live = async (who: string, road: string, address: string) => {
    const query = new URLSearchParams({ road, address });
    const answer = await fetch(`${server.address}/api/cameras/live?${query}`, { headers: { cookie: cookies[who] ?? "" } });
    return [answer.status, await answer.text()] as const;
  };
  // Roads that nothing was kept of yet.
  const added = [road("r8", "路8", "c1"), road("r9", "路9", "c2")].map(([key, row]) => ({ key, put: row }));
  await writer.publishAnswered(Date.now(), ...(added as never[]));
  await expect
    .poll(async () => (await ask("owner", "r8,r9")).cameras.map(({ address }) => address))
    .toEqual(["r8", "r9"].flatMap((id) => [addressOf(id), addressOf(id, "rec")]));
  expect(await live("company1", "r8", addressOf("r8"))).toEqual([200, JSON.stringify({ address: "https://cam.example/Cr8.m3u8?t=1" })]);
  expect(platform.forms).toEqual([
    { appKey: "key", appSecret: "the-secret" },
    { accessToken: "at.hidden", deviceSerial: "Cr8", channelNo: "1", protocol: "2", quality: "2", expireTime: "3600", code: "CODE" },
  ]);
  const refusals = await Promise.all([
    live("company2", "r8", addressOf("r8")),
    live("owner", "r9", addressOf("r8")),
    live("owner", "r8", addressOf("r8", "rec")),
    live("owner", "r8", "ezopen://open.ys7.com/Csomebodys/1.live"),
    live("owner", "nowhere", addressOf("r8")),
    live("nobody", "r8", addressOf("r8")),
  ]);
  expect(refusals.map(([status]) => status)).toEqual([404, 404, 404, 404, 404, 401]);
  expect(platform.forms).toHaveLength(2);
});
