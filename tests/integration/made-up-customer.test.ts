import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isClosed } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { editionDoors } from "../../shared/http/edition-api.ts";
import { type Me, me } from "../../shared/http/session-api.ts";
import { allUpToDate, closeWatchers, openWatchers } from "../bench/watchers.ts";
import { signIn } from "../support/session.ts";
import { type Stack, startStack } from "../support/stack.ts";
import { createStandInControl, type StandInAccount } from "../support/stand-in-control.ts";

const CODE = "MADEUP1";
const HOST = "made-up.road.example";
const source = new URL("../../editions/", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "made-up-editions-"));
let stack: Stack;
let accounts: StandInAccount[];

/** The product's own folder with one existing customer, and one file that is new. */
function writeEditions(): void {
  for (const part of ["rules.json", "brands", "action-tables"]) cpSync(join(source, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, "tenants"));
  cpSync(join(source, "tenants/021BSGLS.json"), join(folder, "tenants/021BSGLS.json"));
  const like = JSON.parse(readFileSync(join(source, "tenants/021BSGLS.json"), "utf8"));
  const madeUp = {
    ...like,
    ...{ code: CODE, name: { zh: "某区公路署", en: "Some Road Authority" }, title: { zh: "某区公路", en: "Some roads" } },
    subDomain: {
      ...like.subDomain,
      domains: [HOST],
      cCode: CODE,
      titleName: { zh: "某区智慧公路", en: "Some smart roads" },
      userName: "some-",
    },
    rules: [
      { because: "The made-up customer has no law screens.", section: "1.6", block: ["/road-law"] },
      { because: "Its supervisors land on the overview.", section: "1.6", when: { userType: [2] }, landing: "/maintain/index" },
    ],
  };
  writeFileSync(join(folder, `tenants/${CODE}.json`), JSON.stringify(madeUp));
}

beforeAll(async () => {
  writeEditions();
  const env = { EDITIONS_DIR: folder };
  stack = await startStack({ name: "made-up-customer", standIn: { STANDIN_EDITIONS: folder }, worker: env, server: env });
  accounts = await createStandInControl(stack.standInUrl).accounts();
});
afterAll(async () => {
  await stack?.stop();
  rmSync(folder, { recursive: true });
});

const url = () => stack.servers[0]!.url;
function accountOf(tenant: string, userType: number): StandInAccount {
  const found = accounts.find((account) => account.tenant === tenant && account.userType === userType);
  if (found === undefined) throw new Error(`the stand-in has no such account: ${tenant} ${userType}`);
  return found;
}

it("[E1] a customer that is one more file has its login page", async () => {
  const page = editionDoors.read.answer.parse(await askAsHost("/api/edition", HOST));
  expect(page).toMatchObject({ title: { zh: "某区智慧公路" }, userName: "some-", edition: "default" });
});

it("[E1] its users sign in and get their menu, paths and landing by its own rules", async () => {
  const owner = await meOf(accountOf(CODE, 1));
  expect(owner).toMatchObject({ role: "admin", tenant: { code: CODE, name: { zh: "某区公路署" } }, landing: "/dashboard" });
  expect(owner.menu.map(({ path }) => path)).toContain("/maintain");
  expect(owner.routes).not.toContain("/road-law/index");
  const supervisor = await meOf(accountOf(CODE, 2));
  expect(supervisor.landing).toBe("/maintain/index");
});

it("[E1] [L5] its lists are live and true, and nobody else's", async () => {
  const control = createStandInControl(stack.standInUrl);
  const [mine] = await openWatchers(1, accountOf(CODE, 1), "orders", url);
  const [theirs] = await openWatchers(1, accountOf("021BSGLS", 1), "orders", url);
  const order = (await control.truth(CODE)).orders.find(({ status }) => status === 1)!;
  await control.changeOrder(CODE, order.id, { status: 2 });
  const changed = () => (mine!.open.rows.get(order.id) as WorkOrder | undefined)?.status === 2;
  await expect.poll(changed, { timeout: 30_000, interval: 100 }).toBe(true);
  await allUpToDate([mine!, theirs!], 10_000);

  const open = (orders: readonly WorkOrder[]) =>
    orders
      .filter(({ status }) => !isClosed(status))
      .map(({ id, status }) => `${id} ${status}`)
      .sort();
  expect(open([...mine!.open.rows.values()] as WorkOrder[])).toEqual(open((await control.truth(CODE)).orders));
  expect(open([...theirs!.open.rows.values()] as WorkOrder[])).toEqual(open((await control.truth("021BSGLS")).orders));
  closeWatchers([mine!, theirs!]);
});

async function meOf(account: StandInAccount): Promise<Me> {
  const answer = await fetch(`${url()}/api/me`, { headers: { cookie: await signIn(url(), account) } });
  return me.parse(await answer.json());
}

/** fetch names the host that it connects to. */
function askAsHost(path: string, host: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    get(`${url()}${path}`, { headers: { host } }, (answer) => {
      let text = "";
      answer.on("data", (bytes: Buffer) => (text += bytes.toString()));
      answer.on("end", () => resolve(JSON.parse(text)));
    }).on("error", reject);
  });
}
