import { expect, it } from "vitest";
import { ToldChanges } from "./told-changes.ts";

function open() {
  const held = new Map<string, Record<string, string>>();
  const redis = {
    hgetall: async (key: string) => ({ ...held.get(key) }),
    hset: async (key: string, fields: Record<string, string>) => held.set(key, { ...held.get(key), ...fields }),
    pexpire: async () => 1,
  };
  let nowMs = 0;
  const changes = new ToldChanges(redis as never, () => ++nowMs);
  const told = async (points: number, stands = true, companyId = "c1") =>
    (await changes.of("T", companyId, "2026-01", [{ id: "d1", points, stands }])).get("d1") ?? null;
  return { told };
}

it("[13.6] a deduction that is taken back after it was told is a change, once, and for good", async () => {
  const { told } = open();
  expect(await told(2)).toBeNull();
  const back = { kind: "takenBack", atMs: 2, was: 2 };
  expect([await told(2, false), await told(2, false)]).toEqual([back, back]);
  expect(await told(2), "it stands as it was told").toBeNull();
});

it("[13.6] what was taken back before anybody was told of it is none, nor is what another company was told", async () => {
  const { told } = open();
  expect([await told(2, false), await told(2, true, "c2"), await told(2, false)]).toEqual([null, null, null]);
});

it("[13.6] other points are a change, points that cannot be read are none", async () => {
  const { told } = open();
  await told(2);
  expect(await told(0)).toBeNull();
  const more = { kind: "changed", atMs: 3, was: 2 };
  expect([await told(3), await told(3)]).toEqual([more, more]);
  expect(await told(3, false)).toMatchObject({ kind: "takenBack", was: 3 });
});
