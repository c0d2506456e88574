import { expect, it } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import type { Alarm } from "../../shared/domain/alarm.ts";
import { feedKeys } from "../../shared/live/keys.ts";
import { leaseOf } from "./alarm-rounds.ts";
import { UnwatchedRounds, type UnwatchedRoundsDeps } from "./unwatched-rounds.ts";

const editions = loadEditions({ LEGACY_ADDRESS: "http://services.example" });
/** `021PDGLS` has pages of orders, and nobody of `chengduluqiao` has one. */
const CODES = ["021PDGLS", "021QPGLS", "chengduluqiao"];
const NOW = Date.UTC(2026, 10, 26, 20);
const MINUTE = 60_000;
const metaOf = (tenant: string) => feedKeys({ tenant, kind: "orders" }).meta;

function world({ leases = new Map<string, string>(), metas = {} as Record<string, Record<string, string>> } = {}) {
  const asked: string[] = [];
  const looked = new Map<string, Alarm[]>();
  const time = { nowMs: NOW };
  const rounds = new UnwatchedRounds({
    kept: {
      change: async (tenant: string, changing: (open: readonly Alarm[]) => readonly Alarm[]) => {
        const open = new Map((looked.get(tenant) ?? []).map((alarm) => [alarm.key, alarm]));
        const changed = changing([...open.values()]);
        for (const alarm of changed) open.set(alarm.key, alarm);
        looked.set(tenant, [...open.values()]);
        return changed;
      },
    },
    pauses: { since: async () => [] },
    displays: { list: async () => [] },
    redis: {
      isCluster: false,
      set: async (key: string, holder: string) => (leases.has(key) ? null : leases.set(key, holder) && "OK"),
      get: async (key: string) => leases.get(key) ?? null,
      pexpire: async () => 1,
      exists: async (key: string) => Number(leases.has(key)),
      info: async () => "run_id:r1\r\n",
      evalsha: async () => [],
      spublish: async () => 0,
      hgetall: async (key: string) => asked.push(key) && (metas[key] ?? {}),
      hscan: async () => ["0", []],
      xrange: async () => [],
    },
    editions: { ...editions, tenants: new Map(CODES.map((code) => [code, editions.tenants.get(code)!])) },
    log: { warn: (told: unknown) => asked.push(JSON.stringify(told)) },
    now: () => time.nowMs,
  } as unknown as UnwatchedRoundsDeps);
  rounds.close();
  const lookFor = async (minutes: number) => {
    for (const until = time.nowMs + minutes * MINUTE; time.nowMs < until; time.nowMs += 5_000) await rounds.round();
  };
  return { asked, looked, time, lookFor };
}
const published = (runId: string, confirmedAtMs: number) => ({
  ...{ epoch: "1", offset: "0", runId, rows: "0", logBytes: "0", confirmedAtMs: `${confirmedAtMs}`, everyMs: "10000" },
  ...{ health: "healthy", sinceMs: "0", error: "", pollId: "p", durationMs: "1", doubts: "[]", gaps: "[]" },
});

it("[A] looks once a minute at whoever is owed alarms, and asks nothing of whoever has none", async () => {
  const { asked, looked, lookFor } = world();
  await lookFor(3);
  expect([...looked.keys()]).toEqual(["021PDGLS", "021QPGLS"]);
  expect(asked.filter((key) => key === metaOf("021PDGLS"))).toHaveLength(3);
  expect(asked.filter((key) => key.includes("chengdu"))).toEqual([]);
});

it("[A] leaves those alone whom a server looks at that holds their orders, and all of them to whoever has the lease", async () => {
  const one = world({ leases: new Map([[leaseOf("021PDGLS"), "another"]]) });
  await one.lookFor(2);
  expect([...one.looked.keys()]).toEqual(["021QPGLS"]);
  const two = world({ leases: new Map([["alarms-unwatched-lease", "another"]]) });
  await two.lookFor(2);
  expect([two.asked, [...two.looked.keys()]]).toEqual([[], []]);
});

it("[A] a feed that is stale, or that another Redis took, is what rings, and nothing that is derived from it", async () => {
  const stale = { [metaOf("021PDGLS")]: published("r1", NOW - 10 * MINUTE), [metaOf("021QPGLS")]: published("r0", NOW + 9 * MINUTE) };
  const { looked, lookFor } = world({ metas: stale });
  await lookFor(3);
  const rings = CODES.slice(0, 2).map((code) => looked.get(code)!.map(({ key, raisedAtMs }) => [key, raisedAtMs !== null]));
  expect(rings).toEqual([[["feedStale orders", true]], [["feedStale orders", true]]]);
  const fresh = world({ metas: { [metaOf("021PDGLS")]: published("r1", NOW + 9 * MINUTE) } });
  await fresh.lookFor(3);
  expect(fresh.looked.get("021PDGLS")).toEqual([]);
});
