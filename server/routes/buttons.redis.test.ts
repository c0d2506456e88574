import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ACTIONS, type ActionName, actionNames } from "../../shared/domain/action.ts";
import { listOfStatus } from "../../shared/domain/work-order-list.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { OrderAction, OrderAnswer } from "../../shared/http/orders-api.ts";
import type { Me } from "../../shared/http/session-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { openRecords } from "../records/open-records.ts";
import type { Records } from "../records/tables.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { type PlayedOrders, playedOrder, playOrders } from "../testing/played-orders.ts";
import { databaseBeside, startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { UploadRecords } from "../uploads/upload-records.ts";

const TABLES = {
  ...{ "non-district": "0512SZGLS", district: "021BSGLS", "district-delay": "021PDGLS", "maintenance-unit": "021QFYHDW" },
};
const SLOTS = [0, 1, 2, 3, 4];
const STATUSES = [0, 1, 2, 4, 6, 7, 8, 9, 15];
const DAY_MS = 86_400_000;
const soon = { timeout: 100_000, interval: 20 };

let redis: PrivateRedis;
let server: TestServer;
let played: PlayedOrders;
let records: Records;
let pictures = 0;
const writers: FeedWriter[] = [];

beforeAll(async () => {
  redis = await startRedis();
  records = await openRecords(await databaseBeside(redis.url), pino({ level: "silent" }), Date.now);
  for (const tenant of Object.values(TABLES)) {
    const writer = new FeedWriter(redis.url, { tenant, kind: "orders" });
    await writer.rebuild(STATUSES.map((status) => [`s${status}`, sampleOrder({ id: `s${status}`, status })] as const));
    const companies = new FeedWriter(redis.url, { tenant, kind: "companies" });
    await companies.rebuild(["c1", "c2", "c3"].map((id) => [id, { id, name: id, shortName: id }] as const));
    writers.push(writer, companies);
  }
  server = await startTestServer(redis.url);
  played = playOrders(server.legacy);
});
afterAll(async () => {
  for (const writer of writers) writer.close();
  await records?.close();
  await server?.close();
  await redis?.stop();
});

async function ask<T>(cookie: string, path: string, body?: OrderAction): Promise<{ status: number; answer: T }> {
  const response = await fetch(server.address + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...{ origin: server.address, cookie },
      ...(body !== undefined && { "content-type": "application/json", "idempotency-key": crypto.randomUUID() }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as T };
}

/** Everything that an action asks for. */
async function complete(tenant: string, userId: string, action: ActionName, seenStatus: number): Promise<OrderAction> {
  const wish: OrderAction = { action, seenStatus, reason: "原因" };
  if (action === "reassign") return { ...wish, companyId: "c2" };
  if (action === "requestDelay") return { ...wish, dueAtMs: Date.now() + DAY_MS };
  if (action !== "goHandle") return wish;
  const key = `webUpload/2026/01/02/00000000-0000-4000-8000-${String(++pictures).padStart(12, "0")}.jpg`;
  const record = { key, userId, uploadedAtMs: Date.now(), sha256: "", takenAtMs: null, lng: null, lat: null };
  await new UploadRecords(records).begin(tenant, record);
  return { ...wish, pictures: [key] };
}

describe.each(Object.entries(TABLES))("table %s", (table, tenant) => {
  it.each(SLOTS)("[K2] slot %i: the buttons of each list equal what the server takes, the rest is 403 with the reason", async (slot) => {
    const cookie = await server.signIn(`slot${slot}@${tenant}`);
    const { answer: me } = await ask<Me>(cookie, "/api/me");
    expect(me.user.slot).toBe(slot);
    await vi.waitFor(async () => expect((await ask(cookie, "/api/orders/s1")).status).not.toBe(503), soon);
    const reset = () => {
      played.orders.clear();
      for (const status of STATUSES) played.orders.set(`s${status}`, playedOrder(status));
    };

    for (const status of STATUSES) {
      reset();
      const taken: string[] = [];
      for (const action of actionNames) {
        reset();
        played.done.clear();
        const { status: code, answer } = await ask<{ error?: string; detail?: { reason?: string } }>(
          cookie,
          `/api/orders/s${status}/actions`,
          await complete(tenant, me.user.id, action, status),
        );
        expect([200, 403], `${action} at ${status}`).toContain(code);
        expect(played.done.size, "a refused action never reaches the services").toBe(code === 200 ? 1 : 0);
        if (code === 200) taken.push(action);
        else
          expect(answer).toMatchObject({
            error: "actionNotAllowed",
            detail: { reason: expect.stringMatching(/^not(InThisStatus|ForYourRole)$/) },
          });
      }
      reset();
      const list = status === 15 && table === "district-delay" ? "delay" : listOfStatus(status)!;
      // Without a row of its own an order that waits for more time stands among those in progress, and may only be cancelled until it is decided.
      const waits = status === 15 && list !== "delay";
      const buttons = [...(me.actions[list] ?? [])].filter((action) => !waits || action === "cancel");
      expect(buttons.sort(), `buttons of ${list}`).toEqual(taken.sort());
      const { answer: card } = await ask<OrderAnswer>(cookie, `/api/orders/s${status}`);
      expect(card.actions.flatMap(({ action, allowed }) => (allowed ? [action] : [])).sort(), `card at ${status}`).toEqual(taken);
      expect(card.actions.every(({ action }) => action in ACTIONS)).toBe(true);
    }
  });
});

describe("what an action asks for", () => {
  const act = async (account: string, id: string, body: OrderAction) =>
    ask<{ error: string; detail: { problems?: { at: string }[] } }>(await server.signIn(account), `/api/orders/${id}/actions`, body);
  const problems = (at: string) => ({ status: 400, answer: { error: "badRequest", detail: { problems: [{ at }] } } });

  it("[K1] a repair without its picture, more time without a later due time, a hand-over to nobody: 400 with the field", async () => {
    played.done.clear();
    const company = "slot3@021PDGLS";
    const later = { action: "requestDelay", seenStatus: 2, reason: "雨" };
    expect(await act(company, "s2", { action: "goHandle", seenStatus: 2 })).toMatchObject(problems("pictures"));
    expect(await act(company, "s2", later)).toMatchObject(problems("dueAtMs"));
    expect(await act(company, "s2", { ...later, dueAtMs: Date.now() - 1_000 })).toMatchObject(problems("dueAtMs"));
    expect(await act(company, "s2", { ...later, dueAtMs: 9e15 }), "no day of any calendar").toMatchObject(problems("dueAtMs"));
    expect(await act(company, "s2", { ...later, reason: " ", dueAtMs: Date.now() + DAY_MS })).toMatchObject(problems("reason"));
    expect(await act("slot0@021PDGLS", "s1", { action: "reassign", seenStatus: 1 })).toMatchObject(problems("companyId"));
    expect(await act("slot0@021PDGLS", "s1", { action: "reassign", seenStatus: 1, companyId: "c1" })).toMatchObject(problems("companyId"));
    expect(played.done.size).toBe(0);
  });

  it("[L5] an order is handed to no company of another customer, and to none that is stopped", async () => {
    played.done.clear();
    server.legacy.on("GetCompanyList", () => [
      { C_id: "c2", C_Name: "c2", ShortName: "c2", C_IsStop: 0 },
      { C_id: "c3", C_Name: "c3", ShortName: "c3", C_IsStop: 1 },
    ]);
    const hand = (companyId: string) => act("slot0@021PDGLS", "s1", { action: "reassign", seenStatus: 1, reason: "x", companyId });
    expect(await hand("nobody-of-ours")).toMatchObject(problems("companyId"));
    expect(await hand("c3")).toMatchObject(problems("companyId"));
    expect(played.done.size).toBe(0);
    played.orders.set("s1", playedOrder(1));
    expect((await hand("c2")).status).toBe(200);
  });

  it("[K1] what the services saved and denied is done, and its picture stays with the order", async () => {
    const cookie = await server.signIn("slot3@021PDGLS");
    const { answer: me } = await ask<Me>(cookie, "/api/me");
    played.disturb = (_, made) => {
      if (made) throw new ExpectedError("legacyRefused", { message: "保存失败" });
    };
    played.orders.set("s2", playedOrder(2));
    const wish = await complete("021PDGLS", me.user.id, "goHandle", 2);
    const answer = await ask<{ order: { status: number } }>(cookie, "/api/orders/s2/actions", wish);
    expect(answer).toMatchObject({ status: 200, answer: { order: { status: ACTIONS.goHandle.leadsTo } } });
    expect(await new UploadRecords(records).find("021PDGLS", wish.pictures![0]!)).toMatchObject({ usedFor: "s2" });
    played.orders.set("s1", playedOrder(1));
    expect((await act("slot0@021PDGLS", "s1", { action: "reassign", seenStatus: 1, reason: "x", companyId: "c2" })).status).toBe(200);
    // What they denied and did not do stays denied.
    played.disturb = () => {
      throw new ExpectedError("legacyRefused", { message: "保存失败" });
    };
    played.orders.set("s1", playedOrder(1));
    expect(await act("slot0@021PDGLS", "s1", { action: "reassign", seenStatus: 1, reason: "x", companyId: "c2" })).toMatchObject({
      answer: { error: "legacyRefused", message: "保存失败" },
    });
    played.disturb = () => {};
  });

  it("[K1] more time is granted as it was seen asked for", async () => {
    const requestedDueAtMs = Math.floor(Date.now() / 1_000) * 1_000 + DAY_MS;
    played.orders.set("s15", { ...playedOrder(15), requestedDueAtMs });
    const grant = { action: "approveDelay", seenStatus: 15 };
    expect((await act("slot0@021PDGLS", "s15", { ...grant, dueAtMs: requestedDueAtMs - DAY_MS / 2 })).status).toBe(409);
    expect((await act("slot0@021PDGLS", "s15", { ...grant, dueAtMs: requestedDueAtMs })).status).toBe(200);
  });
});

describe("an answer of the services that got lost", () => {
  const act = async (disturb: PlayedOrders["disturb"]) => {
    const cookie = await server.signIn(`slot0@${TABLES.district}`);
    await vi.waitFor(async () => expect((await ask(cookie, "/api/orders/s2")).status).not.toBe(503), soon);
    played.orders.set("s2", playedOrder(2));
    played.done.clear();
    played.disturb = disturb;
    const told = await ask<{ order?: { status: number }; undo?: object | null; error?: string }>(cookie, "/api/orders/s2/actions", {
      action: "cancel",
      seenStatus: 2,
      reason: "误报",
    });
    played.disturb = () => {};
    return told;
  };

  it("[K1] is looked up: what was done is told as done, with its way back, and not as somebody else's doing", async () => {
    const told = await act((_, made) => {
      if (made) throw new ExpectedError("legacyNoAnswer");
    });
    expect(told).toMatchObject({ status: 200, answer: { order: { status: 8 }, undo: expect.anything() } });
    expect(played.done.get("s2")).toBe(1);
  });

  it("[K3] is a failure where nothing was done", async () => {
    const told = await act((_, made) => {
      if (!made) throw new ExpectedError("legacyTimeout");
    });
    expect(told).toMatchObject({ status: 504, answer: { error: "legacyTimeout" } });
    expect(played.orders.get("s2")).toMatchObject({ status: 2, steps: [] });
  });
});
