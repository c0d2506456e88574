import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Display } from "../../shared/http/displays-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";

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

const send = (path: string, body?: unknown, cookie = "") =>
  fetch(server.address + path, {
    method: "POST",
    headers: { origin: server.address, cookie, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
interface Begun {
  readonly letters: string;
  readonly path: string;
  readonly untilMs: number;
}
const begin = async () => (await send("/api/enrolments")).json() as Promise<Begun>;
const look = async (path: string) =>
  ((await (await send("/api/enrolments/look", { path })).json()) as { isConfirmed: boolean }).isConfirmed;
const opens = async (path: string) => (await fetch(server.address + path, { redirect: "manual" })).status;

describe("[W] a display that shows letters", () => {
  it("has eight of them for ten minutes and a link that opens nothing until the desk says what it is called and where it hangs", async () => {
    const { letters, path, untilMs } = await begin();
    expect(letters).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/);
    expect(Math.abs(untilMs - Date.now() - 600_000)).toBeLessThan(60_000);
    expect(await look(path)).toBe(false);
    expect(await opens(path)).toBe(404);
    const typed = `${letters.slice(0, 4).toLowerCase()} ${letters.slice(4)}`;
    const answer = await send("/api/displays/enrolled", { letters: typed, name: "东" }, owner);
    expect(answer.status).toBe(201);
    expect((await answer.json()) as Display).toMatchObject({ name: "东", createdBy: "owner", place: { column: 0, row: 0 } });
    expect(await look(path)).toBe(true);
    expect(await opens(path)).toBe(303);
    // Letters count once.
    expect((await send("/api/displays/enrolled", { letters, name: "西" }, owner)).status).toBe(404);
  });

  it("is hung once, however many desks confirm it at once", async () => {
    const { letters, path } = await begin();
    const confirm = (name: string) => send("/api/displays/enrolled", { letters, name }, owner);
    const answers = await Promise.all(["东", "西", "北"].map(confirm));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
    expect(await opens(path)).toBe(303);
  });

  it("has a name that people see", async () => {
    const { letters } = await begin();
    expect((await send("/api/displays/enrolled", { letters, name: "\u200b" }, owner)).status).toBe(400);
    const answer = await send("/api/displays/enrolled", { letters, name: "东\u202e厅" }, owner);
    expect((await answer.json()) as Display).toMatchObject({ name: "东厅" });
  });

  it("keeps its letters where it could not be hung", async () => {
    const { letters } = await begin();
    const hangs = { wallId: "none", place: { column: 0, row: 0 } };
    expect((await send("/api/displays/enrolled", { letters, name: "东", hangs }, owner)).status).toBe(404);
    expect((await send("/api/displays/enrolled", { letters, name: "东" }, owner)).status).toBe(201);
  });

  it("is confirmed by whoever manages displays alone, and nobody begins or guesses for long", async () => {
    const { letters, path } = await begin();
    const company = await server.signIn("company1");
    expect((await send("/api/displays/enrolled", { letters, name: "东" }, company)).status).toBe(403);
    expect((await send("/api/displays/enrolled", { letters, name: "东" })).status).toBe(401);
    expect(await look(path)).toBe(false);
    for (const bad of ["", "BCDFGHJ", "AEIOUAEI"])
      expect((await send("/api/displays/enrolled", { letters: bad, name: "东" }, owner)).status).toBe(400);
    const guesses: number[] = [];
    for (let i = 0; i < 21; i++) guesses.push((await send("/api/displays/enrolled", { letters: "BBBBBBBB", name: "东" }, owner)).status);
    expect([guesses[0], guesses.at(-1)]).toEqual([404, 429]);
    const begun: number[] = [];
    for (let i = 0; i < 25; i++) begun.push((await send("/api/enrolments")).status);
    expect(begun.at(-1)).toBe(429);
  });
});
