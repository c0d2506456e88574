import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import type { QuickClaims } from "../../shared/http/quick-api.ts";
import { feedKeys } from "../../shared/live/keys.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { sampleShot } from "../../tests/support/sample-shot.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { follow, startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

const TENANT = "021PDGLS";
let redis: PrivateRedis;
let server: TestServer;
let shots: FeedWriter;
let writers: FeedWriter[];
let owner: string;
let company: string;

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis?.stop());

beforeEach(async () => {
  server = await startTestServer(redis.url);
  const feed = (kind: ConstructorParameters<typeof FeedWriter>[1]["kind"]) => new FeedWriter(redis.url, { tenant: TENANT, kind });
  shots = feed("quickShots");
  const others = { orders: feed("orders"), targets: feed("dispatchTargets"), roads: feed("roads"), types: feed("quickTypes") };
  writers = [shots, ...Object.values(others)];
  await shots.rebuild([
    ["Q1", sampleShot({ id: "Q1", foundAtMs: 1 })],
    ["Q2", sampleShot({ id: "Q2", foundAtMs: 2 })],
    ["Q3", sampleShot({ id: "Q3", foundAtMs: 3, companyId: "c2" })],
    ["Q4", sampleShot({ id: "Q4", foundAtMs: 4, serious: true })],
  ]);
  await others.orders.rebuild([["1", sampleOrder({ id: "1", status: 0 })]]);
  await others.targets.rebuild([
    ["c1", { id: "c1", name: "一公司", shortName: "一", people: [{ id: "p1", name: "甲" }] }],
    ["c2", { id: "c2", name: "二公司", shortName: "二", people: [{ id: "p2", name: "乙" }] }],
  ]);
  const road = { town: "川沙", roadClass: "", line: [] };
  await others.roads.rebuild([
    ["r1", { id: "r1", name: "川沙路", section: "一标", companyId: "c1", lengthM: 2_000, ...road }],
    ["r2", { id: "r2", name: "南六公路", section: "二标", companyId: "c2", lengthM: 900, ...road }],
  ]);
  await others.types.rebuild([["t1", { id: "t1", parentId: "0", name: "坑槽" }]]);
  owner = await server.signIn("owner");
  company = await server.signIn("company1");
  server.legacy.on("BatchSubmitApproveaz", ({ List }) =>
    (List as { Q_Id: string }[]).map(({ Q_Id }) => ({ Q_Id, Result: 1, A_Id: `8${Q_Id.slice(1)}`, Message: "" })),
  );
  const row = { A_Id: 77, A_Number: "N77", A_Status: 1, A_Source: 4, A_ComId: "c2", A_CreateTime: "2026-06-01 10:00:00" };
  for (const call of ["DispatchXMAZ", "DispatchXMAZToUser", "DispatchXMAZToUserNew"]) server.legacy.on(call, () => [row]);
  server.legacy.on("GetDetail", () => [{ ...row, A_Id: 1, A_Status: 0, A_ComId: "c1" }]);
});
afterEach(async () => {
  await server.close();
  for (const writer of writers) writer.close();
  const cleaner = new Redis(redis.url, { protocol: 2 });
  await cleaner.flushall();
  cleaner.disconnect();
});

let keys = 0;
async function ask<T = Record<string, never>>(who: string, method: string, path: string, body?: unknown, key = `key-of-test-${keys++}`) {
  const response = await fetch(`${server.address}${path}`, {
    method,
    headers: { cookie: who, origin: server.address, "content-type": "application/json", "idempotency-key": key },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: (text === "" ? null : JSON.parse(text)) as T & { error: string; detail: Record<string, unknown> },
  };
}
const hold = (who: string, seat: string, more: object = {}) =>
  ask<QuickClaims>(who, "POST", "/api/quick-shots/claims", { seat, want: 1, ...more });
const decide = (who: string, id: string, wish: object, key?: string) =>
  ask<{ orderId: string }>(who, "POST", `/api/quick-shots/${id}/decision`, wish, key);
const confirm = (seat: string) => ({ seat, decision: "confirm", correction: {} });
const calls = (name: string) => server.legacy.calls.filter((call) => call.name === name);
const [seatA, seatB] = ["seat-of-owner", "seat-of-other"];

describe("the queue", () => {
  it("gives serious ones first, then who waits longest, and never the same to two", async () => {
    const first = await hold(owner, seatA, { want: 2 });
    expect(first.body.held.map(({ id }) => id)).toEqual(["Q4", "Q1"]);
    const second = await hold(await server.signIn("supervisor"), seatB, { want: 5 });
    expect(second.body.held.map(({ id }) => id)).toEqual(["Q2", "Q3"]);
    expect(second.body.others.map(({ id, name }) => [id, name]).sort()).toEqual([
      ["Q1", "owner"],
      ["Q4", "owner"],
    ]);
  });

  it("[Q3] who works at the queue keeps it and its types coming, with no screen connected at all", async () => {
    const store = new Redis(redis.url, { protocol: 2 });
    const wanted = async () => {
      const kinds = ["quickShots", "quickTypes"] as const;
      return Promise.all(kinds.map((kind) => store.exists(feedKeys({ tenant: TENANT, kind }).interest)));
    };
    expect(await wanted()).toEqual([0, 0]);
    await ask(owner, "GET", `/api/quick-shots/claims?seat=${"s".repeat(20)}`);
    await vi.waitFor(async () => expect(await wanted()).toEqual([1, 1]), 100_000);
    store.disconnect();
  });

  it("lost claims take nothing off anybody's screen", async () => {
    const supervisor = await server.signIn("supervisor");
    await hold(owner, seatA);
    await hold(supervisor, seatB);
    const cleaner = new Redis(redis.url, { protocol: 2 });
    await cleaner.del("quick-claims:{021PDGLS}");
    const second = await hold(supervisor, seatB, { keep: ["Q1", "nobody's"] });
    const first = await hold(owner, seatA, { keep: ["Q4"] });
    expect([first, second].map(({ body }) => body.held.map(({ id }) => id))).toEqual([["Q4"], ["Q1"]]);
    await cleaner.del("quick-claims:{021PDGLS}");
    cleaner.disconnect();
    await hold(owner, seatA);
    expect(
      (await hold(supervisor, seatB, { keep: ["Q4"] })).body.held.map(({ id }) => id),
      "what another one has by now",
    ).toEqual(["Q1"]);
    expect(
      (await hold(company, "seat-of-company", { keep: ["Q3"] })).body.held.map(({ id }) => id),
      "[L5]",
    ).toEqual(["Q2"]);
  });

  it("[L5] a company's people are given their company's only, and learn no names of others", async () => {
    await hold(owner, seatA, { want: 1 });
    const { body } = await hold(company, seatB, { want: 5 });
    expect(body.held.map(({ id }) => id)).toEqual(["Q1", "Q2"]);
    expect(body.others).toEqual([{ id: "Q4", name: "", takenFromMe: false }]);
    expect((await decide(company, "Q3", confirm(seatB))).body.error).toBe("notFound");
  });

  it("a claim taken over tells both, and whoever shows the queue hears of it", async () => {
    const { client } = server.connect(owner);
    const topic = follow(client, "quickShots");
    await topic.until(() => topic.open.upToDate);
    const heard = new Promise<void>((resolve) => client.onHint("quickShots", resolve));
    await hold(owner, seatA);
    await heard;
    const supervisor = await server.signIn("supervisor");
    expect((await hold(supervisor, seatB, { want: 1, prefer: "Q4" })).body.held.map(({ id }) => id)).toEqual(["Q1"]);
    const taken = await hold(supervisor, seatB, { want: 1, prefer: "Q4", takeOver: true });
    expect(taken.body.held).toContainEqual(expect.objectContaining({ id: "Q4", takenFrom: "owner" }));
    const { body } = await ask<QuickClaims>(owner, "GET", `/api/quick-shots/claims?seat=${seatA}`);
    expect(body).toMatchObject({ held: [], others: expect.arrayContaining([{ id: "Q4", name: "supervisor", takenFromMe: true }]) });
    const refused = await decide(owner, "Q4", confirm(seatA));
    expect(refused).toMatchObject({ status: 409, body: { error: "claimedByOther", detail: { who: "supervisor" } } });
    expect(calls("BatchSubmitApproveaz")).toEqual([]);
  });
});

describe("decisions", () => {
  it("[K1] two people decide at once: one does, the other learns who, the services get one call", async () => {
    const supervisor = await server.signIn("supervisor");
    const answers = await Promise.all([decide(owner, "Q1", confirm(seatA)), decide(supervisor, "Q1", confirm(seatB))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(calls("BatchSubmitApproveaz")).toHaveLength(1);
  });

  it("[K1] the same decision sent twice is done once", async () => {
    const [a, b] = [await decide(owner, "Q1", confirm(seatA), "same-key-1"), await decide(owner, "Q1", confirm(seatA), "same-key-1")];
    expect([a.body, b.body]).toEqual([
      { id: "Q1", orderId: "81" },
      { id: "Q1", orderId: "81" },
    ]);
    expect(calls("BatchSubmitApproveaz")).toHaveLength(1);
    expect((await decide(owner, "Q1", confirm(seatA))).body.error).toBe("alreadyDecided");
  });

  it("what was corrected goes to the services in their words, and nothing else", async () => {
    const correction = { serious: true, chainageM: 1_900, roadId: "r1", direction: "down", boxes: [sampleShot({ id: "Q1" }).boxes[0]] };
    expect((await decide(owner, "Q1", { seat: seatA, decision: "confirm", correction })).status).toBe(200);
    expect(calls("BatchSubmitApproveaz")[0]?.request).toMatchObject({
      Approve: 1,
      Cu_UserId: "u-owner",
      List: [
        { Q_Id: "Q1", IsDanger: "1", R_id: "r1", Dir: "下行", Zhuanghao: "K1+900", PicList: [{ Xmin: 100, Xmax: 220, Degree: "一般" }] },
      ],
    });
  });

  it.each([
    ["a type that quick identification does not know", { defectTypeId: "t9" }, "correction.defectTypeId"],
    ["a road that is not there", { roadId: "r9", chainageM: 1 }, "correction.roadId"],
    ["a chainage beyond the road", { chainageM: 2_001 }, "correction.chainageM"],
    ["another road without a chainage", { roadId: "r2" }, "correction.chainageM"],
  ])("refuses %s as a clear 400", async (_, correction, at) => {
    const { status, body } = await decide(owner, "Q1", { seat: seatA, decision: "confirm", correction });
    expect(status).toBe(400);
    expect((body.detail.problems as { at: string }[]).map((problem) => problem.at)).toContain(at);
    expect(calls("BatchSubmitApproveaz")).toEqual([]);
  });

  it("refuses a box outside of its picture", async () => {
    const box = { ...sampleShot({ id: "Q1" }).boxes[0], xMaxPx: 9_999 };
    expect((await decide(owner, "Q1", { seat: seatA, decision: "confirm", correction: { boxes: [box] } })).status).toBe(400);
  });

  it("dispatches to a company or to one of its people", async () => {
    const dispatch = { seat: seatA, decision: "dispatch", correction: {}, companyId: "c2" };
    expect((await decide(owner, "Q1", dispatch)).body.orderId).toBe("77");
    expect((await decide(owner, "Q2", { ...dispatch, personId: "p2" })).body.orderId).toBe("77");
    expect((await decide(owner, "Q3", { ...dispatch, personId: "p1" })).status).toBe(400);
    expect(calls("DispatchXMAZ")[0]?.request).toMatchObject({ YHCompanyId: "c2", Shot: { Q_Id: "Q1" } });
    expect(calls("DispatchXMAZToUserNew")[0]?.request).toMatchObject({ ToUserId: "p2", Shot: { Q_Id: "Q2" } });
  });

  it("[S3] a company's people dispatch among themselves only, and keep to their own roads", async () => {
    const dispatch = { seat: seatB, decision: "dispatch", correction: {}, companyId: "c2" };
    expect((await decide(company, "Q1", dispatch)).status).toBe(403);
    expect((await decide(company, "Q1", { ...dispatch, companyId: "c1", correction: { roadId: "r2", chainageM: 1 } })).status).toBe(400);
    expect((await decide(company, "Q1", { ...dispatch, companyId: "c1", personId: "p1" })).status).toBe(200);
  });

  it("when the services refuse, the claim stays and the reason is theirs", async () => {
    server.legacy.on("BatchSubmitApproveaz", () => [{ Q_Id: "Q1", Result: 0, A_Id: "", Message: "该病害已由他人识别" }]);
    const { status, body } = await decide(owner, "Q1", confirm(seatA));
    expect([status, body]).toMatchObject([502, { error: "legacyRefused", message: "该病害已由他人识别" }]);
    const after = await ask<QuickClaims>(owner, "GET", `/api/quick-shots/claims?seat=${seatA}`);
    expect(after.body.held.map(({ id }) => id)).toEqual(["Q1"]);
  });

  it("takes the own decision back, nobody else's, and holds the item again", async () => {
    await decide(owner, "Q1", confirm(seatA));
    const supervisor = await server.signIn("supervisor");
    expect((await ask(supervisor, "POST", "/api/quick-shots/Q1/undo", { seat: seatB })).status).toBe(404);
    expect((await ask(owner, "POST", "/api/quick-shots/Q1/undo", { seat: seatA })).status).toBe(204);
    expect(calls("BatchSubmitApproveaz").at(-1)?.request).toMatchObject({ Approve: 0, List: [{ Q_Id: "Q1" }] });
    const { body } = await ask<QuickClaims>(owner, "GET", `/api/quick-shots/claims?seat=${seatA}`);
    expect(body.held.map(({ id }) => id)).toEqual(["Q1"]);
    expect((await ask(owner, "POST", "/api/quick-shots/Q1/undo", { seat: seatA })).status).toBe(404);
  });

  it("a batch leaves out what others hold and what is not there, and says so item by item", async () => {
    await hold(await server.signIn("supervisor"), seatB); // Q4
    server.legacy.on("BatchSubmitApproveaz", () => [
      { Q_Id: "Q1", Result: "1", A_Id: "81", Message: "" },
      { Q_Id: "Q2", Result: 0, A_Id: "", Message: "该病害已由他人识别" },
    ]);
    const wish = { seat: seatA, decision: "confirm", ids: ["Q1", "Q2", "Q4", "Q9"] };
    const { body } = await ask<{ results: unknown[] }>(owner, "POST", "/api/quick-shots/batch", wish);
    expect(body.results).toEqual([
      { id: "Q1", done: true, orderId: "81", reason: "", said: "" },
      { id: "Q2", done: false, orderId: "", reason: "legacyRefused", said: "该病害已由他人识别" },
      { id: "Q4", done: false, orderId: "", reason: "claimedByOther", said: "supervisor" },
      { id: "Q9", done: false, orderId: "", reason: "notFound", said: "" },
    ]);
    expect(calls("BatchSubmitApproveaz")[0]?.request).toMatchObject({ List: [{ Q_Id: "Q1" }, { Q_Id: "Q2" }] });
  });

  it("a batch that the services have not done gives everything back", async () => {
    server.legacy.on("BatchSubmitApproveaz", () => {
      throw new ExpectedError("legacyUnreachable");
    });
    playQueue(["Q1", "Q2", "Q3", "Q4"]);
    expect((await decideMany(owner, ["Q1", "Q2"])).status).toBe(503);
    expect((await ask<QuickClaims>(owner, "GET", `/api/quick-shots/claims?seat=${seatA}`)).body).toMatchObject({ held: [], decided: [] });
  });
});

/** What the services' own queue holds. */
const playQueue = (ids: readonly string[]) =>
  server.legacy.on("GetToDoQuestionAssignmentListforpgNew", () => ids.map((id) => ({ Q_Id: id, Q_Imgs: "a.png" })));
const noQueue = () =>
  server.legacy.on("GetToDoQuestionAssignmentListforpgNew", () => {
    throw new ExpectedError("legacyUnreachable");
  });
const decideMany = (who: string, ids: string[], key?: string) =>
  ask<{ results: { id: string; done: boolean; reason: string }[] }>(
    who,
    "POST",
    "/api/quick-shots/batch",
    { seat: seatA, decision: "discard", ids, reason: "误报" },
    key,
  );

describe("an answer that got lost", () => {
  const dispatch = { seat: seatA, decision: "dispatch", companyId: "c1", correction: {} };
  /** The services do it, and their answer never comes. */
  const losing = (call: string, queueAfter: readonly string[]) =>
    server.legacy.on(call, () => {
      playQueue(queueAfter);
      throw new ExpectedError("legacyTimeout");
    });

  it.each([
    ["DispatchXMAZ", dispatch],
    ["DispatchXMAZToUserNew", { ...dispatch, personId: "p1" }],
    ["BatchSubmitApproveaz", confirm(seatA)],
    ["BatchSubmitApproveaz", { seat: seatA, decision: "discard", reason: "误报" }],
  ])("[K1] of %s is looked up in the queue: what left it is done, once, and nobody else's", async (call, wish) => {
    losing(call, ["Q1", "Q2", "Q3"]);
    expect(await decide(owner, "Q4", wish)).toMatchObject({ status: 200, body: { id: "Q4", orderId: "" } });
    const other = await hold(await server.signIn("supervisor"), seatB, { want: 5, prefer: "Q4" });
    expect(other.body.held.map(({ id }) => id)).toEqual(["Q1", "Q2", "Q3"]);
    expect(calls(call)).toHaveLength(1);
  });

  it.each(["the same key", "another click"])("[K1] is looked up on the retry where nobody could look at once: %s", async (retry) => {
    server.legacy.on("DispatchXMAZ", () => {
      noQueue();
      throw new ExpectedError("legacyTimeout");
    });
    expect((await decide(owner, "Q4", dispatch, "key-of-first")).body.error).toBe("legacyTimeout");
    expect((await decide(owner, "Q4", dispatch, "key-of-second")).body.error).toBe("legacyUnreachable");
    playQueue(["Q1", "Q2", "Q3"]);
    expect(await decide(owner, "Q4", dispatch, retry === "the same key" ? "key-of-first" : "key-of-third")).toMatchObject({ status: 200 });
    expect(calls("DispatchXMAZ")).toHaveLength(1);
  });

  it("[K1] of somebody else's decision is no own success", async () => {
    server.legacy.on("DispatchXMAZ", () => {
      noQueue();
      throw new ExpectedError("legacyTimeout");
    });
    await decide(owner, "Q4", dispatch);
    await ask(owner, "DELETE", "/api/quick-shots/claims", { seat: seatA });
    playQueue(["Q1", "Q2", "Q3"]);
    const supervisor = await server.signIn("supervisor");
    expect((await decide(supervisor, "Q4", { ...dispatch, seat: seatB })).body.error).toBe("alreadyDecided");
    expect(calls("DispatchXMAZ")).toHaveLength(1);
  });

  it("[K1] leaves the decision to be made again where the queue still holds the item", async () => {
    losing("DispatchXMAZ", ["Q4", "Q1"]);
    expect((await decide(owner, "Q4", dispatch, "key-of-first")).body.error).toBe("legacyTimeout");
    server.legacy.on("DispatchXMAZ", () => [{ A_Id: 78, A_Number: "N78", A_Status: 1, A_Source: 4, A_ComId: "c1" }]);
    expect(await decide(owner, "Q4", dispatch, "key-of-first")).toMatchObject({ status: 200, body: { orderId: "78" } });
  });

  it("[K1] is done when the item left our own rows meanwhile", async () => {
    server.legacy.on("DispatchXMAZ", () => {
      noQueue();
      throw new ExpectedError("legacyTimeout");
    });
    await decide(owner, "Q4", dispatch, "key-of-first");
    await shots.publish({ key: "Q4", remove: true });
    await vi.waitFor(async () => expect(await decide(owner, "Q4", dispatch, "key-of-first")).toMatchObject({ status: 200 }), 100_000);
    expect(calls("DispatchXMAZ")).toHaveLength(1);
  });

  it("[C6] is not believed to be done by a queue that lost all others too", async () => {
    losing("DispatchXMAZ", []);
    expect((await decide(owner, "Q4", dispatch)).body.error).toBe("legacyTimeout");
  });

  it("[C6] is not believed to be done by a queue without any item, also where nobody is left who could be missing", async () => {
    losing("BatchSubmitApproveaz", []);
    expect((await decideMany(owner, ["Q4", "Q1", "Q2", "Q3"])).body.error).toBe("legacyTimeout");
    playQueue(["Q1", "Q2", "Q3", "Q4"]);
    server.legacy.on("BatchSubmitApproveaz", ({ List }) => (List as { Q_Id: string }[]).map(({ Q_Id }) => ({ Q_Id, Result: 1 })));
    const { body } = await decideMany(owner, ["Q4", "Q1", "Q2", "Q3"]);
    expect(body.results.map(({ done }) => done)).toEqual([true, true, true, true]);
    expect(calls("BatchSubmitApproveaz"), "once in vain").toHaveLength(2);
  });

  it("[K1] of many is looked up item by item", async () => {
    losing("BatchSubmitApproveaz", ["Q2", "Q3"]);
    const { status, body } = await decideMany(owner, ["Q4", "Q1", "Q2"]);
    expect([status, body.results.map(({ id, done, reason }) => [id, done, reason])]).toEqual([
      200,
      [
        ["Q4", true, ""],
        ["Q1", true, ""],
        ["Q2", false, "legacyNoAnswer"],
      ],
    ]);
    const other = await hold(await server.signIn("supervisor"), seatB, { want: 5 });
    expect(other.body.held.map(({ id }) => id)).toEqual(["Q2", "Q3"]);
  });

  it("[K1] of many that nobody can look up is given to nobody, and looked up on the retry", async () => {
    server.legacy.on("BatchSubmitApproveaz", () => {
      noQueue();
      throw new ExpectedError("legacyTimeout");
    });
    expect((await decideMany(owner, ["Q4", "Q1"], "key-of-many")).body.error).toBe("legacyTimeout");
    const supervisor = await server.signIn("supervisor");
    expect((await hold(supervisor, seatB, { want: 5 })).body.held.map(({ id }) => id)).toEqual(["Q2", "Q3"]);
    playQueue(["Q2", "Q3"]);
    const { body } = await decideMany(owner, ["Q4", "Q1"], "key-of-many");
    expect(body.results.map(({ done }) => done)).toEqual([true, true]);
    expect(calls("BatchSubmitApproveaz")).toHaveLength(1);
  });

  it("[K1] of taking back is looked up too: what the queue holds again is back", async () => {
    await decide(owner, "Q1", confirm(seatA));
    losing("BatchSubmitApproveaz", ["Q1", "Q2"]);
    expect((await ask(owner, "POST", "/api/quick-shots/Q1/undo", { seat: seatA })).status).toBe(204);
  });
});

describe("a no to what was saved", () => {
  const said = "保存失败";
  const refuses = (call: string, queueAfter: readonly string[]) =>
    server.legacy.on(call, () => {
      playQueue(queueAfter);
      throw new ExpectedError("legacyRefused", { message: said });
    });
  const dispatch = { seat: seatA, decision: "dispatch", companyId: "c1", correction: {} };

  it.each([
    ["DispatchXMAZ", dispatch],
    ["BatchSubmitApproveaz", confirm(seatA)],
  ])("[K1] of %s is no refusal once the item has left the queue, and no own decision either", async (call, wish) => {
    refuses(call, ["Q1", "Q2", "Q3"]);
    expect(await decide(owner, "Q4", wish, "key-of-no")).toMatchObject({ status: 409, body: { error: "leftQueue" } });
    expect((await decide(owner, "Q4", wish, "key-of-no")).body.error, "the same click").toBe("leftQueue");
    const other = await hold(await server.signIn("supervisor"), seatB, { want: 5, prefer: "Q4" });
    expect(other.body.held.map(({ id }) => id)).toEqual(["Q1", "Q2", "Q3"]);
    expect((await ask(owner, "POST", "/api/quick-shots/Q4/undo", { seat: seatA })).status).toBe(404);
    expect(calls(call)).toHaveLength(1);
  });

  it("[K1] is a refusal in the services' words while the item is in the queue, and may be tried again", async () => {
    refuses("DispatchXMAZ", ["Q1", "Q2", "Q3", "Q4"]);
    expect((await decide(owner, "Q4", dispatch)).body).toMatchObject({ error: "legacyRefused", message: said });
    expect((await decide(owner, "Q4", dispatch)).body).toMatchObject({ error: "legacyRefused", message: said });
    expect(calls("DispatchXMAZ")).toHaveLength(2);
  });

  it("[K1] to many is looked up item by item, and the audit counts what left as no refusal", async () => {
    refuses("BatchSubmitApproveaz", ["Q2", "Q3"]);
    const { status, body } = await decideMany(owner, ["Q4", "Q2"]);
    expect([status, body.results]).toEqual([
      200,
      [
        { id: "Q4", done: false, orderId: "", reason: "leftQueue", said: "" },
        { id: "Q2", done: false, orderId: "", reason: "legacyRefused", said },
      ],
    ]);
    const { body: audit } = await ask<{ entries: { after: object }[] }>(owner, "GET", "/api/audit?kind=quickDecision");
    expect(audit.entries[0]?.after).toMatchObject({ done: [], refused: ["Q2"], leftQueue: ["Q4"] });
    const other = await hold(await server.signIn("supervisor"), seatB, { want: 5 });
    expect(other.body.held.map(({ id }) => id)).toEqual(["Q1", "Q2", "Q3"]);
  });
  it("[K1] to take back is none once the queue holds the item again, and one while it does not", async () => {
    await decide(owner, "Q1", confirm(seatA));
    refuses("BatchSubmitApproveaz", ["Q2", "Q3", "Q4"]);
    const takeBack = () => ask(owner, "POST", "/api/quick-shots/Q1/undo", { seat: seatA });
    expect((await takeBack()).body).toMatchObject({ error: "legacyRefused", message: said });
    refuses("BatchSubmitApproveaz", ["Q1", "Q2", "Q3", "Q4"]);
    expect((await takeBack()).status).toBe(204);
    expect((await hold(owner, seatA)).body.held.map(({ id }) => id)).toEqual(["Q1"]);
  });
});

describe("a list that was never there", () => {
  const lose = async (kind: "roads" | "quickTypes") => {
    const store = new Redis(redis.url, { protocol: 2 });
    await store.del(feedKeys({ tenant: TENANT, kind }).meta);
    store.disconnect();
  };

  it.each([
    ["roads", { roadId: "r2", chainageM: 100 }],
    ["quickTypes", { defectTypeId: "t1" }],
  ] as const)("[C6] leaves a correction that names something of its %s unsent, and one that does not is done", async (list, correction) => {
    await lose(list);
    const { status, body } = await decide(owner, "Q1", { ...confirm(seatA), correction });
    expect([status, body.error, body.detail]).toMatchObject([503, "notReady", { list }]);
    expect(calls("BatchSubmitApproveaz")).toEqual([]);
    expect((await decide(owner, "Q1", confirm(seatA))).status).toBe(200);
  });
});

describe("dispatch of an order that awaits review", () => {
  const wish = { seenStatus: 0, companyId: "c2" };

  it("[K2] is offered with suggestions to who may reassign it, and refused with the reason to others", async () => {
    const offered = await ask<{ allowed: boolean; suggestions: { companyId: string }[] }>(owner, "GET", "/api/orders/1/dispatch");
    expect(offered.body.allowed).toBe(true);
    expect(offered.body.suggestions.map(({ companyId }) => companyId)).toEqual(["c1", "c2"]);
    for (const who of [await server.signIn("supervisor"), company]) {
      expect((await ask(who, "GET", "/api/orders/1/dispatch")).body).toMatchObject({
        allowed: false,
        reason: "notForYourRole",
        suggestions: [],
      });
      expect(await ask(who, "POST", "/api/orders/1/dispatch", wish)).toMatchObject({
        status: 403,
        body: { error: "actionNotAllowed", detail: { reason: "notForYourRole" } },
      });
    }
  });

  it("[K1] goes to the services once, to the company or to the person", async () => {
    expect((await ask(owner, "POST", "/api/orders/1/dispatch", wish)).status).toBe(200);
    expect((await ask(owner, "POST", "/api/orders/1/dispatch", { ...wish, personId: "p2" })).status).toBe(200);
    expect(calls("DispatchXMAZ")[0]?.request).toMatchObject({ A_Id: "1", YHCompanyId: "c2" });
    expect(calls("DispatchXMAZToUser")[0]?.request).toMatchObject({ A_Id: "1", ToUserId: "p2" });
  });

  it("[K1] is looked up when the answer got lost: what was done is told as done", async () => {
    const row = { A_Id: 1, A_Number: "N1", A_Source: 4 };
    server.legacy.on("GetDetail", () => [{ ...row, A_Status: 0, A_ComId: "c1" }]);
    server.legacy.on("DispatchXMAZ", ({ YHCompanyId, Cu_RealName }) => {
      server.legacy.on("GetDetail", () => [{ ...row, A_Status: 1, A_ComId: YHCompanyId, A_Handler: Cu_RealName }]);
      throw new ExpectedError("legacyNoAnswer");
    });
    const { status, body } = await ask(owner, "POST", "/api/orders/1/dispatch", wish);
    expect([status, body]).toMatchObject([200, { order: { id: "1", status: 1, companyId: "c2" } }]);
    expect(calls("DispatchXMAZ")).toHaveLength(1);
  });

  it("[K3] is a failure where the services did nothing", async () => {
    server.legacy.on("DispatchXMAZ", () => {
      throw new ExpectedError("legacyTimeout");
    });
    expect(await ask(owner, "POST", "/api/orders/1/dispatch", wish)).toMatchObject({ status: 504, body: { error: "legacyTimeout" } });
  });

  it("[K1] somebody was faster: the answer is the order as it is now", async () => {
    server.legacy.on("GetDetail", () => [{ A_Id: 1, A_Number: "N1", A_Status: 1, A_Source: 4, A_ComId: "c1", A_Handler: "丙" }]);
    const { status, body } = await ask(owner, "POST", "/api/orders/1/dispatch", wish);
    expect([status, body]).toMatchObject([409, { error: "orderMoved", detail: { who: "丙", order: { status: 1 } } }]);
    expect(calls("DispatchXMAZ")).toEqual([]);
  });
});

it("what somebody decided and dispatched stands among their own recent actions, also after a reload", async () => {
  await decide(owner, "Q1", confirm(seatA));
  server.legacy.on("BatchSubmitApproveaz", () => [{ Q_Id: "Q2", Result: 1, A_Id: "", Message: "" }]);
  await decide(owner, "Q2", { seat: seatA, decision: "discard", reason: "误报" });
  await ask(owner, "POST", "/api/orders/1/dispatch", { seenStatus: 0, companyId: "c2" });
  const { body } = await ask<{ actions: object[] }>(owner, "GET", "/api/profile");
  // What the tests before this one did stands in the audit as well.
  expect(body.actions.slice(0, 3)).toMatchObject([
    { action: "dispatch", orderId: "1", number: "N77" },
    { action: "discard", orderId: "", number: sampleShot({ id: "Q2" }).number },
    { action: "confirm", orderId: "81", number: sampleShot({ id: "Q1" }).number },
  ]);
});
