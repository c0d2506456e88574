import { afterAll, beforeAll, expect, it } from "vitest";
import type { MonthAnswer } from "../../shared/http/assessment-api.ts";
import { signIn } from "../support/session.ts";
import { type Stack, startStack } from "../support/stack.ts";
import { createStandInControl, type StandInControl } from "../support/stand-in-control.ts";

const TENANT = "021QPGLS";
/** Of today, as Shanghai has it: nobody published this month. */
const DAY = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const MONTH = DAY.slice(0, 7);

let stack: Stack;
let standIn: StandInControl;
beforeAll(async () => {
  stack = await startStack({ name: "two-assessors", servers: 2, ownPostgres: true, standIn: { STANDIN_SIZE: "0.02" } });
  standIn = createStandInControl(stack.standInUrl);
}, 120_000);
afterAll(async () => {
  await stack?.stop();
});

const call = (at: number, cookie: string, path: string, body?: object, key = crypto.randomUUID()) => {
  const { url } = stack.servers[at]!;
  return fetch(`${url}/api/assessment/${path}`, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: { origin: url, cookie, ...(body && { "content-type": "application/json", "idempotency-key": key }) },
  });
};

it("[K1] two assessors of one name, whose answers get lost, have each deducted once, and each what is theirs", async () => {
  // Two people at one account are called the same, and the services know them by that.
  const account = { account: "qp-supervisor", password: "patrol-2026" };
  const [one, other] = await Promise.all([0, 1].map((at) => signIn(stack.servers[at]!.url, account)));
  const month = async () => (await (await call(0, one!, `months/${MONTH}`)).json()) as MonthAnswer;
  const { trees, companies } = await month();
  const itemId = trees.company.find(({ name }) => name === "报表报送")!.id;
  const standing = async () => (await month()).deductions.filter(({ reason }) => reason === "同名同项").map(({ id }) => id);
  const { companyId } = companies[0]!;
  const wish = { scored: "company", companyId, month: MONTH, entries: [{ itemId, points: 0.2, reason: "同名同项", day: DAY }] };
  for (const kind of ["cut", "error", "refusedAfter", "truncated"] as const) {
    const before = await standing();
    await standIn.setFault({ tenant: TENANT, call: "BatchAddScore", kind, times: 1, ...(kind === "error" && { status: 502 }) });
    const keys = [crypto.randomUUID(), crypto.randomUUID()] as const;
    const send = (at: 0 | 1) => call(at, [one!, other!][at]!, "deductions", wish, keys[at]);
    const first = await Promise.all([send(0), send(1)]);
    await standIn.clearFaults();
    // Whoever got no answer presses again; whoever did, gets the same.
    const ids: string[] = [];
    for (const at of [0, 1] as const) {
      const again = first[at]!.status === 201 ? first[at]! : await send(at);
      expect(again.status, `${kind} at ${at}`).toBe(201);
      ids.push(...((await again.json()) as { ids: string[] }).ids);
    }
    const made = (await standing()).filter((id) => !before.includes(id));
    expect([...ids].sort(), kind).toEqual([...made].sort());
    expect(new Set(ids).size, `each has what is theirs after ${kind}`).toBe(2);
  }
}, 90_000);
