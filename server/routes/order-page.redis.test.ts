import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { orderPageDoors } from "../../shared/http/order-page-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

let redis: PrivateRedis;
let server: TestServer;
const writers: FeedWriter[] = [];
const cookies: Record<string, string> = {};
const DAY_MS = 86_400_000;
const nowMs = Date.now();
const foundAtMs = nowMs - 5 * DAY_MS;

const found = (fields: Partial<WorkOrder> & { id: string }) =>
  [fields.id, sampleOrder({ status: 1, foundAtMs, changedAtMs: foundAtMs, ...fields })] as const;
const orders = [
  found({ id: "a" }),
  found({ id: "near", chainageM: 1_210, source: 2, foundAtMs: foundAtMs + DAY_MS }),
  found({ id: "foreign", chainageM: 1_205, companyId: "c2" }),
  found({ id: "far", chainageM: 9_000 }),
  found({ id: "elsewhere", roadId: "r2", road: "别的路" }),
  found({ id: "handled", status: 4, chainageM: 1_195 }),
  found({ id: "closed", status: 9, chainageM: 1_300 }),
  found({ id: "long-ago", status: 9, changedAtMs: nowMs - 200 * DAY_MS }),
  found({ id: "merged", status: 8, reason: "重复工单，并入Na；同一处" }),
  found({ id: "cancelled", status: 8, reason: "误报" }),
];

beforeAll(async () => {
  redis = await startRedis();
  for (const tenant of ["021PDGLS", "0512SZGLS"]) {
    const writer = new FeedWriter(redis.url, { tenant, kind: "orders" });
    await writer.rebuild(orders);
    writers.push(writer);
  }
  server = await startTestServer(redis.url);
  for (const account of ["owner", "company1", "printedTable", "stranger"]) cookies[account] = await server.signIn(account);
});
afterAll(async () => {
  for (const writer of writers) writer.close();
  await server?.close();
  await redis?.stop();
});

const call = (method: string, path: string, who: string, body?: unknown) =>
  fetch(server.address + path, {
    method,
    headers: {
      origin: server.address,
      cookie: cookies[who]!,
      "idempotency-key": crypto.randomUUID(),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const duplicates = async (id: string, who: string) =>
  orderPageDoors.duplicates.answer.parse(await (await call("GET", `/api/orders/${id}/duplicates`, who)).json());

/** The services' side of one order: what an action makes of it. */
function serve(id: string, status: number) {
  const sent: Record<string, unknown>[] = [];
  let current = status;
  const row = () => ({
    A_Id: id,
    A_Number: `N${id}`,
    A_Status: current,
    A_Source: 1,
    A_ComId: "c1",
    R_id: "r1",
    PicList: [],
    StepList: [],
  });
  server.legacy.on("GetDetail", () => [row()]);
  server.legacy.on("UpdateTaskStatusNewForWeb", (request) => {
    sent.push(request);
    current = Number(request.Status);
    return [row()];
  });
  return sent;
}

describe("what surrounds an order", () => {
  it("closed neighbours are of its road, of late, and the newest first", async () => {
    const answer = orderPageDoors.neighbours.answer.parse(await (await call("GET", "/api/orders/a/neighbours", "owner")).json());
    expect(answer.closed.map(({ id }) => id).sort()).toEqual(["cancelled", "closed", "merged"]);
    expect(answer.total).toBe(3);
  });

  it("possible duplicates are open, near, and say why; the likeliest first", async () => {
    const answer = await duplicates("a", "owner");
    expect(answer.duplicates.map(({ order }) => order.id)).toEqual(["foreign", "handled", "near"]);
    expect(answer.duplicates[2]).toMatchObject({
      score: 92,
      reasons: [
        { kind: "alongRoad", distanceM: 10 },
        { kind: "sameType" },
        { kind: "sameDirection" },
        { kind: "foundApart", apartMs: DAY_MS },
        { kind: "otherSource" },
      ],
    });
  });

  it("[L5] another company's orders are in neither, nor is what was merged for another tenant", async () => {
    expect((await duplicates("a", "company1")).duplicates.map(({ order }) => order.id)).toEqual(["handled", "near"]);
    for (const what of ["neighbours", "duplicates"]) {
      expect((await call("GET", `/api/orders/foreign/${what}`, "company1")).status).toBe(404);
      expect([404, 503]).toContain((await call("GET", `/api/orders/a/${what}`, "stranger")).status);
    }
  });

  it("[K2] says for each whether this user may cancel it, and whether a merge can be taken back", async () => {
    const [owner, company, printedTable] = [
      await duplicates("a", "owner"),
      await duplicates("a", "company1"),
      await duplicates("a", "printedTable"),
    ];
    expect(owner.duplicates.map(({ order, cancel }) => [order.id, cancel.allowed])).toEqual([
      ["foreign", true],
      ["handled", false],
      ["near", true],
    ]);
    expect(company.cancel).toEqual({ allowed: false, reason: "notForYourRole", lists: [], slots: [0, 1, 2] });
    expect([owner.reopen.allowed, printedTable.reopen.allowed]).toEqual([true, false]);
  });

  it("links merged orders both ways, by the reason that the services keep", async () => {
    expect((await duplicates("a", "owner")).merged.map(({ id }) => id)).toEqual(["merged"]);
    expect(await duplicates("merged", "owner")).toMatchObject({ mergedInto: { id: "a" }, duplicates: [] });
  });
});

describe("merging", () => {
  it("[K1] cancels the duplicate by the ordinary action, naming the order that stays", async () => {
    const sent = serve("near", 1);
    const answer = await call("POST", "/api/orders/near/merge", "owner", { survivorId: "a", seenStatus: 1, note: "同一坑槽" });
    expect([answer.status, await answer.json()]).toMatchObject([200, { order: { id: "near", status: 8 } }]);
    expect(sent).toMatchObject([{ A_Id: "near", Status: 8, Reason: "重复工单，并入Na；同一坑槽", Cu_UserId: "u-owner" }]);
  });

  it("[K2] is refused to whom cancelling is refused, with the reason, and nothing is sent", async () => {
    const sent = serve("near", 1);
    const answer = await call("POST", "/api/orders/near/merge", "company1", { survivorId: "a", seenStatus: 1 });
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: "actionNotAllowed", detail: { reason: "notForYourRole" } }]);
    expect((await call("POST", "/api/orders/near/merge", "company1", { survivorId: "foreign", seenStatus: 1 })).status).toBe(404);
    expect(sent).toEqual([]);
  });

  it("[K1] tells who was faster", async () => {
    serve("near", 2);
    const answer = await call("POST", "/api/orders/near/merge", "owner", { survivorId: "a", seenStatus: 1 });
    expect([answer.status, await answer.json()]).toMatchObject([409, { error: "orderMoved", detail: { order: { status: 2 } } }]);
  });

  it("[K1] of two merges that lead into each other one succeeds, and the defect keeps an order", async () => {
    const statuses = new Map([
      ["a", 1],
      ["near", 1],
    ]);
    const rowOf = (id: string) => ({ A_Id: id, A_Number: `N${id}`, A_Status: statuses.get(id), A_Source: 1, A_ComId: "c1", R_id: "r1" });
    server.legacy.on("GetDetail", ({ A_Id: id }) => [{ ...rowOf(String(id)), PicList: [], StepList: [] }]);
    server.legacy.on("UpdateTaskStatusNewForWeb", ({ A_Id: id, Status: status }) => {
      statuses.set(String(id), Number(status));
      return [rowOf(String(id))];
    });
    const answers = await Promise.all([
      call("POST", "/api/orders/near/merge", "owner", { survivorId: "a", seenStatus: 1 }),
      call("POST", "/api/orders/a/merge", "owner", { survivorId: "near", seenStatus: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([...statuses.values()].sort()).toEqual([1, 8]);
    const late = answers.find(({ status }) => status === 409)!;
    expect(await late.json(), "and says which order is gone").toMatchObject({ error: "orderMoved", detail: { order: { status: 8 } } });
  });

  it("needs another open order of the same road to stay", async () => {
    const sent = serve("near", 1);
    const merge = (survivorId: string) => call("POST", "/api/orders/near/merge", "owner", { survivorId, seenStatus: 1 });
    expect((await merge("near")).status).toBe(400);
    expect((await merge("elsewhere")).status).toBe(400);
    expect((await merge("closed")).status).toBe(409);
    expect((await merge("nobody")).status).toBe(404);
    expect(sent).toEqual([]);
  });

  it("is taken back by reopening, where the customer's table has that", async () => {
    const sent = serve("merged", 8);
    const answer = await call("POST", "/api/orders/merged/unmerge", "owner", { seenStatus: 8 });
    expect([answer.status, await answer.json()]).toMatchObject([200, { order: { status: 2 } }]);
    expect(sent).toMatchObject([{ A_Id: "merged", Status: 2, Reason: "撤销并入Na" }]);
    serve("merged", 8);
    expect((await call("POST", "/api/orders/merged/unmerge", "printedTable", { seenStatus: 8 })).status, "a table without it").toBe(403);
    expect((await call("POST", "/api/orders/cancelled/unmerge", "owner", { seenStatus: 8 })).status, "never merged").toBe(409);
  });
});
