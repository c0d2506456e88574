import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { dataImportDoors, type ShownImport } from "../../shared/http/data-import-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";

const ROADS = [
  { R_id: "r1", R_Name: "北青公路", R_RoadBelongs: "徐泾", R_Class: "县道", R_RoadLength: "1200", R_Locations: "", R_IsStop: 0 },
  { R_id: "r2", R_Name: "沪青平公路", R_RoadBelongs: "徐泾", R_Class: "县道", R_RoadLength: "", R_Locations: "", R_IsStop: 0 },
];
let redis: PrivateRedis;
let server: TestServer;
let flipped: TestServer;
const cookies = new Map<string, string>();
/** What the services tell of each import. */
let told: Record<string, unknown>[] = [];
let failing: ExpectedError | null = null;
let handed: Record<string, unknown>[] = [];
/** Of all imports; the newest is called by the last. */
let count = 0;
const newest = () => `IM${count}`;

function play({ legacy }: TestServer) {
  legacy.on("GetRoadInfoLocationList", () => ROADS);
  const begin = (request: Record<string, unknown>) => {
    if (failing !== null) throw failing;
    handed.push(request);
    return [{ Im_Id: `IM${++count}`, Im_Status: 0, Im_Total: (request.List as unknown[]).length, Im_Done: 0, Im_Failed: 0, Im_Errors: [] }];
  };
  legacy.on("ImportDiseaseData", begin);
  legacy.on("UploadRoadNetwork", begin);
  legacy.on("GetDataImportStatus", ({ Im_Id }) => {
    if (failing !== null) throw failing;
    return told.filter((one) => String(Im_Id).split(",").includes(String(one.Im_Id)));
  });
}

beforeAll(async () => {
  redis = await startRedis();
  server = await startTestServer(redis.url);
  const editions = loadEditions({ LEGACY_ADDRESS: "http://127.0.0.1:2" });
  const { common } = editions;
  const networkUploadSwitch = { ...common.switches.networkUploadSwitch!, on: true };
  flipped = await startTestServer(redis.url, {
    editions: { ...editions, common: { ...common, switches: { ...common.switches, networkUploadSwitch } } },
  });
  for (const one of [server, flipped]) {
    play(one);
    for (const who of ["owner", "supervisor", "company1", "stranger"]) cookies.set(`${one.address} ${who}`, await one.signIn(who));
  }
});
afterAll(async () => {
  await Promise.all([server?.close(), flipped?.close()]);
  await redis?.stop();
});
beforeEach(() => {
  failing = null;
  told = [];
  handed = [];
});

const send = (path: string, body?: object, who = "owner", at = server, key: string = randomUUID()) =>
  fetch(`${at.address}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...{ cookie: cookies.get(`${at.address} ${who}`)!, origin: at.address },
      ...(body && { "content-type": "application/json", "idempotency-key": key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const defect = (line: number, set: object = {}) => ({
  line,
  values: { roadId: "r1", direction: "up", chainageM: line, type: "坑槽", degree: "heavy", areaM2: 1.5, ...set },
});
const wish = (lines: object[], set: object = {}) => ({
  kind: "diseaseData",
  batchId: "B1",
  file: `${randomUUID()}.csv`,
  again: true,
  lines,
  ...set,
});
const list = async (who = "owner", at = server) =>
  dataImportDoors.list.answer.parse(await (await send("/api/data-imports", undefined, who, at)).json());
const one = async (id: string): Promise<ShownImport> => (await list()).imports.find((all) => all.id === id)!;
const status = (Im_Id: string, set: object) => ({
  Im_Id,
  Im_Status: 1,
  Im_Total: "2",
  Im_Done: "1",
  Im_Failed: "0",
  Im_Errors: [],
  ...set,
});

it("[I] rows go to the services as one batch, in their words, and are followed until they are over", async () => {
  const answer = await send("/api/data-imports", wish([defect(2), defect(5)]));
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  expect(handed).toMatchObject([
    {
      B_Id: "B1",
      Cu_RealName: "owner",
      List: [{ R_id: "r1", Lh_Dir: "1", Lh_Zhuanghao: "K0+002", QuestionCN: "坑槽", Degree: 3, Lh_Area: 1.5 }, {}],
    },
  ]);
  told = [status(newest(), {})];
  await expect.poll(async () => (await one(id)).status).toBe("running");
  expect(await one(id)).toMatchObject({ rows: 2, total: 2, done: 1, failed: 0, by: "owner", batchId: "B1" });
  told = [status(newest(), { Im_Status: "2", Im_Failed: 1, Im_Errors: [{ Row: 2, Text: "道路不存在" }] })];
  await expect.poll(async () => (await one(id)).status).toBe("done");
  // Their second row is the fifth of the file.
  expect((await one(id)).errors).toEqual([{ line: 5, text: "道路不存在" }]);
  const whole = (await (await send(`/api/data-imports/${id}/errors`)).json()) as object;
  expect(whole).toEqual({ errors: [{ line: 5, text: "道路不存在" }] });
});

it("[I] the status survives a reload, services that are away and services that forget: what was over is kept", async () => {
  const { id } = (await (await send("/api/data-imports", wish([defect(2)]))).json()) as { id: string };
  told = [status(newest(), { Im_Status: 2, Im_Total: 1 })];
  await expect.poll(async () => (await one(id)).status).toBe("done");
  told = [];
  failing = new ExpectedError("legacyUnreachable");
  const again = await list();
  expect(again.imports.find((all) => all.id === id)).toMatchObject({ status: "done", done: 1, total: 1 });
});

it("[I] while the services fail to tell, the import stands there and it is said how they fail", async () => {
  const { id } = (await (await send("/api/data-imports", wish([defect(3)]))).json()) as { id: string };
  failing = new ExpectedError("legacyUnreachable");
  await expect.poll(async () => (await list()).failing).toBe("legacyUnreachable");
  expect(await one(id)).toMatchObject({ status: null, done: null, rows: 1 });
});

it("[I] done and failed over total is told as it was said", async () => {
  const { id } = (await (await send("/api/data-imports", wish([defect(4)]))).json()) as { id: string };
  told = [status(newest(), { Im_Status: 2, Im_Total: 1, Im_Done: 1, Im_Failed: 1 })];
  await expect.poll(async () => (await one(id)).status).toBe("done");
  expect(await one(id)).toMatchObject({ total: 1, done: 1, failed: 1 });
});

it("[I] the same rows again are refused with when and by whom, until somebody says that they mean it", async () => {
  const lines = [defect(70), defect(71)];
  expect((await send("/api/data-imports", wish(lines, { file: "五月.csv" }))).status).toBe(201);
  const refused = await send("/api/data-imports", wish(lines, { again: false, file: "别名.csv" }));
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { error: "importedBefore", detail: { file: "五月.csv", by: "owner" } },
  ]);
  expect(handed).toHaveLength(1);
  expect((await send("/api/data-imports", wish(lines))).status).toBe(201);
  expect((await send("/api/data-imports", wish([defect(70), defect(72)], { again: false }))).status).toBe(201);
});

it("[I] one wrong row, and none goes: each is named with what is wrong", async () => {
  const lines = [
    defect(2),
    defect(3, { roadId: "r9" }),
    defect(4, { chainageM: 1_200.5 }),
    defect(5, { areaM2: null }),
    defect(2),
    defect(6, { degree: "x" }),
  ];
  const answer = await send("/api/data-imports", wish([...lines, defect(7, { roadId: "r2", chainageM: 9_000 })]));
  expect(answer.status).toBe(422);
  const { detail } = (await answer.json()) as { detail: { rows: { line: number; problems: { field: string; problem: string }[] }[] } };
  expect(detail.rows.map(({ line, problems }) => [line, ...problems.map(({ field, problem }) => `${field} ${problem}`)])).toEqual([
    [3, "roadId unknownName"],
    [4, "chainageM pastTheEnd"],
    [5, "areaM2 notMeasured"],
    [2, "roadId twiceInFile"],
    [6, "degree noCode"],
  ]);
  expect(handed).toEqual([]);
});

it("[I] an answer that is lost is no import that never was: it stands there, and the same rows are asked about", async () => {
  failing = new ExpectedError("legacyTimeout");
  const lines = [defect(90)];
  const answer = await send("/api/data-imports", wish(lines, { file: "丢失.csv" }));
  expect(answer.status).toBe(504);
  failing = null;
  expect((await list()).imports.find(({ file }) => file === "丢失.csv")).toMatchObject({ status: "lost" });
  expect((await send("/api/data-imports", wish(lines, { again: false }))).status).toBe(409);
  expect(handed).toEqual([]);
});

it("[K1] the same click twice hands over once", async () => {
  const body = wish([defect(11)]);
  const key = randomUUID();
  const answers = [
    await send("/api/data-imports", body, "owner", server, key),
    await send("/api/data-imports", body, "owner", server, key),
  ];
  expect(answers.map((each) => each.status)).toEqual([201, 201]);
  expect(handed).toHaveLength(1);
});

it("[I] companies are let in nowhere, and another customer knows of none of it", async () => {
  expect((await send("/api/data-imports", undefined, "company1")).status).toBe(403);
  expect((await send("/api/data-imports", wish([defect(2)]), "company1")).status).toBe(403);
  const { id } = (await (await send("/api/data-imports", wish([defect(12)]))).json()) as { id: string };
  expect((await list("stranger")).imports).toEqual([]);
  expect((await send(`/api/data-imports/${id}/errors`, undefined, "stranger")).status).toBe(404);
});

const network = [{ line: 2, values: { name: "新城大道", town: "徐泾", roadClass: "县道", lengthM: 900 } }];

it("[I] the network is not uploaded while the switch is off: a forged call is 403 with what the rule says", async () => {
  const { offered } = await list();
  expect(offered.roadNetwork).toMatchObject({ may: false, says: { zh: "路网数据上传的总开关目前关闭。" } });
  const answer = await send("/api/data-imports", wish(network, { kind: "roadNetwork", batchId: "" }));
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({
    error: "forbidden",
    detail: { says: { en: "The main switch for uploading network data is off at present." } },
  });
  expect(handed).toEqual([]);
});

it("[I] with the switch on the network is uploaded, by those alone whom their customer's rule names", async () => {
  expect((await list("owner", flipped)).offered.roadNetwork).toEqual({ may: true, says: null });
  const answer = await send("/api/data-imports", wish(network, { kind: "roadNetwork", batchId: "" }), "owner", flipped);
  expect(answer.status).toBe(201);
  expect(handed).toMatchObject([{ List: [{ R_Name: "新城大道", R_RoadBelongs: "徐泾", R_RoadLength: 900 }] }]);
  // A road that is there is changed in what is said of it; one that is nobody's kind of road is refused.
  const changed = [
    { line: 2, values: { name: "北青公路", town: "徐泾", lengthM: 1_300 } },
    { line: 3, values: { name: "无级路", town: "徐泾" } },
  ];
  const refused = await send("/api/data-imports", wish(changed, { kind: "roadNetwork", batchId: "" }), "owner", flipped);
  expect([refused.status, await refused.json()]).toMatchObject([422, { detail: { rows: [{ line: 3 }] } }]);
  expect((await send("/api/data-imports", wish(network, { kind: "roadNetwork", batchId: "" }), "company1", flipped)).status).toBe(403);
});
