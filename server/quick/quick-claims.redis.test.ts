import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { QuickClaims, type Seat } from "./quick-claims.ts";

let server: PrivateRedis;
let redis: Redis;
let claims: QuickClaims;
beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url, { protocol: 2 });
  claims = new QuickClaims(redis);
});
beforeEach(() => redis.flushall());
afterAll(async () => {
  redis?.disconnect();
  await server?.stop();
});

const seatOf = (name: string): Seat => ({ tenant: "T", seat: `seat-${name}`, userId: name, name, companyId: "" });
const [a, b] = [seatOf("甲"), seatOf("乙")];
const queue = Array.from({ length: 40 }, (_, i) => `Q${i}`);
const heldBy = async (seat: Seat) =>
  (await claims.read("T")).claims
    .filter((claim) => claim.seat === seat.seat)
    .sort((x, y) => x.number - y.number)
    .map(({ id }) => id);

it("two people are given different items, however often and at once they ask", async () => {
  const seats = Array.from({ length: 12 }, (_, i) => seatOf(`p${i}`));
  await Promise.all([...seats, ...seats].map((seat) => claims.hold(seat, { want: 3, takeOver: false }, queue)));
  const { claims: all } = await claims.read("T");
  expect(all).toHaveLength(36);
  expect(new Set(all.map(({ id }) => id)).size).toBe(36);
  for (const seat of seats) expect(await heldBy(seat)).toHaveLength(3);
});

it("one person with two screens is given different items", async () => {
  const other = { ...a, seat: "seat-other" };
  await claims.hold(a, { want: 1, takeOver: false }, queue);
  await claims.hold(other, { want: 1, takeOver: false }, queue);
  expect(await heldBy(a)).toEqual(["Q0"]);
  expect(await heldBy(other)).toEqual(["Q1"]);
});

it("a claim that is renewed stays, one that is not renewed ends by itself", async () => {
  await claims.hold(a, { want: 1, takeOver: false }, queue);
  await claims.hold(b, { want: 1, takeOver: false }, queue);
  await age("Q0", -1);
  expect((await claims.hold(b, { want: 2, takeOver: false }, queue)).moved).toBe(true);
  expect(await heldBy(b)).toEqual(["Q1", "Q0"]);
  const until = (await claims.read("T")).claims.find(({ id }) => id === "Q1")!.untilMs;
  await age("Q1", 5_000);
  await claims.hold(b, { want: 2, takeOver: false }, []);
  expect((await claims.read("T")).claims.find(({ id }) => id === "Q1")!.untilMs).toBeGreaterThanOrEqual(until);
});

it("leaving gives back everything, or one item", async () => {
  await claims.hold(a, { want: 3, takeOver: false }, queue);
  expect(await claims.release(a, "Q1")).toBe(true);
  expect(await heldBy(a)).toEqual(["Q0", "Q2"]);
  expect(await claims.release(b)).toBe(false);
  expect(await claims.release({ ...a, userId: "乙" })).toBe(false);
  expect(await claims.release(a)).toBe(true);
  expect((await claims.read("T")).claims).toEqual([]);
});

it("a claim taken over tells both, and only who asked for it takes over", async () => {
  await claims.hold(a, { want: 1, takeOver: false }, queue);
  await claims.hold(b, { want: 1, prefer: "Q0", takeOver: false }, []);
  expect(await heldBy(b)).toEqual([]);
  await claims.hold(b, { want: 1, prefer: "Q0", takeOver: true }, []);
  const claim = (await claims.read("T")).claims.find(({ id }) => id === "Q0")!;
  expect(claim).toMatchObject({ seat: b.seat, name: "乙", fromSeat: a.seat, fromName: "甲" });
  expect(await claims.inTheWay(a, "Q0")).toMatchObject({ name: "乙" });
  expect(await claims.inTheWay(b, "Q0")).toBeNull();
});

it("what is decided is given to nobody, until it is put back", async () => {
  await claims.hold(a, { want: 1, takeOver: false }, queue);
  await claims.decided("T", ["Q0"]);
  expect(await claims.inTheWay(a, "Q0")).toMatchObject({ decided: true });
  await claims.hold(b, { want: 1, prefer: "Q0", takeOver: true }, queue);
  expect(await heldBy(b)).toEqual(["Q1"]);
  await claims.putBack(a, "Q0");
  expect(await heldBy(a)).toEqual(["Q0"]);
  expect(await claims.inTheWay(a, "Q0")).toBeNull();
});

it("a decision on what nobody holds claims it first", async () => {
  expect(await claims.inTheWay(a, "Q7")).toBeNull();
  expect(await claims.inTheWay(b, "Q7")).toMatchObject({ name: "甲" });
});

/** Moves the end of a claim, as time would. */
async function age(id: string, leftMs: number): Promise<void> {
  const claim = JSON.parse((await redis.hget("quick-claims:{T}", id)) ?? "");
  const [s, us] = (await redis.time()).map(Number) as [number, number];
  await redis.hset("quick-claims:{T}", id, JSON.stringify({ ...claim, untilMs: s * 1000 + Math.floor(us / 1000) + leftMs }));
}
