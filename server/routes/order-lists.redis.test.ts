import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { Heard } from "../../shared/http/door.ts";
import type { OrderChanges, OrderFacets, OrderHead, OrderKeys, OrderMarks, OrderRows } from "../../shared/http/order-lists-api.ts";
import { MOST_PINS, type viewDoors } from "../../shared/http/views-api.ts";
import { formatPosition } from "../../shared/live/position.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

const TENANT = "021PDGLS";
const at = (minutes: number) => 1_700_000_000_000 + minutes * 60_000;
const orders: WorkOrder[] = [
  sampleOrder({ id: "1", status: 1, foundAtMs: at(1), source: 1 }),
  sampleOrder({ id: "2", status: 2, foundAtMs: at(2), source: 2, serious: true }),
  sampleOrder({ id: "3", status: 9, foundAtMs: at(3), source: 2, companyId: "c2", company: "二公司" }),
  sampleOrder({ id: "4", status: 1, foundAtMs: null, source: 1, companyId: "c2", company: "二公司", town: "张江" }),
];

let redis: PrivateRedis;
let server: TestServer;
let feed: FeedWriter;
let types: FeedWriter;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  redis = await startRedis();
  feed = new FeedWriter(redis.url, { tenant: TENANT, kind: "orders" });
  await feed.rebuild(orders.map((order) => [order.id, order] as const));
  types = new FeedWriter(redis.url, { tenant: TENANT, kind: "defectTypes" });
  await types.rebuild([
    ["p", { id: "p", parentId: "0", name: "路面" }],
    ["t1", { id: "t1", parentId: "p", name: "坑槽" }],
  ]);
  server = await startTestServer(redis.url);
  for (const who of ["owner", "company1", "supervisor"]) cookies[who] = await server.signIn(who);
});
afterAll(async () => {
  feed?.close();
  types?.close();
  await server?.close();
  await redis?.stop();
});

async function call(who: string, path: string, method = "GET", body?: unknown): Promise<{ status: number; body: unknown }> {
  const response = await fetch(server.address + path, {
    method,
    headers: {
      origin: server.address,
      cookie: cookies[who] as string,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
const ids = async (query: string, who = "owner") => ((await call(who, `/api/orders/keys?${query}`)).body as OrderKeys).keys;

describe("lists by any filter", () => {
  it("answers the first rows, how many there are, and where that is", async () => {
    const { body } = await call("owner", "/api/orders?status=1&status=9&sort=foundAtMs");
    const head = body as OrderHead;
    expect([head.rows.map(({ id }) => id), head.total, head.position.offset]).toEqual([["1", "3", "4"], 3, feed.position.offset]);
  });

  it("keeps what has no value last in both directions", async () => {
    expect(await ids("sort=foundAtMs")).toEqual(["1", "2", "3", "4"]);
    expect(await ids("sort=-foundAtMs")).toEqual(["3", "2", "1", "4"]);
  });

  it("[11] counts the groups that a list stands in, a company's of its own orders only", async () => {
    const groups = async (query: string, who?: string) =>
      ((await call(who ?? "owner", `/api/orders/keys?${query}`)).body as OrderKeys).groups;
    expect(await groups("by=company")).toEqual([
      { value: "二公司", count: 2 },
      { value: "一公司", count: 2 },
    ]);
    expect(await groups("by=company", "company1")).toEqual([{ value: "一公司", count: 2 }]);
    expect(await ids("by=status&sort=-foundAtMs")).toEqual(["1", "4", "2", "3"]);
    expect(await groups("status=1")).toBeUndefined();
    expect((await call("owner", "/api/orders?by=number")).status).toBe(400);
  });

  it("reads a type as everything below it", async () => expect(await ids("type=p&degree=serious")).toEqual(["2"]));

  it("[L5] shows a company its own orders only, in lists, rows and counts", async () => {
    expect(await ids("sort=foundAtMs", "company1")).toEqual(["1", "2"]);
    const { body } = await call("company1", "/api/orders/rows", "POST", { ids: ["1", "3", "nobody"] });
    expect((body as OrderRows).rows.map(({ id }) => id)).toEqual(["1"]);
    const facets = (await call("company1", "/api/orders/facets")).body as OrderFacets;
    expect(facets.facets.companies).toEqual([{ value: "c1", label: "一公司", count: 2 }]);
  });

  it("counts each value as if only its own field were asked otherwise", async () => {
    const { facets } = (await call("owner", "/api/orders/facets?status=1&source=1")).body as OrderFacets;
    const of = (field: keyof typeof facets) => Object.fromEntries(facets[field].map(({ value, count }) => [value, count]));
    expect(of("statuses")).toEqual({ 1: 2 });
    expect(of("sources")).toEqual({ 1: 2 });
    expect(of("towns")).toEqual({ 川沙: 1, 张江: 1 });
    expect(of("types")).toEqual({ t1: 2, p: 2 });
  });

  it("answers 400 and names what cannot be asked", async () => {
    const { status, body } = await call("owner", "/api/orders?status=x&colour=red");
    expect([status, (body as { detail: { problems: { at: string }[] } }).detail.problems.map((p) => p.at)]).toEqual([
      400,
      ["status", "colour"],
    ]);
    expect((await call("owner", "/api/orders/changes?since=now")).status).toBe(400);
    expect((await call("owner", "/api/orders/rows", "POST", { ids: [] })).status).toBe(400);
  });

  it("[L1] tells what came and what left since a position, or that it cannot", async () => {
    const { position } = (await call("owner", "/api/orders?status=1")).body as OrderHead;
    await feed.publish({ key: "1", patch: { status: 2 } }, { key: "5", put: sampleOrder({ id: "5", status: 1, foundAtMs: at(5) }) });
    const since = formatPosition(position);
    await expect
      .poll(async () => ((await call("owner", `/api/orders/changes?status=1&since=${since}`)).body as OrderChanges).matching)
      .toEqual(["5"]);
    const { left, known } = (await call("owner", `/api/orders/changes?status=1&since=${since}`)).body as OrderChanges;
    expect([left, known]).toEqual([["1"], true]);
    // The order that lists were sorted in follows the change.
    expect(await ids("status=1")).toEqual(["5", "4"]);
    expect(((await call("owner", "/api/orders/changes?since=1-0")).body as OrderChanges).known).toBe(false);
  });

  it("[L5] tells a company nothing of what became of other companies' orders", async () => {
    const { position } = (await call("company1", "/api/orders")).body as OrderHead;
    const since = `since=${formatPosition(position)}`;
    await feed.publish(
      { key: "2", patch: { companyId: "c2" } },
      { key: "4", patch: { serious: true } },
      { key: "6", put: sampleOrder({ id: "6", companyId: "c2" }) },
    );
    const changes = async (path: string) => (await call("company1", `/api/orders/${path}?${since}`)).body as OrderChanges;
    await expect.poll(async () => (await changes("changes")).position.offset).toBe(feed.position.offset);
    expect((await changes("changes")).left, "the one that was its own").toEqual(["2"]);
    expect((await changes("marks")).left).toEqual(["2"]);
    await feed.publish({ key: "2", patch: { companyId: "c1" } }, { key: "4", patch: { serious: false } }, { key: "6", remove: true });
  });

  it("says where closed orders of an answer lie, and what became of them since", async () => {
    const marks = async (query: string, who = "owner") => (await call(who, `/api/orders/marks?${query}`)).body as OrderMarks;
    await feed.publish(
      { key: "c1", put: sampleOrder({ id: "c1", status: 9, lng: 121.5, lat: 31.2, companyId: "c1", serious: true, changedAtMs: 1 }) },
      { key: "c2", put: sampleOrder({ id: "c2", status: 8, lng: 121.6, lat: 31.3, companyId: "c2", changedAtMs: 2 }) },
      { key: "c3", put: sampleOrder({ id: "c3", status: 9, lng: null, lat: null }) },
      { key: "o1", put: sampleOrder({ id: "o1", status: 2, lng: 121.5, lat: 31.2 }) },
    );
    const ofThese = (all: OrderMarks) => all.ids.filter((id) => /^[co]\d$/.test(id));
    await expect.poll(async () => ofThese(await marks(""))).toEqual(["c2", "c1"]);
    const whole = await marks("status=9");
    expect(ofThese(whole)).toEqual(["c1"]);
    const at = whole.ids.indexOf("c1");
    expect([whole.lngs[at], whole.lats[at], whole.statuses[at], whole.serious[at]]).toEqual([121.5, 31.2, 9, true]);
    expect(ofThese(await marks("", "company1")), "[L5] its own only").toEqual(["c1"]);

    await feed.publish({ key: "c1", patch: { status: 2 } }, { key: "o1", patch: { status: 9 } }, { key: "c2", patch: { reason: "重复" } });
    const since = `status=9&since=${formatPosition(whole.position)}`;
    await expect.poll(async () => (await marks(since)).ids).toEqual(["o1"]);
    const later = await marks(since);
    expect([later.whole, [...later.left].sort()]).toEqual([false, ["c1", "c2"]]);
    expect((await marks("since=1-0")).whole, "too long ago to tell").toBe(true);
  });
});

describe("saved views", () => {
  const screen = "/maintain/maintain-list";
  const list = async (who: string) =>
    ((await call(who, `/api/views?screen=${encodeURIComponent(screen)}`)).body as Heard<typeof viewDoors.list>).views;

  it("are kept, renamed, made the default and deleted by the one who made them", async () => {
    await call("owner", "/api/views", "POST", { screen, name: "乙", query: "status=1" });
    const made = (await call("owner", "/api/views", "POST", { screen, name: "甲", query: "status=2" })).body as Heard<
      typeof viewDoors.list
    >;
    expect(made.views.map(({ name }) => name)).toEqual(["甲", "乙"]);
    const id = made.views[1]!.id;
    for (const who of ["supervisor", "company1"])
      expect((await call(who, `/api/views/${id}?screen=${encodeURIComponent(screen)}`, "DELETE")).status, "not theirs").toBe(404);
    const layout = { hidden: ["town"], widthsPx: { road: 240 } };
    await call("owner", `/api/views/${id}`, "PATCH", { screen, name: "丙", layout, isDefault: true });
    expect(await list("owner")).toMatchObject([
      { name: "丙", query: "status=1", layout, isDefault: true },
      { name: "甲", layout: null, isDefault: false },
    ]);
    expect(await list("supervisor")).toEqual([]);
    expect((await call("supervisor", `/api/views/${id}`, "PATCH", { screen, name: "丁" })).status).toBe(404);
    await call("owner", `/api/views/${id}?screen=${encodeURIComponent(screen)}`, "DELETE");
    expect(await list("owner")).toMatchObject([{ name: "甲" }]);
  });

  it("[L5] are shared with everybody or a role, shown to others unchanged, and name no other company to a company", async () => {
    const add = async (name: string, query: string, sharedWith: string) => {
      const { views } = (await call("owner", "/api/views", "POST", { screen, name, query })).body as Heard<typeof viewDoors.list>;
      const { id } = views.find((view) => view.name === name)!;
      await call("owner", `/api/views/${id}`, "PATCH", { screen, sharedWith });
      return id;
    };
    const everybodys = await add("共享甲", "status=1", "everybody");
    await add("共享乙", "company=c2", "everybody");
    await add("共享丙", "status=2", "supervisor");
    await add("私有", "status=4", "");
    await add("浦东", "status=1", "pudong");
    const namesOf = async (who: string) => (await list(who)).filter(({ isOwn }) => !isOwn).map(({ name }) => name);
    expect(await namesOf("supervisor")).toEqual(["共享丙", "共享甲", "共享乙"].sort(new Intl.Collator("zh").compare));
    expect(await namesOf("company1")).toEqual(["共享甲"]);
    expect((await list("company1"))[0]).toMatchObject({ sharedWith: "everybody", isDefault: false, by: expect.any(String) });
    expect((await call("company1", `/api/views/${everybodys}`, "PATCH", { screen, name: "改" })).status).toBe(404);
    await call("company1", `/api/views/${everybodys}?screen=${encodeURIComponent(screen)}`, "DELETE");
    expect(await namesOf("company1"), "nobody takes away what is another's").toEqual(["共享甲"]);
    expect((await call("owner", `/api/views/${everybodys}`, "PATCH", { screen, sharedWith: "nobody" })).status).toBe(400);
    expect((await call("owner", `/api/views/${everybodys}`, "PATCH", { screen, sharedWith: "display" })).status, "a wall has no menu").toBe(
      400,
    );
    const strangers = await call("owner", `/api/views/${everybodys}`, "PATCH", { screen, sharedWith: "nanchang" });
    expect(strangers, "nobody of this customer has that role").toMatchObject({ status: 422, body: { error: "roleOfNobody" } });
    expect((await list("owner")).find(({ id }) => id === everybodys)?.sharedWith).toBe("everybody");
    expect((await list("owner")).find(({ name }) => name === "浦东")?.sharedWith).toBe("pudong");
  });

  it("[L5] of a register are its readers' alone, and a company reads what its own people share and nobody else's", async () => {
    const roads = "/manager/road";
    const at = (path: string) => `/api/views?screen=${encodeURIComponent(path)}`;
    const share = async (who: string, name: string) => {
      const { views } = (await call(who, "/api/views", "POST", { screen: roads, name, query: "is.town=%E5%BE%90%E6%B3%BE%E9%95%87" }))
        .body as Heard<typeof viewDoors.list>;
      const { id } = views.find((view) => view.name === name)!;
      await call(who, `/api/views/${id}`, "PATCH", { screen: roads, sharedWith: "everybody" });
      return id;
    };
    const id = await share("owner", "徐泾");
    expect(
      (await list("owner")).map(({ name }) => name),
      "no view of another list",
    ).not.toContain("徐泾");
    const read = await call("company1", at(roads));
    if (read.status === 200) expect((read.body as Heard<typeof viewDoors.list>).views).toEqual([]);
    else expect(read.status, "who may not open the register").toBe(403);
    expect((await call("company1", at("/operations/access"))).status).toBe(403);
    expect((await call("owner", at("/no/such/screen"))).status).toBe(400);
    expect((await call("owner", `/api/views/${id}/pin`, "PATCH", { screen: roads, isPinned: true })).status).toBe(200);
    const { views } = (await call("owner", "/api/views/pinned")).body as Heard<typeof viewDoors.pinned>;
    expect(
      views.map(({ name, screen: under }) => [name, under]),
      "under its own entry",
    ).toContainEqual(["徐泾", roads]);
  });

  it("[L5] stand in the menu of whoever pins them, another's as long as it is shared and there, and no more than a menu holds", async () => {
    const add = async (name: string, sharedWith: string) => {
      const { views } = (await call("owner", "/api/views", "POST", { screen, name, query: "status=1" })).body as Heard<
        typeof viewDoors.list
      >;
      const { id } = views.find((view) => view.name === name)!;
      await share(id, sharedWith);
      return id;
    };
    const share = (id: string, sharedWith: string) => call("owner", `/api/views/${id}`, "PATCH", { screen, sharedWith });
    const pin = async (who: string, id: string, isPinned = true) =>
      (await call(who, `/api/views/${id}/pin`, "PATCH", { screen, isPinned })).status;
    const pinnedOf = async (who: string) => (await list(who)).filter(({ isPinned }) => isPinned).map(({ name }) => name);
    const everybodys = await add("钉甲", "everybody");
    const ownersOnly = await add("钉乙", "");
    expect([await pin("supervisor", everybodys), await pin("supervisor", everybodys)]).toEqual([200, 200]);
    expect(await pin("supervisor", ownersOnly), "what they do not read they do not pin").toBe(404);
    expect(await pin("owner", ownersOnly)).toBe(200);
    expect([await pinnedOf("supervisor"), await pinnedOf("owner")]).toEqual([["钉甲"], ["钉乙"]]);
    await pin("owner", ownersOnly, false);
    expect(await pinnedOf("owner")).toEqual([]);
    await share(everybodys, "");
    expect(await pinnedOf("supervisor"), "no longer shared").toEqual([]);
    await share(everybodys, "everybody");
    expect(await pinnedOf("supervisor")).toEqual(["钉甲"]);
    await call("owner", `/api/views/${everybodys}?screen=${encodeURIComponent(screen)}`, "DELETE");
    expect(await pinnedOf("supervisor"), "removed").toEqual([]);
    for (let i = 0; i < MOST_PINS; i++) expect(await pin("supervisor", await add(`满${i}`, "everybody"))).toBe(200);
    expect(await pin("supervisor", await add("满溢", "everybody"))).toBe(413);
    expect(await pinnedOf("supervisor")).toHaveLength(MOST_PINS);
  });

  it("have a name once", async () => {
    await call("owner", "/api/views", "POST", { screen, name: "同名", query: "" });
    expect((await call("owner", "/api/views", "POST", { screen, name: "同名", query: "" })).status).toBe(409);
    expect((await call("owner", "/api/views", "POST", { screen, name: "", query: "" })).status).toBe(400);
  });
});
