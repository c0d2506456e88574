import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MOST_SCENES, usualProgramme } from "../../shared/domain/wall-programme.ts";
import type { HungDisplay, WallState } from "../../shared/domain/wall-state.ts";
import { shownAt } from "../../shared/domain/wall-turn.ts";
import type { Display } from "../../shared/http/displays-api.ts";
import { type DeskWall, MOST_WALLS, type ProgrammeVersion } from "../../shared/http/walls-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { databaseBeside, startTestServer, type TestServer } from "../testing/running-server.ts";

const ZONE = "Asia/Shanghai";
let redis: PrivateRedis;
let server: TestServer;
let owner: string;
let wall: WallState;

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
  wall = await said<WallState>(send("POST", "/api/walls", usualProgramme("大厅")));
});

const send = (method: string, path: string, body?: unknown, cookie = owner) =>
  fetch(server.address + path, {
    method,
    headers: { origin: server.address, cookie, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const said = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>;
const at = (path = "") => `/api/walls/${wall.id}${path}`;
const soon = (atMs: number) => atMs % 1_000 === 0 && atMs - Date.now() > 0 && atMs - Date.now() <= 2_000;

async function inDatabase(statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseBeside(redis.url) });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}

/** A display of the wall, and how it asks what its wall does. */
async function display(name: string) {
  const hangs = { wallId: wall.id, place: { column: 0, row: 0 } };
  const made = await said<{ path: string; display: Display }>(send("POST", "/api/displays", { name, days: 1, hangs }));
  const opened = await fetch(server.address + made.path, { redirect: "manual" });
  const cookie = opened.headers.getSetCookie()[0]!.split(";")[0]!;
  return { id: made.display.id, cookie, hears: () => said<HungDisplay>(send("POST", "/api/displays/shown", null, cookie)) };
}

describe("[W] the programme of a wall", () => {
  it("is a version for each edit, begins anew at its first scene at a second that is still to come, and needs the version that was seen", async () => {
    const programme = { ...wall.programme, scenes: [{ name: "league" as const, dwellS: 30 }], theme: "day" as const };
    const after = await said<WallState>(send("PATCH", at(), { programme, seenVersion: 1 }));
    expect([after.version, after.programme, soon(after.anchor.fromMs)]).toEqual([2, programme, true]);
    expect(shownAt(after, after.anchor.fromMs, ZONE)).toMatchObject({ elapsedMs: 0, scene: { name: "league" } });
    expect((await send("PATCH", at(), { programme, seenVersion: 1 })).status).toBe(409);
    const versions = await said<ProgrammeVersion[]>(send("GET", at("/versions")));
    expect(versions.map(({ version, programme: { theme } }) => [version, theme])).toEqual([
      [2, "day"],
      [1, "night"],
    ]);
  });

  it("is refused where there is none, too many, a filter of a scene without orders, too short, or is none of ours, and where a canvas is too large", async () => {
    const [first] = wall.programme.scenes;
    const league = { name: "league", dwellS: 20, filter: { roads: ["r1"] } };
    const bad = [Array(MOST_SCENES + 1).fill(first), [], [league], [{ name: "map", dwellS: 4 }], [{ name: "weather", dwellS: 20 }]];
    for (const scenes of bad) expect((await send("POST", "/api/walls", { ...wall.programme, scenes })).status).toBe(400);
    const told = await send("POST", "/api/walls", { ...wall.programme, scenes: [league] });
    expect(JSON.stringify(await told.json())).toContain("this scene shows no orders");
    const canvas = { columns: 9, rows: 1, bezelPx: 0 };
    expect((await send("POST", "/api/walls", { ...wall.programme, canvas })).status).toBe(400);
  });

  it("plays a scene several times, each with the orders that it tells of, and holds the one of them that stands", async () => {
    const of = (road: string) => ({ name: "map" as const, dwellS: 30, filter: { roads: [road], companies: [], types: [] } });
    const scenes = [of("r1"), of("r2"), { name: "events" as const, dwellS: 20 }];
    const made = (await (await send("POST", "/api/walls", { ...wall.programme, scenes })).json()) as WallState;
    expect(made.programme.scenes).toEqual(scenes);
    const next = (await (await send("POST", `/api/walls/${made.id}/next`)).json()) as WallState;
    expect(shownAt(next, next.anchor.fromMs, ZONE)).toMatchObject({ index: 1, sceneIndex: 1, scene: scenes[1] });
    expect((await send("DELETE", `/api/walls/${made.id}`)).status).toBe(204);
  });

  it("has a name that people see", async () => {
    const named = (name: string) => send("POST", "/api/walls", { ...wall.programme, name });
    for (const name of ["\u200b", " \u202e ", "x".repeat(61)]) expect((await named(name)).status).toBe(400);
    expect((await said<WallState>(named("大\u202e厅"))).programme.name).toBe("大厅");
    const programme = { ...wall.programme, name: "\u200b" };
    expect((await send("PATCH", at(), { programme, seenVersion: 1 })).status).toBe(400);
  });

  it("has no display outside of its canvas: it is not hung there, not moved there, and the canvas does not leave it", async () => {
    const sized = (columns: number, rows: number) => ({ ...wall.programme, canvas: { columns, rows, bezelPx: 0 } });
    wall = await said<WallState>(send("POST", "/api/walls", sized(2, 1)));
    const at11 = { wallId: wall.id, place: { column: 1, row: 0 } };
    const make = (column: number, row: number) =>
      send("POST", "/api/displays", { name: "东", days: 1, hangs: { wallId: wall.id, place: { column, row } } });
    for (const [column, row] of [
      [7, 7],
      [2, 0],
      [0, 1],
    ] as const) {
      const refused = await make(column, row);
      expect([refused.status, await refused.json()]).toMatchObject([400, { error: "placeOffWall", detail: { columns: 2, rows: 1 } }]);
    }
    const { display: hung } = await said<{ display: Display }>(make(1, 0));
    const change = (part: object) => send("PATCH", `/api/displays/${hung.id}`, { name: "东", hangs: at11, interruptsFor: null, ...part });
    const off = { hangs: { wallId: wall.id, place: { column: 1, row: 1 } } };
    expect(await said(change(off))).toMatchObject({ error: "placeOffWall" });
    const set = (columns: number, rows: number) => send("PATCH", at(), { programme: sized(columns, rows), seenVersion: 1 });
    const tooSmall = await set(1, 1);
    expect([tooSmall.status, await tooSmall.json()]).toMatchObject([409, { error: "wallTooSmall", detail: { displays: ["东"] } }]);
    // One that hung outside before anybody looked at that may be called otherwise, and keeps nobody from its wall.
    await inDatabase("update display_links set place = $1 where id = $2", [JSON.stringify({ column: 7, row: 7 }), hung.id]);
    expect((await change({ name: "西", hangs: { wallId: wall.id, place: { column: 7, row: 7 } } })).status).toBe(204);
    expect((await set(1, 1)).status).toBe(200);
  });

  it("goes with its wall, which is not taken away while a display hangs in it", async () => {
    await display("东");
    expect(await said(send("DELETE", at()))).toMatchObject({ error: "wallInUse" });
    wall = await said<WallState>(send("POST", "/api/walls", usualProgramme("空")));
    expect((await send("DELETE", at())).status).toBe(204);
    expect((await send("GET", at("/versions"))).status).toBe(404);
  });
});

describe("[W] a display that nobody hung in a wall", () => {
  const walls = async () => (await said<{ walls: DeskWall[] }>(send("GET", "/api/walls"))).walls;
  const make = () => send("POST", "/api/displays", { name: "独", days: 1 });
  const made = async () => (await said<{ display: Display }>(make())).display;
  const revoke = async ({ id }: Display) => (await send("DELETE", `/api/displays/${id}`)).status;
  const has = async ({ wallId }: Display) => (await walls()).some(({ id }) => id === wallId);

  it("takes its own wall with it, unless somebody set that wall, hung another display there, or it showed something", async () => {
    const [untouched, set, shared, shown] = [await made(), await made(), await made(), await made()];
    await send("PATCH", `/api/walls/${set.wallId}`, { programme: usualProgramme("独"), seenVersion: 1 });
    const other = await said<{ display: Display }>(
      send("POST", "/api/displays", { name: "旁", days: 1, hangs: { wallId: shared.wallId, place: { column: 0, row: 0 } } }),
    );
    await inDatabase(
      "insert into wall_plays (tenant, display_id, from_ms, to_ms, name, wall_id, hung_at_ms, scene, state, truth) values ($1, $2, 1, 2, '独', $2, 1, 'map', 'live', 'live')",
      ["021PDGLS", shown.id],
    );
    expect(await has(untouched)).toBe(true);
    for (const display of [untouched, set, shared, shown]) expect(await revoke(display)).toBe(204);
    expect([await has(untouched), await has(set), await has(shared), await has(shown)]).toEqual([false, true, true, true]);
    expect(await revoke(other.display)).toBe(204);
    for (const { wallId } of [set, shared, shown]) expect((await send("DELETE", `/api/walls/${wallId}`)).status).toBe(204);
  });

  it("[Z4] makes no wall more than a customer may have", async () => {
    const { length } = await walls();
    await inDatabase(
      `insert into walls (tenant, id, version, anchor) select '021PDGLS', 'many ' || n, 1, '{"anchorMs":0,"fromMs":0,"beforeMs":0}' from generate_series(1, $1) n`,
      [MOST_WALLS - length],
    );
    try {
      for (const refused of [await make(), await send("POST", "/api/walls", usualProgramme("满"))])
        expect([refused.status, await refused.json()]).toMatchObject([413, { error: "tooLarge", detail: { most: MOST_WALLS } }]);
    } finally {
      await inDatabase("delete from walls where id like 'many %'", []);
    }
    expect((await make()).status).toBe(201);
  });
});

describe("[W] the desk", () => {
  it("leads all displays of a wall on at one second, and holds them on what stands then", async () => {
    const { hears } = await display("东");
    const led = await said<WallState>(send("POST", at("/next")));
    expect(soon(led.anchor.fromMs)).toBe(true);
    const turn = shownAt(led, led.anchor.fromMs, ZONE);
    expect([turn.index, turn.elapsedMs]).toEqual([1, 0]);
    const held = await said<WallState>(send("POST", at("/interrupts"), { kind: "hold" }));
    expect(held.interrupts).toMatchObject([{ priority: 3, by: "owner", shows: { kind: "hold", scene: turn.scene } }]);
    const [hold] = held.interrupts;
    expect([soon(hold!.fromMs), hold!.untilMs - hold!.fromMs]).toEqual([true, 3_600_000]);
    expect((await hears()).wall).toEqual(held);
    // Whoever leads it on lets it go.
    const { interrupts, anchor } = await said<WallState>(send("POST", at("/next")));
    expect(interrupts.every(({ untilMs }) => untilMs <= anchor.fromMs)).toBe(true);
  });

  it("lays words across, one at a time, until somebody lets go; afterwards the anchor is what it was", async () => {
    await send("POST", at("/interrupts"), { kind: "notice", text: "旧", minutes: 60 });
    const both = await said<WallState>(send("POST", at("/interrupts"), { kind: "notice", text: " 台风 ", minutes: 5 }));
    const newest = both.interrupts.at(-1)!;
    expect([newest.shows, newest.untilMs - newest.fromMs]).toEqual([{ kind: "notice", text: "台风" }, 300_000]);
    expect(both.interrupts.slice(0, -1).every(({ untilMs }) => untilMs <= newest.fromMs)).toBe(true);
    const after = await said<WallState>(send("DELETE", at("/interrupts")));
    expect([after.anchor, after.interrupts.every(({ untilMs }) => soon(untilMs))]).toEqual([wall.anchor, true]);
    for (const bad of [{ kind: "notice", text: " ", minutes: 5 }, { kind: "notice", text: "x", minutes: 0 }, { kind: "other" }])
      expect((await send("POST", at("/interrupts"), bad)).status).toBe(400);
  });

  it("has displays load anew, and gives a hint to each of them", async () => {
    const { cookie } = await display("东");
    const { client, socket } = server.connect(cookie);
    await new Promise<void>((resolve) => (socket.connected ? resolve() : socket.once("connect", () => resolve())));
    let hints = 0;
    client.onHint("walls", () => hints++);
    const { reloadAtMs } = await said<WallState>(send("POST", at("/reload")));
    expect(soon(reloadAtMs!)).toBe(true);
    await expect.poll(() => hints).toBeGreaterThan(0);
  });

  it("hears a display out, and not for longer than that takes", async () => {
    const { cookie } = await display("东");
    const shown = { scene: "map", widthPx: 1_920, heightPx: 1_080 };
    const tell = (truth: object) => send("POST", "/api/displays/shown", { ...shown, truth }, cookie);
    expect((await tell({ orders: "live", tracks: "stale" })).status).toBe(200);
    expect((await tell(Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`t${i}`, "live"])))).status).toBe(400);
  });

  it("[S3] is the business of nobody else: no other customer's, no display's", async () => {
    const stranger = await server.signIn("stranger");
    const { cookie, id } = await display("东");
    const doors = [
      ["POST", at("/next"), undefined],
      ["POST", at("/interrupts"), { kind: "identify" }],
      ["DELETE", at("/interrupts"), undefined],
      ["POST", at("/reload"), undefined],
      ["GET", at("/versions"), undefined],
      ["DELETE", at(), undefined],
      ["PATCH", at(), { programme: wall.programme, seenVersion: 1 }],
    ] as const;
    for (const [method, path, body] of doors) {
      expect([path, (await send(method, path, body, stranger)).status]).toEqual([path, 404]);
      expect([path, (await send(method, path, body, cookie)).status]).toEqual([path, 403]);
    }
    expect((await send("GET", "/api/walls", undefined, cookie)).status).toBe(403);
    expect((await send("DELETE", `/api/displays/${id}`, undefined, cookie)).status).toBe(403);
    const { walls } = await said<{ walls: DeskWall[] }>(send("GET", "/api/walls", undefined, stranger));
    expect(walls.some((each) => each.id === wall.id)).toBe(false);
    expect((await said<{ walls: DeskWall[] }>(send("GET", "/api/walls"))).walls.find((each) => each.id === wall.id)).toMatchObject({
      ...{ version: 1, changedBy: "owner" },
    });
  });
});
