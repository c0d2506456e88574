import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { usualProgramme, type WallCall, type WallProgramme, type WallScene } from "../../shared/domain/wall-programme.ts";
import type { WallState } from "../../shared/domain/wall-state.ts";
import type { Display } from "../../shared/http/displays-api.ts";
import type { TopicName } from "../../shared/live/topics.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";

let redis: PrivateRedis;
let server: TestServer;
let owner: string;
const writers: FeedWriter[] = [];

beforeAll(async () => {
  redis = await startRedis();
  server = await startTestServer(redis.url);
  owner = await server.signIn("owner");
  const tenant = "021QPGLS";
  for (const kind of ["orders", "boards", "tracks", "companies", "counters", "roads", "defectTypes"] as const) {
    const writer = new FeedWriter(redis.url, { tenant, kind });
    writers.push(writer);
    await writer.rebuild([]);
  }
});
afterAll(async () => {
  for (const writer of writers) writer.close();
  await server?.close();
  await redis?.stop();
});

const send = (method: string, path: string, body?: unknown, cookie = owner) =>
  fetch(server.address + path, {
    method,
    headers: { origin: server.address, cookie, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const said = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>;
const scene = (name: WallScene["name"]): WallScene => ({ name, dwellS: 20 });

async function hung(part: Partial<WallProgramme>, interruptsFor: WallCall[] | null = null) {
  const wall = await said<WallState>(send("POST", "/api/walls", { ...usualProgramme("大厅"), ...part }));
  const hangs = { wallId: wall.id, place: { column: 0, row: 0 } };
  const { path } = await said<{ path: string; display: Display }>(
    send("POST", "/api/displays", { name: "东", days: 1, hangs, interruptsFor }),
  );
  const opened = await fetch(server.address + path, { redirect: "manual" });
  const cookie = opened.headers.getSetCookie()[0]!.split(";")[0]!;
  const asks = async (path: string) => (await send("GET", path, undefined, cookie)).status;
  return { wall, cookie, asks };
}

/** What a socket of its own making is answered that asks for each of the topics, one that no page of ours would ask for among them. */
async function forged(cookie: string, topics: readonly TopicName[]) {
  const { socket } = server.connect(cookie, {});
  if (!socket.connected) await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  const answers = await Promise.all(
    topics.map(async (topic, i) => {
      const answer = (await socket.timeout(10_000).emitWithAck("subscribe", { topic, questionId: i + 1, question: i + 1 })) as Record<
        string,
        unknown
      >;
      return [topic, JSON.stringify(answer).includes("forbidden") ? "forbidden" : answer.kind] as const;
    }),
  );
  return { socket, answers: Object.fromEntries(answers) as Partial<Record<TopicName, string>> };
}

describe("[W] displays may read only what their scenes need", () => {
  it("over a forged subscription: what its scenes do not show is forbidden, what they show is not", async () => {
    const { cookie } = await hung({ scenes: [scene("status")] });
    const { socket, answers } = await forged(cookie, [
      "orders",
      "badges",
      "tracks",
      "boards",
      "companies",
      "attention",
      "counters",
      "quickShots",
    ]);
    socket.close();
    for (const topic of ["boards", "companies", "attention", "counters", "quickShots"] as const)
      expect([topic, answers[topic]]).toEqual([topic, "forbidden"]);
    for (const topic of ["orders", "badges", "tracks"] as const) expect([topic, answers[topic] === "forbidden"]).toEqual([topic, false]);
  });

  it("over HTTP: scores by a wall that plays them, what was by what is played, orders' details and pictures by none", async () => {
    const scores = await hung({ scenes: [scene("scores")] });
    const status = await hung({ scenes: [scene("status")] });
    const board = "/api/assessment/board";
    expect([(await scores.asks(board)) === 403, (await status.asks(board)) === 403]).toEqual([false, true]);
    const past = (topic: string) => `/api/history/${topic}?atMs=${Date.now() - 60_000}`;
    expect(
      [await status.asks(past("boards")), await status.asks(past("counters")), await status.asks(past("badges"))].map((s) => s === 403),
    ).toEqual([...[true, true, false]]);
    for (const path of ["/api/orders/o1", "/api/pictures/a.jpg", "/api/alarms", "/api/walls", "/api/displays"])
      expect([path, await scores.asks(path)]).toEqual([path, 403]);
  });

  it("with scenes of hours that are not now among them, and otherwise as soon as somebody sets the wall otherwise, without a hand", async () => {
    const hours = { days: [1, 2, 3, 4, 5, 6, 7], fromMin: 0, untilMin: 1, scenes: [scene("league")] };
    const { wall, cookie } = await hung({ scenes: [scene("status")], calendar: [hours] });
    const before = await forged(cookie, ["boards", "companies"]);
    expect([before.answers.boards === "forbidden", before.answers.companies]).toEqual([false, "forbidden"]);
    // Its line is closed, so that what it follows is decided anew.
    const closed = new Promise<void>((resolve) => before.socket.once("disconnect", () => resolve()));
    const programme = { ...wall.programme, calendar: [], scenes: [scene("events")] };
    expect((await send("PATCH", `/api/walls/${wall.id}`, { programme, seenVersion: 1 })).status).toBe(200);
    await closed;
    const after = await forged(cookie, ["boards", "orders"]);
    expect([after.answers.boards, after.answers.orders === "forbidden"]).toEqual(["forbidden", false]);
    before.socket.close();
    after.socket.close();
  });

  it("alarms only where its programme, or it itself, is set to be interrupted by them, and serious defects are alarms", async () => {
    const path = "/api/displays/alarms";
    const by = async (interruptsFor: WallCall[], own: WallCall[] | null = null) => (await hung({ interruptsFor }, own)).asks(path);
    const asked = [await by([]), await by(["serious"]), await by(["alarms"]), await by(["alarms"], []), await by([], ["serious"])];
    expect(asked).toEqual([403, 200, 200, 403, 200]);
    // Whoever looks at the wall by hand is called as one that nobody set.
    expect((await send("GET", path)).status).toBe(200);
  });
});
