import { beforeAll, describe, expect, it, vi } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import type { DecidersAnswer, MonthAnswer } from "../../shared/http/assessment-api.ts";
import { members } from "../../shared/resources/members.ts";
import { shutDatabase } from "../../tests/support/postgres.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import {
  add,
  asking,
  call,
  cookies,
  database,
  deduct,
  deductions,
  entry,
  MONTH,
  monthOf,
  object,
  playAssessment,
  redis,
  type Sent,
  server,
  settle,
  sheets,
  store,
  TREE,
} from "../testing/played-assessment.ts";
import { databaseBeside } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { writeSourceOrders } from "../testing/source-orders.ts";

playAssessment();
beforeAll(() => writeSourceOrders(redis.url, ["2026-01", "2026-02"]));

const source = { kind: "lateOrders", from: "2026-01-01", to: "2026-01-31", count: 3 } as const;
const decide = (who: string, id: string, grants = true) => call(who, "POST", `appeals/${id}`, { grants, answer: "属实" });
const deciders = async (): Promise<DecidersAnswer> => (await call("supervisor", "GET", "deciders")).body;
const person = (account: string, Cu_Type: number, more: object = {}) => ({
  ...{ Cu_Id: `id-${account}`, Cu_UserId: `u-${account}`, Cu_RealName: account, Cu_UserName: account, Cu_Type, Cu_CompanyId: "" },
  ...{ Cu_IsAdmin: 0, Cu_IsLZ: 0, Cu_IsStop: 0, ...more },
});
/** Whom the services list, and nobody else has signed in here but the supervisor. */
async function leaveAlone(...listed: readonly ReturnType<typeof person>[]) {
  server.legacy.on("GetCusUserList", () => [...listed]);
  await asking().forget("021PDGLS", members.list.call);
  await database.ask((db) => db.deleteFrom("known_users").where("id", "<>", "id-supervisor").execute());
}
/** The supervisor deducts, the owner publishes, and the company objects. */
async function objected(): Promise<string> {
  const made = await deduct("supervisor");
  await settle("published");
  return (await object("company1", made.body.ids[0])).body.id;
}

describe("four eyes", () => {
  it("whoever deducted decides no appeal against it, and is told who else may", async () => {
    const id = await objected();
    await leaveAlone(
      person("owner", 1),
      person("supervisor", 2),
      person("gone", 1, { Cu_IsStop: 1 }),
      person("company1", 3, { Cu_CompanyId: "c1" }),
    );
    server.legacy.calls.length = 0;
    expect((await monthOf("supervisor")).ownAppealIds).toEqual([id]);
    expect(
      server.legacy.calls.map(({ name }) => name),
      "nobody waits for the list of people",
    ).not.toContain("GetCusUserList");
    expect(await deciders()).toEqual({ others: ["owner"], more: 0 });
    expect((await call("company1", "GET", "deciders")).status).toBe(403);
    for (const grants of [true, false])
      expect(await decide("supervisor", id, grants)).toMatchObject({
        status: 403,
        body: { error: "ownDeduction", detail: { others: ["owner"], more: 0 } },
      });
    for (const who of ["owner", "company1"]) expect((await monthOf(who)).ownAppealIds).toEqual([]);
    expect((await decide("owner", id)).status).toBe(204);
    expect((await monthOf("company1")).appeals[0]).toMatchObject({ decidedBy: "owner", isSamePerson: false });
  });

  it("where nobody else may, the same person decides, and the company and the audit are told so", async () => {
    const id = await objected();
    await leaveAlone(person("supervisor", 2), person("owner", 1, { Cu_IsStop: 1 }), person("company1", 3, { Cu_CompanyId: "c1" }));
    expect((await monthOf("supervisor")).ownAppealIds).toEqual([id]);
    expect(await deciders()).toEqual({ others: [], more: 0 });
    expect((await decide("supervisor", id, false)).status).toBe(204);
    expect((await monthOf("company1")).appeals[0]).toMatchObject({ decidedBy: "supervisor", isSamePerson: true });
    await vi.waitFor(async () => {
      const told = await database.ask((db) => db.selectFrom("audit_entries").select("after").where("action", "=", "reject").execute());
      expect(told.map(({ after }) => after)).toContainEqual({ answer: "属实", isSamePerson: true });
    }, 100_000);
  });

  it("what was deducted elsewhere is whose name the services tell; who else may decide is not guessed where nobody can be asked", async () => {
    for (const [id, row] of deductions) deductions.set(id, { ...row, Ar_User: "supervisor" });
    await settle("published");
    const { id } = (await object("company1", "d1")).body;
    await leaveAlone();
    server.legacy.on("GetCusUserList", () => Promise.reject(new ExpectedError("legacyUnreachable")));
    await asking().forget("021PDGLS", members.list.call);
    expect((await decide("supervisor", id)).body.error).toBe("legacyUnreachable");
    expect((await monthOf("supervisor")).ownAppealIds).toEqual([id]);
    expect((await call("supervisor", "GET", "deciders")).body.error, "not that nobody else may").toBe("legacyUnreachable");
    await leaveAlone(person("owner", 1));
    expect((await decide("supervisor", id)).body.error).toBe("ownDeduction");
  });
});

describe("who else may decide", () => {
  const signedIn = (id: string, Cu: Partial<{ userType: number; signedInAtMs: number }>) =>
    database.ask(async (db) => {
      const { record } = await db.selectFrom("known_users").select("record").where("id", "=", "id-supervisor").executeTakeFirstOrThrow();
      const values = { id, account: id, tenant: "021PDGLS", signed_in_at_ms: Cu.signedInAtMs ?? Date.now() };
      const told = JSON.stringify({ ...(record as object), id, name: id, signedInAtMs: Date.now(), ...Cu });
      await db
        .insertInto("known_users")
        .values({ ...values, record: told })
        .execute();
    });

  it("is told by what the services say today, not by what they said when somebody signed in", async () => {
    const id = await objected();
    await leaveAlone(person("supervisor", 2), person("moved", 3, { Cu_CompanyId: "c1" }), person("raised", 1));
    await signedIn("id-moved", { userType: 1 });
    await signedIn("id-raised", { userType: 3 });
    await signedIn("id-left", { signedInAtMs: Date.now() - 31 * 86_400_000 });
    expect((await monthOf("supervisor")).ownAppealIds).toEqual([id]);
    expect(await deciders()).toEqual({ others: ["raised"], more: 0 });
    await signedIn("id-lately", { signedInAtMs: Date.now() - 86_400_000 });
    expect((await deciders()).others.sort()).toEqual(["id-lately", "raised"]);
    for (let n = 0; n < 5; n++) await signedIn(`id-${n}`, {});
    expect(await deciders()).toMatchObject({ others: { length: 5 }, more: 2 });
  });
});

describe("whose a deduction is", () => {
  it("is kept by the person: a namesake decides, and where nobody kept it the name or the account says it", async () => {
    for (const who of ["owner", "supervisor"]) server.legacy.account(who, { Cu_RealName: "王强" });
    cookies.clear();
    const made = await deduct("supervisor");
    for (const [key, row] of deductions) deductions.set(key, { ...row, Ar_User: "王强" });
    await settle("published");
    const { id } = (await object("company1", made.body.ids[0])).body;
    await leaveAlone(person("owner", 1, { Cu_RealName: "王强" }), person("supervisor", 2, { Cu_RealName: "王强" }));
    expect((await monthOf("owner")).ownAppealIds).toEqual([]);
    expect((await monthOf("supervisor")).ownAppealIds).toEqual([id]);
    await database.ask((db) => db.deleteFrom("assessment_deductions").execute());
    expect((await monthOf("owner")).ownAppealIds, "by the name").toEqual([id]);
    for (const who of ["owner", "supervisor"]) server.legacy.account(who, { Cu_RealName: who });
    cookies.clear();
  });
});

describe("from what a deduction was suggested", () => {
  it("is kept with it, told to its company and to no other, and frozen with the month", async () => {
    const { ids } = (await deduct("supervisor", [{ ...entry, source }, entry])).body;
    const told = async (who: string) =>
      (await monthOf(who)).deductions.filter((one) => one.source !== undefined).map((one) => [one.id, one.source]);
    for (const who of ["supervisor", "company1"]) expect(await told(who)).toEqual([[ids[0], source]]);
    expect(await told("company2")).toEqual([]);
    await settle("published");
    expect(await told("company1")).toEqual([[ids[0], source]]);
  });

  it("waits while the database is away, with who made it, and is written once it is back", async () => {
    const url = await databaseBeside(redis.url);
    let open = async () => {};
    server.legacy.on("BatchAddScore", async (sent) => {
      open = await shutDatabase(url);
      return add(sent as Sent);
    });
    const { status, body } = await deduct("supervisor", [{ ...entry, source }, entry]);
    expect(status).toBe(201);
    const [first, second] = body.ids as string[];
    expect((await call("supervisor", "GET", `months/${MONTH}`)).body.error, "nobody is told less").toBe("recordsAway");
    await open();
    const sourcesOf = ({ deductions: all = [] }: Partial<MonthAnswer>) => all.flatMap((one) => (one.source ? [[one.id, one.source]] : []));
    await expect.poll(async () => sourcesOf(await monthOf("company1")), { timeout: 100_000 }).toEqual([[first, source]]);
    const rows = () =>
      database
        .ask((db) => db.selectFrom("assessment_deductions").select(["deduction_id as id", "by_id as by"]).orderBy("id").execute())
        // Whoever asks here finds the way back by themselves, a little later than the server maybe.
        .catch((failure: unknown) => String(failure));
    await expect.poll(rows, { timeout: 100_000 }).toEqual([first, second].map((id) => ({ id, by: "id-supervisor" })));
    expect(await store.xlen("deductions:outbox"), "nothing waits any more").toBe(0);
  });

  /** What the services make of a list, told of it by `answer` and changed by `as` beforehand. */
  const answering = (answer: (told: ReturnType<typeof add>) => ReturnType<typeof add>, as: (row: object) => object = (row) => row) =>
    server.legacy.on("BatchAddScore", (sent) => answer(add({ ...sent, List: (sent as Sent).List.map(as) } as Sent)));
  const three = [
    { ...entry, points: 1, source },
    { ...entry, points: 2, source: { ...source, kind: "openOrders" } },
    { ...entry, points: 3 },
  ];
  const kindsByPoints = async () =>
    Object.fromEntries(
      (await monthOf("supervisor")).deductions.flatMap(({ id, points, source: of }) => (id.startsWith("n") ? [[points, of?.kind]] : [])),
    );

  it.each([
    ["in another order", (told: ReturnType<typeof add>) => told.reverse()],
    ["with one of them twice", (told: ReturnType<typeof add>) => [told[1]!, told[1]!, told[0]!]],
    ["with one too few", (told: ReturnType<typeof add>) => told.slice(1)],
  ])("is that of its own entry, though the services answer %s", async (_, answer) => {
    answering(answer);
    const { status, body } = await deduct("supervisor", three);
    expect([status, [...body.ids].sort()]).toEqual([201, ["n4", "n5", "n6"]]);
    expect(await kindsByPoints()).toEqual({ 1: "lateOrders", 2: "openOrders", 3: undefined });
  });

  it("is nobody's where none of what the services hold is what was sent", async () => {
    answering(
      (told) => told,
      (row) => ({ ...row, Ar_Reason: "改写" }),
    );
    expect((await deduct("supervisor", three)).status).toBe(201);
    expect(await kindsByPoints()).toEqual({ 1: undefined, 2: undefined, 3: undefined });
  });

  it("is refused of other days than the sheet's month, and on a road's sheet", async () => {
    for (const [wrong, problem] of [
      [{ ...source, from: "2025-12-31" }, "sourceOtherMonth"],
      [{ ...source, to: "2026-02-01" }, "sourceOtherMonth"],
      [{ ...source, from: "2025-01-01", to: "2025-01-31" }, "sourceOtherMonth"],
    ] as const)
      expect(await deduct("supervisor", [entry, { ...entry, source: wrong }])).toMatchObject({
        ...{ status: 422, body: { error: "deductionRefused", detail: { at: 1, problem } } },
      });
    const kept = { Cr_Id: "k1", C_id: "c1", R_id: "r1", Cr_StartTime: "2025-01-01", Cr_EndTime: "" };
    server.legacy.on("GetComRoadPageList", () => [kept]);
    server.legacy.on("GetRoadPFTree", () => TREE);
    const ofRoad = await deduct("supervisor", [{ ...entry, source }], { scored: "road", roadId: "r1" });
    expect(ofRoad).toMatchObject({ status: 422, body: { error: "deductionRefused", detail: { at: 0, problem: "noSource" } } });
    expect((await monthOf("supervisor")).deductions).toHaveLength(3);
  });

  it("is refused where it ends before it begins, or is of no kind that is known", async () => {
    for (const wrong of [
      { ...source, to: "2025-12-31" },
      { ...source, kind: "rumour" },
    ])
      expect((await deduct("supervisor", [{ ...entry, source: wrong }])).status).toBe(400);
    expect((await monthOf("supervisor", MONTH)).deductions).toHaveLength(3);
  });

  it("stays with a frozen month, byte for byte, whatever becomes of orders, trees, scores and what was kept of it", async () => {
    const month = "2026-02";
    const days = { from: "2026-02-01", to: "2026-02-28" };
    sheets.add("c1 02");
    const late = { ...entry, day: "2026-02-21" };
    const { ids } = (await deduct("supervisor", [{ ...late, source: { ...source, ...days } }, late], { month })).body;
    await settle("published", month);
    expect((await settle("frozen", month, true)).status).toBe(204);
    const texts = async () =>
      Promise.all([`months/${month}`, `months/${month}/frozen`].map(async (path) => (await call("supervisor", "GET", path)).text));
    const then = await texts();
    expect(JSON.parse(JSON.parse(then[1]!).text).deductions).toContainEqual(
      expect.objectContaining({ id: ids[0], source: { ...source, ...days } }),
    );
    const right = {
      ...entry,
      points: -0.5,
      day: "2026-03-02",
      corrects: ids[0],
      source: { ...source, from: "2026-03-01", to: "2026-03-31" },
    };
    expect((await deduct("supervisor", [right], { month: "2026-03" })).body.detail, "nothing suggests what is given back").toEqual({
      ...{ at: 0, problem: "noSource" },
    });
    const orders = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: "orders" }, 2_000);
    await orders.rebuild([["o1", sampleOrder({ id: "o1", status: 1, companyId: "c1" })]]);
    server.legacy.on("GetComPFTree", () => TREE.slice(0, 1));
    for (const [id, row] of deductions) deductions.set(id, { ...row, Ar_Score: 0.2, A_Id: "o1" });
    sheets.delete("c1 02");
    const other = JSON.stringify({ ...source, ...days, count: 99 });
    await database.ask((db) => db.updateTable("assessment_deductions").set({ source: other }).execute());
    await call("supervisor", "POST", "sheets", { scored: "company", companyId: "c1", month: "2026-06" });
    expect(await texts()).toEqual(then);
    await database.ask((db) => db.deleteFrom("assessment_deductions").execute());
    expect(await texts()).toEqual(then);
    orders.close();
  });
});
