import { expect, it } from "vitest";
import { AlarmRounds, type AlarmRoundsDeps } from "./alarm-rounds.ts";

it("[A] a customer whose alarms cannot be looked for holds up nobody else's, and is left to another server", async () => {
  const leases = new Map<string, string>();
  const asked: string[] = [];
  const looked: string[] = [];
  const warned: unknown[] = [];
  const tenants = ["A", "B"];
  const followers = tenants.map((tenant) => ({ feed: { tenant, kind: "orders" }, state: { rows: new Map() }, freshness: () => null }));
  const rounds = new AlarmRounds({
    kept: {
      change: async (tenant: string) => {
        asked.push(tenant);
        if (tenant === "A") throw new Error("cannot be written");
        looked.push(tenant);
        return [];
      },
    },
    sensors: { of: () => null },
    unpatrolled: { of: () => null },
    videos: { of: () => null },
    pauses: { since: async () => [] },
    displays: { list: async () => [] },
    reader: { followers: () => followers, current: async () => followers[0] },
    redis: {
      set: async (key: string, id: string) => (leases.has(key) ? null : leases.set(key, id) && "OK"),
      get: async (key: string) => leases.get(key) ?? null,
      exists: async () => 0,
      hgetall: async () => ({}),
      del: async (key: string) => Number(leases.delete(key)),
    },
    editions: {
      tenants: new Map(
        tenants.map((code) => [code, { file: { code, timeZone: "Asia/Shanghai", patrolHours: ["08:00", "18:00"], tunnels: [] } }]),
      ),
    },
    mutations: new Set(),
    log: { warn: (told: unknown) => warned.push(told) },
    now: () => Date.UTC(2026, 10, 26, 4),
  } as unknown as AlarmRoundsDeps);
  try {
    await rounds.round();
  } finally {
    rounds.close();
  }
  expect([asked, looked]).toEqual([["A", "B"], ["B"]]);
  expect(warned).toMatchObject([{ tenant: "A", reason: "cannot be written" }]);
  expect([...leases.keys()]).toEqual(["alarms-lease:{B}"]);
});
