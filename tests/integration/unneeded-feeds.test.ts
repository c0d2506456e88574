import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { getCompanyList } from "../../shared/legacy/calls/company.ts";
import { getRoadInfoLocationList } from "../../shared/legacy/calls/road.ts";
import { getAllBhForWeb } from "../../shared/legacy/calls/web-user.ts";
import { signIn } from "../support/session.ts";
import { type Stack, startStack } from "../support/stack.ts";
import { createStandInControl, type StandInAccount, type StandInControl } from "../support/stand-in-control.ts";

const TENANT = "021QPGLS";
const OF_REFERENCE = [getRoadInfoLocationList, getCompanyList, getAllBhForWeb].map(({ name }) => name);
/** A minute after the start passes are stored, which stand on roads, whoever looks: a busy machine is not through by then. */
const byQuestions = (calls: readonly string[]) => calls.filter((call) => call !== getRoadInfoLocationList.name);
let stack: Stack;
let standIn: StandInControl;
let owner: StandInAccount;

beforeAll(async () => {
  stack = await startStack({ name: "unneeded-feeds" });
  standIn = createStandInControl(stack.standInUrl);
  owner = (await standIn.accounts()).find(({ tenant, account }) => tenant === TENANT && account === "qp-owner")!;
});
afterAll(() => stack?.stop());

const url = () => stack.servers[0]!.url;
const asked = async (tenant: string) => OF_REFERENCE.filter((call) => call in ((asks[tenant] ?? {}) as object));
let asks: Awaited<ReturnType<StandInControl["requests"]>> = {};
async function look(): Promise<void> {
  asks = await standIn.requests();
}

it("[Q3] customers whom nobody looks at are asked for none of their lists of reference, and the first question that stands on one is answered right", async () => {
  const cookie = await signIn(url(), owner);
  const total = async (query: string) => {
    const response = await fetch(`${url()}/api/orders?${query}`, { headers: { cookie } });
    return response.ok ? ((await response.json()) as { total: number }).total : response.status;
  };
  await vi.waitUntil(async () => typeof (await total("")) === "number" && (await total("")) > 0, { timeout: 20_000, interval: 100 });
  await look();
  const customers = Object.keys(asks);
  expect(customers.length).toBeGreaterThan(1);
  for (const customer of customers) expect(await asked(customer), customer).toEqual([]);

  const { orders } = await standIn.truth(TENANT);
  // The first question may come before the list that it stands on: then it is refused for the moment, or counts without it where a busy machine takes long.
  const leaves = new Set(orders.map(({ defectTypeId }) => defectTypeId));
  const parentType = async () => {
    const answer = await fetch(`${url()}/api/orders/facets`, { headers: { cookie } });
    expect([200, 503]).toContain(answer.status);
    if (!answer.ok) return undefined;
    const { types } = ((await answer.json()) as { facets: { types: { value: string; count: number }[] } }).facets;
    return types.find(({ value }) => !leaves.has(value));
  };
  const parent = await vi.waitUntil(parentType, { timeout: 60_000, interval: 500 });
  expect(await total(`type=${parent.value}`)).toBe(parent.count);
  await look();
  expect(byQuestions(await asked(TENANT))).toEqual([getAllBhForWeb.name]);
  for (const customer of customers.filter((one) => one !== TENANT)) expect(byQuestions(await asked(customer)), customer).toEqual([]);
});
