import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import type { Batch, BatchOfSomebody, BatchRequest, BatchRow } from "../../shared/http/batch-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { type PlayedOrders, playedOrder, playOrders } from "../testing/played-orders.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

const PD = "021PDGLS";
const soon = { timeout: 100_000, interval: 20 };
let redis: PrivateRedis;
let server: TestServer;
let orders: FeedWriter;
let companies: FeedWriter;
let played: PlayedOrders;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  redis = await startRedis();
  orders = new FeedWriter(redis.url, { tenant: PD, kind: "orders" });
  companies = new FeedWriter(redis.url, { tenant: PD, kind: "companies" });
  await companies.rebuild(["c1", "c2"].map((id) => [id, { id, name: `公司${id}`, shortName: id }] as const));
  server = await startTestServer(redis.url);
  played = playOrders(server.legacy);
  for (const account of ["owner", "supervisor", "company1", "stranger"]) cookies[account] = await server.signIn(account);
});
afterEach(() => {
  played.disturb = () => {};
});
afterAll(async () => {
  orders?.close();
  companies?.close();
  await server?.close();
  await redis?.stop();
});

/** So many orders, which the services and the server see alike. */
async function given(statuses: Record<string, number>, companyId = "c1"): Promise<string[]> {
  played.orders.clear();
  played.done.clear();
  for (const [id, status] of Object.entries(statuses)) played.orders.set(id, playedOrder(status, companyId));
  await orders.rebuild(Object.entries(statuses).map(([id, status]) => [id, sampleOrder({ id, status, companyId })] as const));
  await vi.waitFor(async () => {
    const { body } = await ask("POST", "/api/batches", "owner", { action: "cancel", orders: { ids: Object.keys(statuses) } });
    expect(body.batch?.refusals.notFound ?? 0).toBe(0);
  }, soon);
  return Object.keys(statuses);
}
const many = (count: number, status: number, prefix: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${prefix}${i}`, status]));

interface Answer {
  batch: Batch;
  batches: BatchOfSomebody[];
  rows: BatchRow[];
  sessions: { id: string; user: { account: string } }[];
  error?: string;
}

async function ask(method: string, path: string, who: string, body?: unknown, to = server) {
  const response = await fetch(to.address + path, {
    method,
    headers: { origin: to.address, cookie: cookies[who]!, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  const answer = (text === "" ? {} : JSON.parse(text)) as Answer;
  return { status: response.status, body: answer };
}

const preview = async (who: string, request: BatchRequest): Promise<Batch> => (await ask("POST", "/api/batches", who, request)).body.batch;
const run = (who: string, { id }: Batch, reason = "多余") => ask("POST", `/api/batches/${id}/run`, who, { reason });
const get = async (who: string, { id }: Pick<Batch, "id">, to = server) =>
  (await ask("GET", `/api/batches/${id}`, who, undefined, to)).body;
const until = (who: string, batch: Pick<Batch, "id">, state: string, to = server) =>
  vi.waitFor(async () => {
    const answer = await get(who, batch, to);
    expect(answer.batch?.state).toBe(state);
    return answer;
  }, soon);

/** A batch of the supervisor's that is under way for as long as nobody releases it. */
async function slowBatch(prefix: string) {
  await given(many(30, 1, prefix));
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  played.disturb = async (_, made) => {
    if (made) return;
    held++;
    await released;
  };
  const batch = await preview("supervisor", { action: "cancel", orders: { filter: { list: "pending" } } });
  await run("supervisor", batch);
  await vi.waitUntil(() => held > 0, soon);
  return { batch, release };
}

describe("one action on many orders", () => {
  it("[K2] is previewed with the reason for each that may not, and nothing is done", async () => {
    const ids = await given({ p1: 1, p2: 0, h1: 4, x1: 8 });
    const batch = await preview("owner", { action: "cancel", orders: { ids: [...ids, "nobody"] } });
    expect(batch).toMatchObject({
      state: "preview",
      counts: { waiting: 2, refused: 3, done: 0 },
      refusals: { notInThisStatus: 2, notFound: 1 },
    });
    expect(played.done.size).toBe(0);
    expect((await ask("GET", "/api/batches", "owner")).body.batches.map(({ id }) => id)).not.toContain(batch.id);
    expect((await preview("company1", { action: "cancel", orders: { ids } })).refusals).toEqual({ notForYourRole: 2, notInThisStatus: 2 });
    expect((await preview("company1", { action: "goHandle", orders: { filter: { list: "pending" } } })).counts.waiting).toBe(0);
  });

  it("[L5] takes a filter, and only what is in scope", async () => {
    await given({ a: 1, b: 1, c: 2 });
    await orders.publish({ key: "other", put: sampleOrder({ id: "other", status: 1, companyId: "c2" }) });
    const pending = { action: "accept", orders: { filter: { list: "pending" } } } as const;
    await vi.waitFor(async () => expect((await preview("owner", pending)).counts.refused).toBe(3), soon);
    expect((await preview("company1", pending)).counts).toMatchObject({ waiting: 2, refused: 0 });
    expect((await preview("company1", { ...pending, orders: { ids: ["other"] } })).refusals).toEqual({ notFound: 1 });
  });

  it("runs in the background, tells its owner, and does each once", async () => {
    await given(many(40, 1, "r"));
    const { socket } = server.connect(cookies.owner!);
    const told: Batch[] = [];
    socket.on("personal", ({ about, body }: { about: string; body: Batch }) => about === "batch" && told.push(body));
    await vi.waitUntil(() => socket.connected, soon);
    const batch = await preview("owner", { action: "cancel", orders: { filter: { list: "pending" } } });
    expect((await ask("POST", `/api/batches/${batch.id}/run`, "owner", { reason: " " })).status, "a reason is needed").toBe(400);
    const [first, second] = [await run("owner", batch), await run("owner", batch)];
    expect([first.status, second.status]).toEqual([200, 200]);
    const { rows, batch: end } = await until("owner", batch, "finished");
    expect(end.counts).toMatchObject({ waiting: 0, done: 40, failed: 0, moved: 0 });
    expect(rows.every(({ outcome }) => outcome === "done")).toBe(true);
    expect([...played.done.values()]).toEqual(Array(40).fill(1));
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ id: batch.id, state: "finished", counts: { done: 40 } }), soon);
    expect((await ask("GET", "/api/batches", "owner")).body.batches[0]).toMatchObject({ id: batch.id, reason: "多余" });
  });

  it.each(["cancel", "reassign", "accept", "requestDelay", "approveDelay", "rejectDelay"] as const)(
    "[10.7] %s: what the preview promises is what happens, also of orders for which more time was asked",
    async (action) => {
      const ids = await given({ w1: 15, w2: 15, n1: 1, i1: 2 });
      const dueAtMs = Date.now() + 86_400_000;
      for (const id of ["w1", "w2"]) played.orders.get(id)!.requestedDueAtMs = dueAtMs;
      for (const who of ["owner", "supervisor", "company1"]) {
        const needs = { ...(action === "reassign" && { companyId: "c2" }), ...(action === "requestDelay" && { dueAtMs }) };
        const batch = await preview(who, { action, orders: { ids }, ...needs });
        const promised = (await get(who, batch)).rows.filter(({ outcome }) => outcome === "waiting").map(({ orderId }) => orderId);
        expect(promised, who).toHaveLength(batch.counts.waiting);
        if (promised.length === 0) continue;
        await run(who, batch);
        const { rows, batch: end } = await until(who, batch, "finished");
        expect(
          rows
            .filter(({ outcome }) => outcome === "done")
            .map(({ orderId }) => orderId)
            .sort(),
          who,
        ).toEqual(promised.sort());
        expect(end.counts, who).toMatchObject({ failed: 0, moved: 0 });
        return;
      }
      expect.unreachable(`${action}: nobody may`);
    },
  );

  it("[K1] leaves alone what somebody else moved meanwhile, and says who", async () => {
    const ids = await given({ m1: 1, m2: 1 });
    const batch = await preview("owner", { action: "cancel", orders: { ids } });
    Object.assign(played.orders.get("m1")!, { status: 2, who: "李" });
    await run("owner", batch);
    const { rows } = await until("owner", batch, "finished");
    expect(rows).toMatchObject([
      { orderId: "m1", outcome: "moved", reason: "李" },
      { orderId: "m2", outcome: "done" },
    ]);
    expect(played.done.has("m1")).toBe(false);
  });

  it("[K1] says so where who was faster is the batch's owner, in another tab", async () => {
    const ids = await given({ y1: 1, y2: 1 });
    const batch = await preview("owner", { action: "cancel", orders: { ids } });
    const body = { action: "cancel", seenStatus: 1, seenCompanyId: "c1", reason: "重复" };
    const acted = await fetch(`${server.address}/api/orders/y1/actions`, {
      method: "POST",
      headers: {
        ...{ origin: server.address, cookie: cookies.owner!, "content-type": "application/json" },
        "idempotency-key": "another-tab-of-the-owner",
      },
      body: JSON.stringify(body),
    });
    expect(acted.status).toBe(200);
    await run("owner", batch);
    const { rows } = await until("owner", batch, "finished");
    expect(rows).toMatchObject([
      { orderId: "y1", outcome: "moved", isOwn: true },
      { orderId: "y2", outcome: "done" },
    ]);
    expect(rows[1]).not.toHaveProperty("isOwn");
  });

  it("the services fail in the middle: what is done is told done, the rest goes on by itself, nothing twice", async () => {
    await given(many(20, 1, "f"));
    let calls = 0;
    played.disturb = (_, made) => {
      if (made) return;
      calls++;
      if (calls > 8 && calls <= 16) throw new ExpectedError("legacyUnreachable", {});
    };
    const batch = await preview("owner", { action: "cancel", orders: { filter: { list: "pending" } } });
    await run("owner", batch);
    const paused = await until("owner", batch, "pausing");
    expect(paused.batch.trouble).toBe("legacyUnreachable");
    expect(paused.batch.counts.done).toBeGreaterThan(0);
    expect(paused.batch.counts.done + paused.batch.counts.waiting).toBe(20);
    expect(paused.batch.counts.done).toBe(played.done.size);
    const { batch: end } = await until("owner", batch, "finished");
    expect(end.counts).toMatchObject({ done: 20, failed: 0 });
    expect([...played.done.values()]).toEqual(Array(20).fill(1));
  });

  it("an answer that was lost is looked up, and not asked for a second time", async () => {
    await given(many(6, 1, "l"));
    let lost = 0;
    played.disturb = (_, made) => {
      if (made && lost++ < 2) throw new ExpectedError("legacyTimeout", {});
    };
    const batch = await preview("owner", { action: "cancel", orders: { filter: { list: "pending" } } });
    await run("owner", batch);
    const { batch: end } = await until("owner", batch, "finished");
    expect(end.counts).toMatchObject({ done: 6, moved: 0, failed: 0 });
    expect([...played.done.values()]).toEqual(Array(6).fill(1));
  });

  it("is stopped and resumed by its owner, whom alone it concerns", async () => {
    await given(many(30, 1, "s"));
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held = 0;
    played.disturb = async (_, made) => {
      if (made) return;
      held++;
      await released;
    };
    const batch = await preview("owner", { action: "cancel", orders: { filter: { list: "pending" } } });
    await run("owner", batch);
    await vi.waitUntil(() => held > 0, soon);
    expect((await ask("GET", `/api/batches/${batch.id}`, "supervisor")).status).toBe(404);
    expect((await ask("POST", `/api/batches/${batch.id}/stop`, "stranger")).status).toBe(404);
    const stopped = await ask("POST", `/api/batches/${batch.id}/stop`, "owner");
    expect(stopped.body.batch).toMatchObject({ state: "stopped", trouble: "byOwner" });
    release();
    // What was under way is finished, nothing else is begun.
    await vi.waitFor(async () => expect((await get("owner", batch)).batch.counts.done).toBe(held), soon);
    expect(held).toBeLessThan(30);
    expect((await ask("POST", `/api/batches/${batch.id}/resume`, "owner")).body.batch.state).toBe("running");
    const { batch: end } = await until("owner", batch, "finished");
    expect(end.counts).toMatchObject({ done: 30 });
    expect([...played.done.values()]).toEqual(Array(30).fill(1));
  });

  it("[S2] does nothing more in the name of somebody who was forced out, and any administrator may stop it", async () => {
    const forced = await slowBatch("f");
    const session = (await ask("GET", "/api/sessions", "owner")).body.sessions.find(({ user }) => user.account === "supervisor")!;
    expect((await ask("DELETE", `/api/sessions/${session.id}`, "owner")).status).toBe(204);
    cookies.supervisor = await server.signIn("supervisor");
    expect((await get("supervisor", forced.batch)).batch).toMatchObject({ state: "stopped", trouble: "byAdministrator" });
    forced.release();

    const other = await slowBatch("g");
    const { body } = await ask("GET", "/api/operations/batches", "owner");
    expect(body.batches.slice(0, 2).map(({ id, state, owner }) => [id, state, owner.account])).toEqual([
      [other.batch.id, "running", "supervisor"],
      [forced.batch.id, "stopped", "supervisor"],
    ]);
    expect((await ask("GET", "/api/operations/batches", "stranger")).body.batches).toEqual([]);
    expect((await ask("POST", `/api/operations/batches/${other.batch.id}/stop`, "stranger")).status).toBe(404);
    expect((await ask("POST", `/api/operations/batches/${other.batch.id}/stop`, "owner")).status).toBe(204);
    expect((await get("supervisor", other.batch)).batch).toMatchObject({ state: "stopped", trouble: "byAdministrator" });
    other.release();
    const [ended] = (await ask("GET", "/api/operations/batches", "owner")).body.batches;
    expect(ended, "what ended just now can still be read").toMatchObject({ id: other.batch.id, state: "stopped" });
    expect((await ask("GET", `/api/operations/batches/${other.batch.id}`, "stranger")).status).toBe(404);
    const { body: whole } = await ask("GET", `/api/operations/batches/${other.batch.id}`, "owner");
    expect(whole.rows.map(({ orderId }) => orderId)).toHaveLength(Object.values(whole.batch.counts).reduce((sum, n) => sum + n, 0));
  });

  it("[L5] stops when its owner's rights changed, goes on with the new ones only, and their old sessions end", async () => {
    const { batch, release } = await slowBatch("r");
    const before = cookies.supervisor!;
    server.legacy.account("supervisor", { Cu_Type: 3, Cu_CompanyId: "c2" });
    cookies.supervisor = await server.signIn("supervisor");
    expect((await fetch(`${server.address}/api/me`, { headers: { cookie: before } })).status).toBe(401);
    expect((await get("supervisor", batch)).batch).toMatchObject({ state: "stopped", trouble: "rightsChanged" });
    release();
    await vi.waitFor(async () => expect((await get("supervisor", batch)).batch.counts.done).toBeGreaterThan(0), soon);
    await ask("POST", `/api/batches/${batch.id}/resume`, "supervisor");
    const { batch: end } = await until("supervisor", batch, "finished");
    expect(end.counts.done, "what another company has is not theirs any more").toBeLessThan(30);
    expect([...played.orders.values()].some(({ status }) => status === 1)).toBe(true);
    server.legacy.account("supervisor", { Cu_Type: 2, Cu_CompanyId: "" });
    cookies.supervisor = await server.signIn("supervisor");
  });

  it("[K3] reassigning is led back where the table has it, once", async () => {
    const ids = await given({ u1: 1, u2: 1 });
    expect((await ask("POST", "/api/batches", "owner", { action: "reassign", companyId: "nobody", orders: { ids } })).status).toBe(400);
    const batch = await preview("owner", { action: "reassign", companyId: "c2", orders: { ids } });
    expect(batch.company).toBe("公司c2");
    await run("owner", batch, "");
    const { batch: end } = await until("owner", batch, "finished");
    expect(end.undoable).toBe(2);
    expect([...played.orders.values()].map(({ companyId }) => companyId)).toEqual(["c2", "c2"]);
    const undone = await ask("POST", `/api/batches/${batch.id}/undo`, "owner", { reason: "撤销" });
    expect(undone.status).toBe(201);
    expect(undone.body.batch).toMatchObject({ action: "reassign", undoes: batch.id });
    await until("owner", undone.body.batch, "finished");
    expect([...played.orders.values()].map(({ companyId }) => companyId)).toEqual(["c1", "c1"]);
    expect((await ask("POST", `/api/batches/${batch.id}/undo`, "owner", { reason: "" })).status).toBe(400);
    expect((await get("owner", batch)).batch).toMatchObject({ undoable: 0, undoneBy: undone.body.batch.id });
  });
  it("[10.7] what is not led back with the others is told with its number and the reason", async () => {
    const ids = await given({ v1: 1, v2: 1, v3: 1, v4: 1 });
    const batch = await preview("owner", { action: "reassign", companyId: "c2", orders: { ids } });
    Object.assign(played.orders.get("v4")!, { status: 2, who: "李" });
    await run("owner", batch, "");
    expect((await until("owner", batch, "finished")).batch).toMatchObject({ undoable: 3, noUndo: "" });
    const { batch: undoing } = (await ask("POST", `/api/batches/${batch.id}/undo`, "owner", { reason: "撤销" })).body;
    const { batch: end, rows } = await until("owner", undoing, "finished");
    expect(end).toMatchObject({ counts: { done: 3, refused: 1 }, refusals: { neverDone: 1 }, noUndo: "" });
    expect(rows.find(({ orderId }) => orderId === "v4")).toMatchObject({ outcome: "refused", reason: "neverDone" });
    expect(played.orders.get("v4")).toMatchObject({ status: 2, companyId: "c1" });
  });

  it("[10.7] where the table leads nothing back it says why", async () => {
    const ids = await given({ w1: 1, w2: 1 });
    const batch = await preview("owner", { action: "cancel", orders: { ids } });
    await run("owner", batch);
    const { batch: end, rows } = await until("owner", batch, "finished");
    expect(end).toMatchObject({ undoable: 0, noUndo: "noWayBack" });
    expect(rows.map(({ reason }) => reason)).toEqual(["noWayBack", "noWayBack"]);
  });
});
