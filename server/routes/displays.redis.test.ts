import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { usualProgramme } from "../../shared/domain/wall-programme.ts";
import type { Display } from "../../shared/http/displays-api.ts";
import type { SessionRow } from "../../shared/http/sessions-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";

const DAY_MS = 24 * 3_600_000;
let redis: PrivateRedis;
let server: TestServer;
let owner: string;
let link: string;

beforeAll(async () => {
  redis = await startRedis();
  server = await startTestServer(redis.url);
  owner = await server.signIn("owner");
});
afterAll(async () => {
  await server?.close();
  await redis?.stop();
});
beforeEach(async () => {
  link = ((await (await make(1)).json()) as { path: string }).path;
});

function call(
  path: string,
  cookie: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Response> {
  const headers = {
    origin: server.address,
    cookie,
    ...(init.body === undefined ? {} : { "content-type": "application/json" }),
    ...init.headers,
  };
  return fetch(server.address + path, { redirect: "manual", ...init, headers });
}
const make = (days: number) => call("/api/displays", owner, { method: "POST", body: JSON.stringify({ name: "大厅", days }) });
const open = (cookie = "", from?: string) => call(link, cookie, { headers: from === undefined ? {} : { "sec-fetch-site": from } });
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";")[0] ?? null;
const wallsOf = async () => {
  const { sessions } = (await (await call("/api/sessions", owner)).json()) as { sessions: SessionRow[] };
  return sessions.filter(({ display }) => display);
};
const isSignedIn = async (cookie: string) => (await call("/api/me", cookie)).status === 200;

describe("[W] where a display hangs", () => {
  const send = (path: string, cookie: string, method: string, body: unknown) => call(path, cookie, { method, body: JSON.stringify(body) });
  const named = async (name: string) =>
    ((await (await call("/api/displays", owner)).json()) as Display[]).find((each) => each.name === name);
  const shown = { scene: "league", widthPx: 3_840, heightPx: 1_080 };

  it("is a wall of its own unless somebody names one, may be changed while it hangs, and is heard with its next word", async () => {
    const { path, display } = (await (await send("/api/displays", owner, "POST", { name: "一楼", days: 1 })).json()) as {
      path: string;
      display: Display;
    };
    const wall = cookieOf(await fetch(server.address + path, { redirect: "manual" }))!;
    const say = async (told: unknown) => (await send("/api/displays/shown", wall, "POST", told)).json();
    expect(await say(null)).toMatchObject({
      name: "一楼",
      place: { column: 0, row: 0 },
      wall: { version: 1, programme: { name: "一楼" } },
    });
    expect((await named("一楼"))?.shown).toBeNull();
    await say({ ...shown, version: 1, elapsedMs: 1_500, saidMs: 7, truth: { orders: "live" }, framesPerS: 60, heapMb: 90 });
    expect((await named("一楼"))?.shown).toMatchObject({ ...shown, elapsedMs: 1_500, framesPerS: 60 });
    const other = ((await (await send("/api/displays", owner, "POST", { name: "二楼", days: 1 })).json()) as { display: Display }).display;
    const hangs = { wallId: other.wallId, place: { column: 1, row: 0 } };
    const programme = { ...usualProgramme("二楼"), canvas: { columns: 2, rows: 1, bezelPx: 0 } };
    expect((await send(`/api/walls/${other.wallId}`, owner, "PATCH", { programme, seenVersion: 1 })).status).toBe(200);
    expect((await send(`/api/displays/${display.id}`, owner, "PATCH", { name: "一楼东", hangs })).status).toBe(204);
    expect(await say(null)).toMatchObject({ name: "一楼东", place: { column: 1, row: 0 }, wall: { programme: { name: "二楼" } } });
    // What it showed stays known.
    expect((await named("一楼东"))?.shown).toMatchObject({ scene: "league" });
  });

  it("[S3] is another customer's business for nobody, and no person speaks for a wall", async () => {
    const { display } = (await (await make(1)).json()) as { display: Display };
    const stranger = await server.signIn("stranger");
    const hangs = { wallId: display.wallId, place: { column: 0, row: 0 } };
    expect((await send(`/api/displays/${display.id}`, stranger, "PATCH", { name: "x", hangs })).status).toBe(404);
    expect((await send("/api/displays", stranger, "POST", { name: "x", days: 1, hangs })).status).toBe(404);
    expect((await send("/api/displays/shown", owner, "POST", { scene: "map", widthPx: 1, heightPx: 1 })).status).toBe(403);
  });
});

describe("[W] a display link", () => {
  it("lasts a year at most, and its sessions a month", async () => {
    expect((await make(367)).status).toBe(400);
    link = ((await (await make(366)).json()) as { path: string }).path;
    const before = (await wallsOf()).map(({ id }) => id);
    await open();
    const [session] = (await wallsOf()).filter(({ id }) => !before.includes(id));
    expect(session!.expiresAtMs - session!.createdAtMs).toBe(30 * DAY_MS);
  });

  it("that the same wall opens again makes no other session", async () => {
    const before = (await wallsOf()).length;
    const wall = cookieOf(await open())!;
    for (let i = 0; i < 5; i++) expect(cookieOf(await open(wall))).toBeNull();
    expect((await wallsOf()).length - before).toBe(1);
  });

  it("that is opened over and over keeps the newest few", async () => {
    const before = (await wallsOf()).length;
    const walls: string[] = [];
    for (let i = 0; i < 30; i++) walls.push(cookieOf(await open())!);
    expect((await wallsOf()).length - before).toBe(24);
    expect(await Promise.all([isSignedIn(walls[0]!), isSignedIn(walls[29]!)])).toEqual([false, true]);
  });

  it("serves all screens of a control room side by side: none of them takes another's place", async () => {
    const walls: string[] = [];
    for (let i = 0; i < 12; i++) walls.push(cookieOf(await open())!);
    expect(await Promise.all(walls.map(isSignedIn))).toEqual(Array(12).fill(true));
  });

  it("that another site opens leaves whoever is signed in as they are", async () => {
    for (const from of ["cross-site", "same-site", undefined]) {
      const stranger = await server.signIn("stranger");
      const answer = await open(stranger, from);
      expect([from, answer.status, answer.headers.get("location"), cookieOf(answer)]).toEqual([from, 303, "/", null]);
      expect(await isSignedIn(stranger)).toBe(true);
    }
  });

  it("that somebody types takes the place of their session, and of another wall's", async () => {
    const person = await server.signIn("supervisor");
    const wall = cookieOf(await open(person, "none"))!;
    expect(await Promise.all([isSignedIn(person), isSignedIn(wall)])).toEqual([false, true]);
    link = ((await (await make(1)).json()) as { path: string }).path;
    const other = cookieOf(await open(wall, "same-origin"))!;
    expect(await Promise.all([isSignedIn(wall), isSignedIn(other)])).toEqual([false, true]);
  });
});
