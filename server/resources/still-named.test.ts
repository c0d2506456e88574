import { expect, it } from "vitest";
import { members } from "../../shared/resources/members.ts";
import { userRoads } from "../../shared/resources/road-assignments.ts";
import { refuseRemovingNamed } from "./still-named.ts";

const T = "T";
const source = { off: new Set(), timeZone: "Asia/Shanghai", datum: "WGS-84" };
const follower = (rows: readonly object[] | null) => ({
  state: rows === null ? null : { rows: new Map(rows.map((row, i) => [String(i), row])) },
});
const against = (
  { roads = [], orders = [] }: { roads?: readonly object[]; orders?: readonly object[] | null },
  told: Readonly<Record<string, readonly object[]>> = {},
) =>
  refuseRemovingNamed(
    { needed: async () => follower(roads), current: async () => follower(orders) } as never,
    { kept: async (_: unknown, { name }: { name: string }) => ({ rows: told[name] ?? [], refused: [], askedAtMs: 1 }) } as never,
    new Map([[T, { file: { code: T, legacy: { account: {} } }, source }]]) as never,
  );
const removed = { id: "1" } as never;

it("a road goes while no order lies on it, and not before anybody knows that", async () => {
  expect(await against({ orders: [{ roadId: "2" }] }).roads(T, null, removed)).toEqual([]);
  expect(await against({ orders: [{ roadId: "1", status: 9 }] }).roads(T, null, removed)).toEqual([
    { field: "name", problem: "hasOrders", with: { orders: 1 } },
  ]);
  await expect(against({ orders: null }).roads(T, null, removed)).rejects.toMatchObject({ code: "notReady" });
});

it("a company goes while neither roads, orders nor people are its own", async () => {
  const people = { [members.list.call.name]: [{ Cu_Id: "9", Cu_CompanyId: "1" }] };
  expect(await against({}).companies(T, null, removed)).toEqual([]);
  expect(
    await against({ roads: [{ companyId: "1" }], orders: [{ companyId: "1" }, { companyId: "2" }] }, people).companies(T, null, removed),
  ).toEqual([{ field: "name", problem: "stillNamed", with: { roads: 1, orders: 1, people: 1 } }]);
});

it("somebody goes while no road is theirs; whoever merely changes is no matter", async () => {
  const assigned = { [userRoads.list.call.name]: [{ Cr_Id: "5", Cu_Id: "1", R_id: "r1", Cr_StartTime: "2026-01-01" }] };
  expect(await against({}).members(T, null, removed)).toEqual([]);
  expect(await against({}, assigned).members(T, null, removed)).toEqual([{ field: "name", problem: "hasRoads", with: { roads: 1 } }]);
  expect(await against({}, assigned).members(T, removed, removed)).toEqual([]);
});
