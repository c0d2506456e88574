import { describe, expect, it } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import {
  add,
  call,
  cookies,
  database,
  deduct,
  deductions,
  done,
  entry,
  MONTH,
  monthOf,
  playAssessment,
  redis,
  type Sent,
  scoreOf,
  server,
  settle,
  TREE,
} from "../testing/played-assessment.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { UploadRecords } from "../uploads/upload-records.ts";

playAssessment();

describe("deductions", () => {
  it("[K1] deducts all or nothing, once for a click, and moves the score", async () => {
    const key = crypto.randomUUID();
    const entries = [entry, { ...entry, points: 0.2 }];
    const [first, again] = [await deduct("supervisor", entries, {}, key), await deduct("supervisor", entries, {}, key)];
    expect([first.status, again.body.ids]).toEqual([201, first.body.ids]);
    expect(await scoreOf("c1")).toBe(92.8);
    const refused = await deduct("supervisor", [entry, { ...entry, points: 5.1 }]);
    expect(refused).toMatchObject({ status: 422, body: { error: "deductionRefused", detail: { at: 1, problem: "outOfRange", max: 5 } } });
    expect((await deduct("supervisor", [{ ...entry, day: "2026-02-01" }])).body.detail).toMatchObject({ at: 0, problem: "otherMonth" });
    expect((await deduct("supervisor", [{ ...entry, itemId: "b" }])).body.detail).toMatchObject({ problem: "noItem" });
    expect(await scoreOf("c1")).toBe(92.8);
  });

  it("[K1] looks whether a deduction was made whose answer got lost, and makes it no second time", async () => {
    server.legacy.on("BatchAddScore", ((sent: Sent) => {
      add(sent);
      throw new ExpectedError("legacyTimeout");
    }) as never);
    expect((await deduct("supervisor")).status).toBe(201);
    expect([...deductions.values()].filter(({ Ar_Reason }) => Ar_Reason === entry.reason)).toHaveLength(1);
    let isDown = true;
    server.legacy.on("BatchAddScore", ((sent: Sent) => {
      add(sent);
      throw new ExpectedError("legacyTimeout");
    }) as never);
    server.legacy.on("GetAccressReportList", () => {
      if (isDown && deductions.size > 4) throw new ExpectedError("legacyUnreachable");
      return [...deductions.values()];
    });
    const key = crypto.randomUUID();
    const lost = [{ ...entry, reason: "第二次" }];
    expect((await deduct("supervisor", lost, {}, key)).status).toBe(504);
    isDown = false;
    expect((await deduct("supervisor", lost, {}, key)).status).toBe(201);
    expect([...deductions.values()].filter(({ Ar_Reason }) => Ar_Reason === "第二次")).toHaveLength(1);
  });

  it.each([
    ["by their account", "supervisor"],
    ["by a name that is written otherwise", "王 强"],
    ["not at all", ""],
  ])("[K1] finds a lost deduction though the services call whoever made it %s", async (_, by) => {
    server.legacy.account("supervisor", { Cu_RealName: "王强" });
    cookies.set("supervisor 王强", await server.signIn("supervisor"));
    server.legacy.on("BatchAddScore", ((sent: Sent) => {
      add({ ...sent, List: sent.List.map((one) => ({ ...one, Ar_User: by })) });
      throw new ExpectedError("legacyTimeout");
    }) as never);
    const made = await deduct("supervisor 王强", [{ ...entry, reason: "称呼" }]);
    server.legacy.account("supervisor", { Cu_RealName: "supervisor" } as never);
    expect(made.status).toBe(201);
    expect([...deductions.values()].filter(({ Ar_Reason }) => Ar_Reason === "称呼")).toHaveLength(1);
  });

  it("takes a list whole or not at all: the part that the services took is taken back, in one call, and entered again with the rest", async () => {
    const refusal = { Ar_Id: "", Result: 0, Message: "添加评分数据失败" };
    server.legacy.on("BatchAddScore", ((sent: Sent) => [...add({ ...sent, List: sent.List.slice(0, 2) }), refusal]) as never);
    const three = [entry, { ...entry, points: 0.2 }, { ...entry, points: 0.3 }];
    expect((await deduct("supervisor", three)).body).toMatchObject({ error: "legacyRefused", message: "添加评分数据失败" });
    expect(await scoreOf("c1")).toBe(94.5);
    const updates = () => server.legacy.calls.filter(({ name }) => name === "BatchUpdateScore");
    expect(updates().map(({ request }) => (request.List as unknown[]).length)).toEqual([2]);
    // Fewer answers than rows are no success either.
    server.legacy.on("BatchAddScore", ((sent: Sent) => add({ ...sent, List: sent.List.slice(0, 1) })) as never);
    expect((await deduct("supervisor", three)).body.error).toBe("legacyNoAnswer");
    expect(await scoreOf("c1")).toBe(94.5);
    server.legacy.on("BatchAddScore", add as never);
    const { body } = await deduct("supervisor", three);
    expect(await scoreOf("c1")).toBe(92.5);
    // Undone together as well.
    const undo = (ids: string[]) => call("supervisor", "POST", `months/${MONTH}/take-back`, { ids });
    const half = ({ List }: Sent) => {
      for (const one of List.slice(0, 1)) deductions.set(String(one.Ar_Id), { ...deductions.get(String(one.Ar_Id)), ...one });
      return List.map(({ Ar_Id }, i) => (i === 0 ? { ...done[0], Ar_Id } : { ...refusal, Ar_Id }));
    };
    server.legacy.on("BatchUpdateScore", half as never);
    expect((await undo(body.ids)).body.error).toBe("legacyRefused");
    expect(await scoreOf("c1"), "what was taken back alone stands again").toBe(92.5);
    server.legacy.on("BatchUpdateScore", (({ List }: Sent) =>
      List.map((one) => {
        deductions.set(String(one.Ar_Id), { ...deductions.get(String(one.Ar_Id)), ...one });
        return { ...done[0], Ar_Id: one.Ar_Id };
      })) as never);
    server.legacy.calls.length = 0;
    expect((await undo(body.ids)).status).toBe(204);
    expect([await scoreOf("c1"), updates().length]).toEqual([94.5, 1]);
    expect([(await undo(["none"])).status, (await call("company1", "POST", `months/${MONTH}/take-back`, { ids: ["d1"] })).status]).toEqual([
      404, 403,
    ]);
  });

  it("says what the services refuse, in their words, and takes nothing for done", async () => {
    server.legacy.on("BatchAddScore", () => [{ Ar_Id: "", Result: 0, Message: "添加评分数据失败" }]);
    expect(await deduct("supervisor")).toMatchObject({ status: 502, body: { error: "legacyRefused", message: "添加评分数据失败" } });
    expect(await scoreOf("c1")).toBe(94.5);
  });

  it("[K1] gives a lost deduction to nobody of the same name: what another was told is theirs is counted once, and is theirs", async () => {
    // Two people who are called the same, and whose faults look the same.
    server.legacy.account("supervisor", { Cu_RealName: "王强" });
    server.legacy.account("owner", { Cu_RealName: "王强" });
    for (const who of ["supervisor", "owner"]) cookies.set(`${who} 王强`, await server.signIn(who));
    const [one, other] = ["supervisor 王强", "owner 王强"];
    const same = [{ ...entry, reason: "同名同项" }];
    const addAs = (sent: Sent) =>
      (add as (sent: Sent) => typeof done)({ ...sent, List: sent.List.map((row) => ({ ...row, Ar_User: "王强" })) });
    const standing = () => [...deductions.values()].filter(({ Ar_Reason }) => Ar_Reason === "同名同项").map(({ Ar_Id }) => Ar_Id);
    // Nothing was done, and nobody knows.
    server.legacy.on("BatchAddScore", () => {
      throw new ExpectedError("legacyTimeout");
    });
    const key = crypto.randomUUID();
    expect((await deduct(one, same, {}, key)).status).toBe(504);
    server.legacy.on("BatchAddScore", addAs as never);
    const theirs = await deduct(other, same);
    expect([theirs.status, theirs.body.ids]).toEqual([201, standing()]);
    const mine = await deduct(one, same, {}, key);
    expect(mine.status).toBe(201);
    expect(mine.body.ids, "not the other's").not.toEqual(theirs.body.ids);
    expect(standing()).toEqual([...theirs.body.ids, ...mine.body.ids]);
    // It was done, nobody knows, and the other does the same meanwhile.
    server.legacy.on("BatchAddScore", ((sent: Sent) => {
      addAs(sent);
      server.legacy.on("GetAccressReportList", () => {
        throw new ExpectedError("legacyUnreachable");
      });
      throw new ExpectedError("legacyTimeout");
    }) as never);
    const later = crypto.randomUUID();
    expect((await deduct(one, same, {}, later)).status).toBe(504);
    server.legacy.on("GetAccressReportList", () => [...deductions.values()]);
    server.legacy.on("BatchAddScore", addAs as never);
    const again = await deduct(other, same);
    expect((await deduct(one, same, {}, later)).body.ids).toEqual([standing()[2]]);
    expect(again.body.ids).toEqual([standing()[3]]);
    expect(standing(), "each of four deeds once").toHaveLength(4);
    server.legacy.account("supervisor", { Cu_RealName: "supervisor" } as never);
    server.legacy.account("owner", { Cu_RealName: "owner" } as never);
  });

  it("takes points for a road from whoever kept it on the day, and scores both where it changed hands within the month", async () => {
    const kept = (Cr_Id: string, C_id: string, Cr_StartTime: string, Cr_EndTime: string) => ({
      Cr_Id,
      C_id,
      R_id: "r1",
      Cr_StartTime,
      Cr_EndTime,
    });
    server.legacy.on("GetComRoadPageList", () => [kept("k1", "c1", "2025-01-01", "2026-03-15"), kept("k2", "c2", "2026-03-16", "")]);
    server.legacy.on("GetRoadPFTree", () => TREE);
    const keepers = (who: string) => call(who, "GET", "months/2026-03/keepers");
    expect((await keepers("supervisor")).body.kept).toEqual([
      { roadId: "r1", companyId: "c1", from: "2026-03-01", until: "2026-03-15" },
      { roadId: "r1", companyId: "c2", from: "2026-03-16", until: "2026-03-31" },
    ]);
    expect((await keepers("company1")).status, "whose roads are whose is not theirs to know").toBe(403);
    const onRoad = (day: string) =>
      deduct("supervisor", [{ ...entry, day }], { scored: "road", companyId: "c1", roadId: "r1", month: "2026-03" });
    const [before, after] = [await onRoad("2026-03-10"), await onRoad("2026-03-20")];
    expect([before.body.companyId, after.body.companyId]).toEqual(["c1", "c2"]);
    const told = await deduct(
      "supervisor",
      [
        { ...entry, day: "2026-03-10" },
        { ...entry, day: "2026-03-20" },
      ],
      {
        ...{ scored: "road", companyId: "c1", roadId: "r1", month: "2026-03" },
      },
    );
    expect(told.body.detail, "two companies' in one wish").toMatchObject({ problem: "noKeeper" });
    const { companies: all } = await monthOf("supervisor", "2026-03");
    expect(all.map(({ companyId, roads }) => [companyId, roads.map(({ roadId, score }) => [roadId, score])])).toEqual([
      ["c1", [["r1", 98.5]]],
      ["c2", [["r1", 98.5]]],
    ]);
    expect((await monthOf("company2", "2026-03")).deductions.map(({ day }) => day)).toEqual(["2026-03-20"]);
  });

  it("shows pictures with deductions and appeals to whose they are, and takes nobody else's", async () => {
    const records = new UploadRecords(database);
    const key = (n: number) => `webUpload/2026/01/20/0000000${n}-0000-4000-8000-000000000000.jpg`;
    const send = (n: number, userId: string) =>
      records.begin("021PDGLS", { key: key(n), userId, uploadedAtMs: 1, sha256: `x${n}`, takenAtMs: null, lng: null, lat: null });
    await Promise.all([send(1, "id-supervisor"), send(2, "id-company1"), send(3, "id-owner")]);
    expect(await deduct("supervisor", [{ ...entry, pictures: [key(3)] }])).toMatchObject({
      status: 422,
      body: { error: "pictureUnknown" },
    });
    expect(await scoreOf("c1")).toBe(94.5);
    expect((await deduct("supervisor", [{ ...entry, pictures: [key(1)] }])).status).toBe(201);
    await settle("published");
    const { deductions: told } = await monthOf("company1");
    expect(told.map(({ pictures }) => pictures)).toContainEqual([key(1)]);
    const object = (pictures: string[]) =>
      call("company1", "POST", `months/${MONTH}/deductions/d1/appeal`, { reason: "当日封路", pictures });
    expect((await object([key(1)])).status, "shown to them").toBe(201);
    expect((await object([key(3)])).body.error).toBe("pictureUnknown");
    expect((await monthOf("supervisor")).appeals).toMatchObject([{ deductionId: "d1", pictures: [key(1)] }]);
    const file = async (who: string) =>
      (await (await fetch(`${server.address}/api/pictures/${key(1)}`, { headers: { cookie: cookies.get(who)! } })).json()).error;
    await monthOf("company2");
    const orders = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: "orders" });
    await orders.rebuild([]);
    orders.close();
    // No storage stands behind this server: it was asked, or it was not.
    expect([await file("company1"), await file("company2")]).toEqual([expect.not.stringContaining("notFound"), "notFound"]);
  });

  it("takes an order for what it is: by its id or its number, of the company that loses the points, and no other; and no picture that nobody sent", async () => {
    const orders = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: "orders" }, 2_000);
    const row = (id: string, companyId: string, pictures: string[] = []) =>
      [id, sampleOrder({ id, number: `PD-${id}`, companyId, pictures }) as never] as const;
    const shown = "webUpload/2026/01/20/0000000a-0000-4000-8000-000000000000.jpg";
    await orders.rebuild([row("o1", "c1", [shown]), row("o2", "c2")]);
    const of = (more: object) => deduct("supervisor", [entry, { ...entry, ...more }]);
    expect((await of({ orderId: "o9" })).body.detail).toMatchObject({ at: 1, problem: "noOrder" });
    expect((await of({ orderId: "o2" })).body.detail, "another company's").toMatchObject({ at: 1, problem: "othersOrder" });
    expect((await of({ pictures: [shown] })).body.error, "of no order that it names").toBe("pictureUnknown");
    expect(await scoreOf("c1"), "nothing is done of it").toBe(94.5);
    expect((await of({ orderId: "PD-o1", pictures: [shown] })).status).toBe(201);
    expect((await monthOf("company1")).deductions.map(({ orderId, pictures }) => [orderId, pictures])).toContainEqual(["o1", [shown]]);
    await orders.rebuild([]);
    orders.close();
  });
});
