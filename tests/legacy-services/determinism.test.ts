import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import Database from "libsql";
import { afterEach, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { Services } from "./services.ts";

const CREATED_AT_MS = Date.UTC(2026, 5, 1, 2);
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folder(): string {
  const path = mkdtempSync(`${tmpdir()}/stand-in-`);
  folders.push(path);
  return path;
}
const open = (path: string, seed = 1) =>
  new Services(
    readConfig({
      STANDIN_DATA: path,
      STANDIN_SIZE: "0.1",
      STANDIN_TENANTS: "021HKGLS",
      STANDIN_SEED: String(seed),
      STANDIN_CREATED_AT: String(CREATED_AT_MS),
    }),
    () => CREATED_AT_MS,
  );
const served = (services: Services) => services.served.get("021HKGLS")!;
const stateOf = (services: Services) => ({ world: served(services).tenant.world, orders: [...served(services).tenant.orders.values()] });

it("same seed and creation time, same data and same activity", () => {
  const [a, b, other] = [open(folder()), open(folder()), open(folder(), 2)];
  expect(stateOf(a)).toEqual(stateOf(b));
  expect(stateOf(other).orders).not.toEqual(stateOf(a).orders);
  const steps = [a, b].map((services) => served(services).activity.step(300, CREATED_AT_MS + 5_000));
  expect(steps[0]).toEqual(steps[1]);
  expect(steps[0]).toHaveLength(300);
  expect(stateOf(a)).toEqual(stateOf(b));
  for (const services of [a, b, other]) services.close();
});

it("a number that an order had is given to no other, also after a start without the newest ones", () => {
  const path = folder();
  const first = open(path);
  served(first).activity.step(300, CREATED_AT_MS + 1_000);
  const { tenant } = served(first);
  const newest = [...tenant.orders.values()].slice(-3);
  tenant.leave(newest, "deleted");
  expect(
    newest.map(({ id }) => id),
    "nor to what a machine found",
  ).not.toContain(tenant.newOrderId());
  first.close();
  const second = open(path);
  const before = new Set(served(second).tenant.orders.keys());
  served(second).activity.step(300, CREATED_AT_MS + 2_000);
  const found = [...served(second).tenant.orders.keys()].filter((id) => !before.has(id));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((id) => newest.some((order) => order.id === id))).toEqual([]);
  second.close();
});

it("a second start finds yesterday's data, and its activity goes on", () => {
  const path = folder();
  const first = open(path);
  served(first).activity.step(50, CREATED_AT_MS + 1_000);
  const state = stateOf(first);
  const { tenant } = served(first);
  const steps = state.orders.map((order) => tenant.steps(order));
  first.close();
  const second = open(path);
  expect(stateOf(second)).toEqual(state);
  expect(state.orders.map((order) => served(second).tenant.steps(order))).toEqual(steps);
  expect(served(second).activity.step(20, CREATED_AT_MS + 2_000)).toHaveLength(20);
  served(second).tenant.orders.clear();
  second.reset("021HKGLS");
  expect(stateOf(second)).toEqual(stateOf(open(folder())));
  second.close();
});

it("data of another version is made anew, not crashed on, and that is told", () => {
  const path = folder();
  const first = open(path);
  const fresh = structuredClone(stateOf(first));
  served(first).activity.step(5, CREATED_AT_MS + 1_000);
  first.close();
  const db = new Database(`${path}/021HKGLS.db`);
  db.exec("DROP TABLE replay; CREATE TABLE replay (seq INTEGER PRIMARY KEY); PRAGMA user_version = 0");
  db.close();
  const second = open(path);
  expect(served(second).store.outdated).toEqual({ version: 0, imported: false });
  expect(stateOf(second)).toEqual(fresh);
  second.close();
  const third = open(path);
  expect(served(third).store.outdated).toBeNull();
  third.close();
});

it("a warmed list answers from the rows that it made ahead", async () => {
  const [warm, cold] = [open(folder()), open(folder())];
  let pauses = 0;
  await served(warm).list.warm(async () => pauses++);
  expect(pauses).toBeGreaterThan(0);
  const bytes = (services: Services) => Buffer.concat(served(services).list.chunks([...served(services).tenant.orders.values()]));
  for (const order of served(warm).tenant.orders.values()) order.reason = "past the tenant's knowledge: only a new row would show it";
  expect(bytes(warm).equals(bytes(cold))).toBe(true);
  served(warm).activity.step(1, CREATED_AT_MS + 1_000);
  expect(bytes(warm).equals(bytes(cold))).toBe(false);
  for (const services of [warm, cold]) services.close();
});

it("two programs cannot have the same data open", () => {
  const path = folder();
  const first = open(path);
  expect(() => open(path)).toThrow(/is in use; stop the stand-in/);
  first.close();
});

it("a bad environment is answered with what to do", () => {
  expect(() => readConfig({ STANDIN_PROT: "1" })).toThrow(/STANDIN_PROT: unknown/);
  expect(() => readConfig({ STANDIN_PORT: "many" })).toThrow(/STANDIN_PORT/);
});
