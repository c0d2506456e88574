import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
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

beforeAll(async () => {
  redis = await startRedis();
  writer = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: "roads" });
  const many = Array.from({ length: 8 }, (_, i) => road(`r${i}`, `路${i}`, i === 1 ? "c2" : "c1"));
  await writer.rebuild(many as never);
  server = await startTestServer(redis.url);
  for (const account of ["owner", "company1", "company2"]) cookies[account] = await server.signIn(account);
  server.legacy.on("GetVideoByRidForWeb", (request) => {
    const { Rid } = request as { Rid: string };
    if (Rid === refused) throw new ExpectedError("legacyRefused", { message: "no" });
    return [
      { V_Url: `/video/${Rid}/live.flv`, V_Dir: "2", V_StartZhuanghao: "K0+600" },
      { V_Url: `https://cam.example/${Rid}.m3u8`, V_Dir: "1", V_StartZhuanghao: "K0+100" },
    ];
  });
}, 60_000);
afterAll(async () => {
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
