import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MOST_PLAYS_AN_HOUR, type WallPlay } from "../../shared/domain/wall-plays.ts";
import { usualProgramme } from "../../shared/domain/wall-programme.ts";
import type { HungDisplay, WallState } from "../../shared/domain/wall-state.ts";
import type { Display } from "../../shared/http/displays-api.ts";
import type { PlaysAnswer, ProgrammeVersion, ProofAnswer } from "../../shared/http/walls-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { databaseBeside, startTestServer, type TestServer } from "../testing/running-server.ts";

let redis: PrivateRedis;
let server: TestServer;
let owner: string;

beforeAll(async () => {
  redis = await startRedis();
  server = await startTestServer(redis.url);
  owner = await server.signIn("owner");
});
afterAll(async () => {
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

async function inDatabase(statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseBeside(redis.url) });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}

const HOUR = 3_600_000;
async function hung(programme = {}) {
  const wall = await said<WallState>(send("POST", "/api/walls", { ...usualProgramme("大厅"), ...programme }));
  const hangs = { wallId: wall.id, place: { column: 0, row: 0 } };
  const made = await said<{ path: string; display: Display }>(send("POST", "/api/displays", { name: "东", days: 1, hangs }));
  const opened = await fetch(server.address + made.path, { redirect: "manual" });
  const cookie = opened.headers.getSetCookie()[0]!.split(";")[0]!;
  // It has hung there for an hour.
  const createdAtMs = made.display.createdAtMs - HOUR;
  await inDatabase("update display_links set created_at_ms = $1, hung_at_ms = $1 where id = $2", [createdAtMs, made.display.id]);
  await inDatabase("update wall_programmes set at_ms = $1 where wall_id = $2", [createdAtMs, wall.id]);
  const word = { scene: "map", widthPx: 1920, heightPx: 1080 };
  const tell = (plays: unknown[]) => send("POST", "/api/displays/shown", { ...word, plays }, cookie);
  const [fromMs, untilMs] = [made.display.createdAtMs, made.display.createdAtMs + 3_600_000];
  const within = `?fromMs=${fromMs - 3_600_000}&untilMs=${untilMs}`;
  return {
    ...{ wall, tell, id: made.display.id, atMs: made.display.createdAtMs },
    plays: () => said<PlaysAnswer>(send("GET", `/api/displays/${made.display.id}/plays${within}`)),
    scenes: async (from: number, until: number) =>
      (await said<ProofAnswer>(send("GET", `/api/walls/${wall.id}/proof?fromMs=${from}&untilMs=${until}`))).scenes,
    proof: async (from = fromMs - 3_600_000, until = untilMs) =>
      (await said<ProofAnswer>(send("GET", `/api/walls/${wall.id}/proof?fromMs=${from}&untilMs=${until}`))).displays,
  };
}
const play = (fromMs: number, toMs: number, part: Partial<WallPlay> = {}): WallPlay => ({
  ...{ fromMs, toMs, scene: "map", index: null, interrupt: null, state: "live", truth: "live", dataAtMs: fromMs, version: 1 },
  ...part,
});

describe("[W] proof of play", () => {
  it("keeps scene, from, to, interrupted by, worst truth label and position of the data, told late as well, and each only once", async () => {
    const { tell, plays, atMs } = await hung();
    const t = atMs - 600_000;
    const first = [play(t, t + 20_000), play(t + 20_000, t + 40_000, { scene: "status", state: "stale", truth: "late", interrupt: "i1" })];
    expect((await said<HungDisplay>(tell(first))).keptUntilMs).toBe(t + 40_000);
    // What only goes on lengthens what stands, and what is told again is known.
    const next = [first[1]!, { ...first[1]!, fromMs: t + 40_000, toMs: t + 55_000, dataAtMs: t + 50_000 }];
    expect((await said<HungDisplay>(tell(next))).keptUntilMs).toBe(t + 55_000);
    const { stretches, isCut } = await plays();
    const kept = stretches.flatMap((each) => (each.kind === "play" ? [each.play] : []));
    expect([isCut, kept]).toEqual([false, [{ ...first[1]!, toMs: t + 55_000, dataAtMs: t + 50_000 }, first[0]]]);
  });

  it("counts a display that does not report as a gap and never as a success, and dark as dark", async () => {
    const { tell, proof, plays, id, atMs } = await hung();
    const now = Date.now();
    // Before it hung there it was asked to show nothing.
    const [silent] = await proof(atMs - 2 * HOUR, now);
    expect(silent).toMatchObject({ id, hangs: true, liveMs: 0 });
    // By Redis' clock, which may be a moment behind.
    expect(Math.abs(silent!.gapMs - (now - atMs + HOUR))).toBeLessThan(1_000);
    const t = now - 100_000;
    await tell([play(t, t + 20_000), play(t + 20_000, t + 30_000, { state: "dark" }), play(t + 60_000, t + 70_000)]);
    // Within a time: what reaches over its ends counts for what lies in it.
    const [row] = await proof(t + 10_000, t + 100_000);
    expect(row).toMatchObject({ liveMs: 20_000, darkMs: 10_000, staleMs: 0 });
    const gaps = (await plays()).stretches.filter(({ kind }) => kind === "gap");
    expect(gaps).toContainEqual({ kind: "gap", fromMs: t + 30_000, toMs: t + 60_000 });
    await send("DELETE", `/api/displays/${id}`);
    // What a display that is gone showed was shown, and what it did not tell of until it was taken down stays a gap.
    const taken = Date.now();
    const [gone] = await proof(t, taken + HOUR);
    expect(gone).toMatchObject({ id, name: "东", hangs: false, liveMs: 30_000, staleMs: 0, darkMs: 10_000 });
    expect(Math.abs(gone!.gapMs - (taken - t - 40_000))).toBeLessThan(60_000);
    expect(gone!.gapMs).toBeGreaterThan(30_000);
    const told = (await plays()).stretches.map((each) => (each.kind === "gap" ? [each.fromMs, each.toMs] : each.kind));
    expect(told.slice(1, -1)).toEqual(["play", [t + 30_000, t + 60_000], "play", "play"]);
    expect([told[0]![0], told.at(-1)![1]]).toEqual([t + 70_000, t]);
  });

  it("keeps the gap of a display that never told anything, also once it hangs elsewhere or is taken down", async () => {
    const [there, here] = [await hung(), await hung()];
    const hangs = { wallId: there.wall.id, place: { column: 0, row: 0 } };
    await send("PATCH", `/api/displays/${here.id}`, { name: "东", hangs, interruptsFor: null });
    const left = Date.now();
    const dead = async () => (await here.proof(left - HOUR / 2, left + HOUR)).find(({ id }) => id === here.id)!;
    expect(await dead()).toMatchObject({ hangs: false, liveMs: 0, name: "东" });
    expect(HOUR / 2 - (await dead()).gapMs).toBeLessThan(60_000);
    expect((await dead()).gapMs).toBeLessThanOrEqual(HOUR / 2);
    await send("DELETE", `/api/displays/${here.id}`);
    expect((await dead()).gapMs).toBeGreaterThan(0);
    expect((await there.proof(left - HOUR, Date.now())).map(({ id, hangs }) => [id, hangs])).toContainEqual([here.id, false]);
  });

  it("of a display that is hung in another wall, where it shows the same, each wall has what was shown in it", async () => {
    const [there, here] = [await hung(), await hung()];
    const t = Date.now() - 60_000;
    await here.tell([play(t, t + 20_000)]);
    const hangs = { wallId: there.wall.id, place: { column: 0, row: 0 } };
    expect((await send("PATCH", `/api/displays/${here.id}`, { name: "东", hangs, interruptsFor: null })).status).toBe(204);
    await here.tell([play(t, t + 50_000)]);
    // Until it was hung there it showed what it did in the wall before.
    expect(await here.proof(t, t + 60_000)).toMatchObject([{ id: here.id, hangs: false, liveMs: 50_000, gapMs: 10_000 }]);
    const moved = async () => (await there.proof(t - HOUR, Date.now())).find(({ id }) => id === here.id)!;
    expect(await moved()).toMatchObject({ hangs: true, liveMs: 0 });
    expect((await moved()).gapMs).toBeLessThan(30_000);
  });

  it("plans nothing for a display in a wall before it was hung there, and counts no gap, also where it comes back", async () => {
    const [there, here] = [await hung(), await hung()];
    const move = async (wallId: string) =>
      send("PATCH", `/api/displays/${here.id}`, { name: "东", hangs: { wallId, place: { column: 0, row: 0 } }, interruptsFor: null });
    const t = Date.now() - HOUR / 2;
    await here.tell([play(t, t + 20_000, { index: 0 }), play(t + 40_000, t + 60_000, { index: 0 })]);
    const plannedIn = async (wall: typeof here) =>
      (await wall.scenes(t - HOUR, Date.now())).reduce((sum, { plannedMs }) => sum + plannedMs, 0);
    const [before, alone] = [await plannedIn(here), await plannedIn(there)];
    expect(before).toBeGreaterThan(HOUR / 2);
    await move(there.wall.id);
    expect((await plannedIn(there)) - alone).toBeLessThan(60_000);
    const atMs = Date.now();
    await move(here.wall.id);
    await here.tell([play(atMs - 2_000, Date.now(), { index: 0 })]);
    const [row] = await here.proof(t - HOUR, Date.now());
    const [shownMs, gapMs] = [row!.liveMs, row!.gapMs];
    expect(Math.abs(shownMs + gapMs - HOUR)).toBeLessThan(60_000);
    expect(Math.abs((await plannedIn(here)) - shownMs - gapMs)).toBeLessThan(60_000);
  });

  it.each([true, false])(
    "knows each of the times apart that a display hung in a wall: between them it hung elsewhere, whether it told of that (%s) or not",
    async (tells) => {
      const [there, here] = [await hung(), await hung()];
      const t = Date.now() - HOUR / 2;
      const move = async (wallId: string, atMs: number) => {
        const hangs = { wallId, place: { column: 0, row: 0 } };
        expect((await send("PATCH", `/api/displays/${here.id}`, { name: "东", hangs, interruptsFor: null })).status).toBe(204);
        await inDatabase("update display_links set hung_at_ms = $1 where id = $2", [atMs, here.id]);
        await inDatabase("update display_stays set ended_at_ms = $1 where display_id = $2 and ended_at_ms > $1", [atMs, here.id]);
      };
      await inDatabase("update display_links set hung_at_ms = $1 where id = $2", [t, here.id]);
      await here.tell([play(t, t + 20_000, { index: 0 })]);
      await move(there.wall.id, t + 20_000);
      if (tells) await here.tell([play(t + 20_000, t + 320_000, { index: 0 })]);
      await move(here.wall.id, t + 320_000);
      await here.tell([play(t + 320_000, t + 340_000, { index: 0 })]);
      const proves = async () => {
        const [displays, scenes] = [await here.proof(t - HOUR, Date.now()), await here.scenes(t - HOUR, Date.now())];
        return [displays, Math.round(scenes.reduce((sum, { plannedMs }) => sum + plannedMs, 0) / 1_000)];
      };
      const gone = { id: here.id, hangs: false, liveMs: 40_000, gapMs: 0 };
      await move(there.wall.id, t + 340_000);
      expect(await proves()).toMatchObject([[gone], 40]);
      await send("DELETE", `/api/displays/${here.id}`);
      expect(await proves()).toMatchObject([[gone], 40]);
    },
  );

  it("counts a display whose link is over as one that is gone, also before anybody sweeps it away", async () => {
    const { wall, tell, proof, plays, scenes, id } = await hung();
    const now = Date.now();
    await tell([play(now - 60_000, now - 40_000, { index: 0 })]);
    await inDatabase("update display_links set expires_at_ms = $1 where id = $2", [now, id]);
    expect(await proof(now - HOUR / 2, now + HOUR)).toMatchObject([{ id, hangs: false, liveMs: 20_000, gapMs: HOUR / 2 - 20_000 }]);
    const planned = (await scenes(now - HOUR / 2, now + HOUR)).reduce((sum, { plannedMs }) => sum + plannedMs, 0);
    expect(Math.abs(planned - HOUR / 2)).toBeLessThan(10);
    const last = (await plays()).stretches[0]!;
    expect(last).toEqual({ kind: "gap", fromMs: now - 40_000, toMs: now });
    expect((await send("DELETE", `/api/walls/${wall.id}`)).status).toBe(204);
  });

  it("ends now, also where it is asked into the time to come: that is neither planned nor a gap yet", async () => {
    const { tell, proof, plays, id } = await hung();
    const now = Date.now();
    await tell([play(now - 10_000, now)]);
    const [row] = await proof(now - 10_000, now + 24 * HOUR);
    expect(row).toMatchObject({ id, liveMs: 10_000 });
    expect(row!.gapMs).toBeLessThan(60_000);
    expect(await proof(now + HOUR, now + 2 * HOUR)).toMatchObject([{ id, liveMs: 0, gapMs: 0 }]);
    for (const each of (await plays()).stretches) if (each.kind === "gap") expect(each.toMs).toBeLessThanOrEqual(Date.now());
  });

  it("holds what was planned against what was shown, scene by scene, and dark as not shown", async () => {
    const { tell, scenes } = await hung();
    const now = Date.now();
    const t = now - 60_000;
    await tell([
      play(t, t + 20_000, { index: 0 }),
      play(t + 20_000, t + 30_000, { scene: "events", index: 3, state: "dark" }),
      play(t + 30_000, t + 35_000, { scene: "events", index: 3 }),
    ]);
    const told = await scenes(t, t + 60_000);
    const shown = Object.fromEntries(told.map(({ scene, shownMs }) => [scene, shownMs]));
    expect(shown).toMatchObject({ map: 20_000, events: 5_000 });
    // All of the time was to be played by something.
    expect(told.reduce((sum, { plannedMs }) => sum + plannedMs, 0)).toBeLessThanOrEqual(60_000);
    expect(told.some(({ plannedMs }) => plannedMs > 0)).toBe(true);
  });

  it("reads programmes that were written before a field was there, as the migration of display links wrote them, in the desk's list of versions too", async () => {
    const { wall, scenes, tell } = await hung();
    await inDatabase(
      "update wall_programmes set programme = programme - array['canvas', 'calendar', 'interruptsFor', 'night'] where wall_id = $1",
      [wall.id],
    );
    const seen = await said<ProgrammeVersion[]>(send("GET", `/api/walls/${wall.id}/versions`));
    expect(seen.map(({ programme }) => programme)).toEqual([usualProgramme("大厅")]);
    // Another one that stands has them all; those before are read beside it.
    await send("PATCH", `/api/walls/${wall.id}`, { programme: usualProgramme("大厅"), seenVersion: 1 });
    const now = Date.now();
    await tell([play(now - 20_000, now, { index: 0 })]);
    const told = await scenes(now - 60_000, now);
    expect(told.find(({ scene, index }) => scene === "map" && index === 0)).toMatchObject({ shownMs: 20_000 });
    expect(told.reduce((sum, { plannedMs }) => sum + plannedMs, 0)).toBeGreaterThan(50_000);
  });

  it("plans nothing for a display after it is gone: it would weigh on the figures of all that hang", async () => {
    const { tell, scenes, id } = await hung();
    const now = Date.now();
    await tell([play(now - 1_000, now - 500, { index: 0 }), play(now - 500, now, { index: 0 })]);
    const planned = async () => (await scenes(now - HOUR, now + HOUR)).reduce((sum, { plannedMs }) => sum + plannedMs, 0);
    expect(await planned()).toBeGreaterThan(HOUR / 2);
    // What is still to come nobody was to show yet.
    expect(await planned()).toBeLessThan(HOUR + 60_000);
    await send("DELETE", `/api/displays/${id}`);
    await inDatabase("update display_stays set ended_at_ms = $1 where display_id = $2", [now - HOUR / 2, id]);
    expect(Math.abs((await planned()) - HOUR / 2)).toBeLessThan(60_000);
  });

  it("tells scenes of one name apart by their place among those that play, also one that has none", async () => {
    const twice = [
      { name: "map", dwellS: 30 },
      { name: "map", dwellS: 10, filter: { degree: "serious" } },
    ];
    const { tell, scenes, plays } = await hung({ scenes: twice });
    // The programme is as old as the moment in which its wall was made.
    const t = Date.now() + 1_000;
    await tell([play(t - 60_000, t - 40_000, { index: 0 }), play(t - 40_000, t - 30_000, { index: 1 }), play(t - 30_000, t - 25_000)]);
    const told = await scenes(t - 60_000, t + 40_000);
    expect(told.map(({ scene, index, shownMs }) => [scene, index, shownMs])).toEqual([
      ["map", null, 5_000],
      ["map", 0, 20_000],
      ["map", 1, 10_000],
    ]);
    const [none, first, second] = told.map(({ plannedMs }) => plannedMs);
    expect(none).toBe(0);
    expect(Math.abs(first! - 3 * second!)).toBeLessThan(10);
    const kept = (await plays()).stretches.flatMap((each) => (each.kind === "play" ? [each.play.index] : []));
    expect(kept).toEqual([null, 1, 0]);
  });

  it("believes nothing that is still to come or that makes no sense, and takes so much at once and no more", async () => {
    const { tell, plays, atMs } = await hung();
    const t = atMs + 3_600_000;
    expect(
      (
        await tell([
          play(t, t + 20_000),
          play(atMs, atMs - 5),
          play(atMs - HOUR - 9_000, atMs - HOUR - 5_000),
          play(atMs - 8 * 24 * 3_600_000, atMs - 7.5 * 24 * 3_600_000),
        ])
      ).status,
    ).toBe(200);
    expect((await plays()).stretches.filter(({ kind }) => kind === "play")).toEqual([]);
    expect((await tell(Array.from({ length: 201 }, (_, i) => play(atMs - 1_000 + i, atMs - 999 + i)))).status).toBe(400);
    expect((await tell([{ ...play(atMs - 10, atMs), scene: "weather" }])).status).toBe(400);
  });

  it("refuses numbers that no clock and no programme have, which would stop the page of whoever looks", async () => {
    const { tell, plays, atMs } = await hung();
    const [from, to] = [atMs - 2_000, atMs - 1_000];
    for (const part of [{ version: 2 ** 40 }, { version: -1 }, { dataAtMs: Number.MAX_SAFE_INTEGER }, { dataAtMs: -1 }])
      expect([part, (await tell([play(from, to, part)])).status]).toEqual([part, 400]);
    // What was confirmed at a time to come was confirmed by the end of it.
    expect((await tell([play(from, to, { dataAtMs: to + HOUR })])).status).toBe(200);
    const [kept] = (await plays()).stretches.flatMap((each) => (each.kind === "play" ? [each.play] : []));
    expect(kept).toMatchObject({ dataAtMs: to });
  });

  it("hears the first of two screens of one link that tell of the same time at once", async () => {
    const { tell, proof, atMs } = await hung();
    const t = atMs - 60_000;
    for (let round = 0; round < 5; round++) {
      const from = t + round * 10_000;
      const screens = Array.from({ length: 20 }, (_, i) => tell([play(from + i, from + 5_000 + i, { version: i + 1 })]));
      await Promise.all(screens);
    }
    const [row] = await proof(t, atMs);
    expect(row!.liveMs).toBeLessThanOrEqual(5 * 5_019);
    expect(row!.liveMs + row!.gapMs).toBe(60_000);
  });

  it("keeps so many of an hour, however many a display tells; the rest is a gap", async () => {
    const { tell, plays, atMs } = await hung();
    const word = (n: number) => Array.from({ length: 200 }, (_, i) => play(t + n * 200 + i, t + n * 200 + i + 1, { version: i + 1 }));
    // All of them in one hour of the clock.
    const t =
      Math.floor((atMs - 600_000) / HOUR) * HOUR === Math.floor(atMs / HOUR) * HOUR
        ? atMs - 600_000
        : Math.floor(atMs / HOUR) * HOUR - 2_000;
    for (let n = 0; n < 7; n++) expect((await tell(word(n))).status).toBe(200);
    const kept = (await plays()).stretches.filter(({ kind }) => kind === "play");
    expect(kept).toHaveLength(MOST_PLAYS_AN_HOUR);
  });

  it("is for whoever manages displays, of their own customer, for a month at once", async () => {
    const { wall, id, atMs } = await hung();
    const company = await server.signIn("company1");
    const within = `?fromMs=${atMs - 1_000}&untilMs=${atMs}`;
    for (const path of [`/api/walls/${wall.id}/proof`, `/api/displays/${id}/plays`]) {
      expect((await send("GET", path + within, undefined, company)).status).toBe(403);
      expect((await send("GET", `${path}?fromMs=0&untilMs=${atMs}`)).status).toBe(400);
      expect((await send("GET", path.replace(/[^/]+(?=\/(proof|plays))/, "none") + within)).status).toBe(404);
    }
  });
});
