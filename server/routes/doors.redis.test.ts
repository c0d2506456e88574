import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { apiError } from "../../shared/http/api.ts";
import { decodeWorkOrder } from "../../shared/legacy/decode-work-order.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

let redis: PrivateRedis;
let server: TestServer;
let writer: FeedWriter;
const cookies: Record<string, string> = {};

const PD = "021PDGLS";
const legacyRow = (fields: Record<string, unknown> = {}) => ({
  ...{
    A_Id: "a",
    A_Number: "Na",
    A_Status: 1,
    A_Source: 1,
    A_IsDanger: 0,
    A_QtId: "t1",
    QuestionCN: "坑槽",
    A_ComId: "c1",
    Company: "一公司",
  },
  ...{
    A_Section: "",
    A_Zhen: "",
    R_id: "",
    R_Name: "",
    A_Dir: "",
    A_Zhuanghao: "",
    A_Location: "",
    A_CreateTime: "",
    A_LimitTime: "",
    A_FinTime: "",
  },
  ...{
    A_UpdateTime: "2026-01-02 03:04:05",
    A_Finder: "",
    A_Handler: "王",
    A_Imgs: "",
    A_DImages: "",
    A_Reason: "",
    A_Desc: "",
    PicList: [],
    StepList: [],
  },
  ...fields,
});

const CHINA = { datum: "GCJ-02", timeZone: "Asia/Shanghai" } as const;
/** As different services write one list. */
const FOREIGN_PICTURES =
  "/webUpload/2026/01/02/slash.png | webUpload/2026/01/02/plain.png,https://files.example/x/webUpload/2026/01/02/url.png";

beforeAll(async () => {
  redis = await startRedis();
  writer = new FeedWriter(redis.url, { tenant: PD, kind: "orders" });
  await writer.rebuild([
    ["a", sampleOrder({ id: "a", status: 1, pictures: ["up/a-0.png"] })],
    ["foreign", decodeWorkOrder(legacyRow({ A_Id: "foreign", A_ComId: "c2", A_Imgs: FOREIGN_PICTURES }) as never, CHINA)],
    ["shown", sampleOrder({ id: "shown", status: 1 })],
    ["z", sampleOrder({ id: "z", status: 9 })],
    ["other", sampleOrder({ id: "other", status: 1, companyId: "c2", pictures: ["up/other-0.png"] })],
    ["going", sampleOrder({ id: "going", status: 1 })],
  ]);
  server = await startTestServer(redis.url);
  for (const account of ["owner", "supervisor", "company1", "company2", "stranger"]) cookies[account] = await server.signIn(account);
  const link = await call("POST", "/api/displays", "owner", { name: "大厅", days: 1 });
  const wall = await fetch(server.address + ((await link.json()) as { path: string }).path, { redirect: "manual" });
  cookies.display = wall.headers.getSetCookie()[0]!.split(";")[0]!;
});
afterAll(async () => {
  writer?.close();
  await server?.close();
  await redis?.stop();
});

function call(method: string, path: string, who: string | null, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(server.address + path, {
    method,
    redirect: "manual",
    headers: {
      origin: server.address,
      ...(who === null ? {} : { cookie: cookies[who]! }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

const act = (who: string, body: Record<string, unknown>, key = crypto.randomUUID(), id = "a") =>
  call("POST", `/api/orders/${id}/actions`, who, body, { "idempotency-key": key });

describe("doors", () => {
  it("[S2] a page of another origin may change nothing", async () => {
    for (const origin of ["https://evil.example", "null", ""]) {
      const answer = await call("POST", "/api/session", null, { account: "owner", password: "x" }, { origin });
      expect([origin, answer.status, ((await answer.json()) as { error: string }).error]).toEqual([origin, 403, "foreignOrigin"]);
    }
  });

  it("[S2] ten failed sign-ins of an account close it for a while to who failed, in the services' own words until then", async () => {
    const attempt = () => call("POST", "/api/session", null, { account: "nobody", password: "x", codes: PD });
    const first = (await (await attempt()).json()) as { error: string; message: string };
    expect(first).toMatchObject({ error: "signInRejected", message: "用户名或密码错误" });
    for (let i = 0; i < 9; i++) await attempt();
    const last = await attempt();
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("[S2] guesses sent at once are no more than guesses sent one by one", async () => {
    const attempt = (password: string) => call("POST", "/api/session", null, { account: "authority", password, codes: PD });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => attempt(`guess ${i}`)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await attempt("secret")).status).toBe(429);
  });

  it("[S2] one customer's dead services open no way to guess at another's, and services that are all dead close nobody's account", async () => {
    const halfDead = await startTestServer(redis.url);
    const attempt = async () => {
      const body = JSON.stringify({ account: "planOnly", password: "guess" });
      const headers = { origin: halfDead.address, "content-type": "application/json" };
      return (await fetch(`${halfDead.address}/api/session`, { method: "POST", headers, body })).status;
    };
    const unreachable = () => {
      throw new ExpectedError("legacyUnreachable");
    };
    halfDead.legacy.on("LoginForWeb", unreachable);
    for (let i = 0; i < 12; i++) expect(await attempt()).toBe(503);
    halfDead.legacy.on("LoginForWeb", (_, { tenant }) => {
      throw new ExpectedError(tenant === PD ? "legacyRefused" : "legacyUnreachable");
    });
    for (let i = 0; i < 3; i++) expect(await attempt()).toBe(503);
    // Nobody is asked any more until it is said whose account it is.
    expect(await attempt()).toBe(422);
    await halfDead.close();
  });

  it("[K1] a place that cannot be is refused in clear words, and the services are not asked", async () => {
    const seen = { lng: 121.6, lat: 31.2, roadId: "r1", chainageM: 1_200 };
    const correct = (point: object, road?: object) =>
      call("POST", "/api/orders/shown/place", "company1", { seen, point, road }, { "idempotency-key": crypto.randomUUID() });
    const unseen = await correct({ lng: 121.6, lat: 31.2 }, { roadId: "r2", chainageM: 10 });
    expect([unseen.status, await unseen.json()], "no list of roads came").toMatchObject([
      503,
      { error: "notReady", detail: { list: "roads" } },
    ]);
    for (const [point, error] of [
      [{ lng: -73.9, lat: 40.7 }, "placeOutside"],
      [{ lng: 121.7, lat: 31.3 }, "placeTooFar"],
    ] as const) {
      const answer = await correct(point);
      expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([422, error]);
    }
    expect(server.legacy.calls.filter(({ name }) => name === "UpdateAssignmentLocation")).toEqual([]);
  });

  it("[L5] another company's picture is not there, although its name can be guessed", async () => {
    const ask = async (who: string) => (await call("GET", "/api/pictures/up/other-0.png", who)).status;
    expect(await ask("company1")).toBe(404);
    // These get as far as the services, which nobody plays here.
    expect([await ask("owner"), await ask("supervisor")]).toEqual([503, 503]);
    expect((await call("GET", "/api/pictures/up/a-0.png", "company1")).status).toBe(503);
  });

  it.each(["slash", "plain", "url"])(
    "[L5] another company's picture is not there in whatever form the services wrote it: %s",
    async (name) => {
      const key = `webUpload/2026/01/02/${name}.png`;
      for (const asked of [key, `/${key}`, encodeURIComponent(`/${key}`), ` ${key}`, key.replace("webUpload", "WebUpload")])
        expect([asked, (await call("GET", `/api/pictures/${asked}`, "company1")).status]).toEqual([asked, 404]);
      expect((await call("GET", `/api/pictures/${key}`, "owner")).status).toBe(503);
    },
  );

  it("[L5] a company fetches of an order's detail what was shown to it, and guesses nothing that no row shows", async () => {
    const steps = [
      { S_Time: "2026-01-02 03:04:05", S_User: "王", S_Action: "4", S_From: 1, S_To: 3, S_Imgs: "/up/step.png|/up/step-2.png" },
    ];
    const box = { Pic_Url: "/up/boxed.png", Xmin: 1, Xmax: 2, Ymin: 1, Ymax: 2, Width: 10, Height: 10, QuestionCN: "", Degree: "" };
    server.legacy.on("GetDetail", () => [legacyRow({ A_Id: "shown", StepList: steps, PicList: [box] })]);
    const ask = async (who: string) =>
      Promise.all(
        ["step", "step-2", "boxed", "never-shown"].map(async (name) => (await call("GET", `/api/pictures/up/${name}.png`, who)).status),
      );
    expect(await ask("company1")).toEqual([404, 404, 404, 404]);
    expect((await call("GET", "/api/orders/shown", "owner")).status).toBe(200);
    expect(await ask("company1"), "what was shown to somebody else").toEqual([404, 404, 404, 404]);
    expect((await call("GET", "/api/orders/shown", "company1")).status).toBe(200);
    expect(await ask("company1")).toEqual([503, 503, 503, 404]);
    expect(await ask("company2")).toEqual([404, 404, 404, 404]);
    expect(await ask("owner")).toEqual([503, 503, 503, 503]);
  });

  it("[L5] another company's order, and another tenant's, is not there", async () => {
    expect((await call("GET", "/api/orders/other", "company1")).status).toBe(404);
    expect((await act("company1", { action: "accept", seenStatus: 1 }, undefined, "other")).status).toBe(404);
    expect([404, 503]).toContain((await call("GET", "/api/orders/a", "stranger")).status);
  });

  it("[L5] an order that has just gone to another company is not there, whatever was about to be done with it", async () => {
    const { lng, lat, roadId, chainageM } = sampleOrder({ id: "going" });
    const seen = { lng, lat, roadId, chainageM };
    const gone = legacyRow({ A_Id: "going", A_ComId: "c2", A_Handler: "李" });
    server.legacy.on("GetDetail", () => [gone]);
    const key = { "idempotency-key": crypto.randomUUID() };
    const point = { lng: 121.61, lat: 31.2 };
    const answers = [
      await call("GET", "/api/orders/going", "company1"),
      await call("POST", "/api/orders/going/place", "company1", { seen, point }, key),
      await act("company1", { action: "accept", seenStatus: 1, seenCompanyId: "c2" }, undefined, "going"),
    ];
    // Between our look and our call: the services refuse, and the second look tells why.
    let looks = 0;
    server.legacy.on("GetDetail", () => [looks++ === 0 ? { ...gone, A_ComId: "c1" } : { ...gone, A_Status: 2 }]);
    server.legacy.on("UpdateTaskStatusNewForWeb", () => {
      throw new ExpectedError("legacyRefused", { message: "工单状态已变化" });
    });
    answers.push(await act("company1", { action: "accept", seenStatus: 1 }, undefined, "going"));
    for (const answer of answers) expect([answer.status, (await answer.text()).includes("李")]).toEqual([404, false]);
  });

  it("[K1] does an action once per key, and asks the feed again", async () => {
    let done = 0;
    server.legacy.on("GetDetail", () => [legacyRow({ A_Status: done > 0 ? 2 : 1 })]);
    server.legacy.on("UpdateTaskStatusNewForWeb", ({ Status, Cu_UserId }) => {
      done++;
      expect({ Status, Cu_UserId }).toEqual({ Status: 2, Cu_UserId: "u-company1" });
      return [legacyRow({ A_Status: 2 })];
    });
    const key = crypto.randomUUID();
    const answers = [
      await act("company1", { action: "accept", seenStatus: 1 }, key),
      await act("company1", { action: "accept", seenStatus: 1 }, key),
    ];
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies[0]).toMatchObject({ order: { id: "a", status: 2 } });
    expect(bodies[1]).toEqual(bodies[0]);
    expect(done).toBe(1);
    expect((await act("company1", { action: "return", seenStatus: 1, reason: "x" }, key)).status, "a key is one request").toBe(400);
  });

  it("[K1] somebody was faster: 409 with the current row, who and when", async () => {
    server.legacy.on("GetDetail", () => [legacyRow({ A_Status: 8, A_Handler: "李" })]);
    const answer = await act("company1", { action: "accept", seenStatus: 1 });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      error: "orderMoved",
      detail: { order: { status: 8 }, who: "李", atMs: expect.any(Number) },
    });
  });

  it("[K2] a forged call gets 403 and the reason", async () => {
    const answer = await act("company1", { action: "cancel", seenStatus: 1, reason: "x" });
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: "actionNotAllowed", detail: { reason: "notForYourRole" } }]);
    expect((await act("supervisor", { action: "acceptCheck", seenStatus: 1 })).status).toBe(403);
  });

  it("[F2] many who open one card are one request to the services", async () => {
    server.legacy.on("GetDetail", () => [legacyRow()]);
    const before = server.legacy.calls.filter(({ name }) => name === "GetDetail").length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => call("GET", "/api/orders/a", "owner")));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(server.legacy.calls.filter(({ name }) => name === "GetDetail").length - before).toBe(1);
  });

  it("[W] a revoked display link signs nobody in, and its wall is signed out", async () => {
    expect((await call("GET", "/api/me", "display")).status).toBe(200);
    const [link] = (await (await call("GET", "/api/displays", "owner")).json()) as { id: string }[];
    expect((await call("DELETE", `/api/displays/${link!.id}`, "owner")).status).toBe(204);
    expect((await call("GET", "/api/me", "display")).status).toBe(401);
  });

  it("nonsense gets a clear error, and the process stays up", async () => {
    const paths = [
      "/api/session",
      "/api/orders/a/actions",
      "/api/displays",
      "/api/orders",
      "/api/orders/changes",
      "/api/orders/marks",
      "/api/orders/facets",
      "/api/views",
      "/api/pictures/",
      "/display/",
      "/api/orders/",
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.constantFrom("GET", "POST", "DELETE"),
        fc.oneof(fc.json(), fc.string()),
        fc.webQueryParameters(),
        async (path, method, body, query) => {
          if (path === "/api/session" && method === "DELETE") return;
          const tail = path.endsWith("/") ? encodeURIComponent(body) : "";
          const answer = await call(method, `${path}${tail}?${query}`, "owner", method === "GET" ? undefined : body || "x");
          const text = await answer.text();
          expect(answer.status, `${method} ${path} ${body}: ${text}`).not.toBe(500);
          if (answer.status >= 400) expect(apiError.safeParse(JSON.parse(text)).success).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
    expect((await call("GET", "/healthz", null)).status).toBe(200);
  });

  it("nonsense on the socket is refused or ignored, and the socket goes on", async () => {
    const { socket } = server.connect(cookies.owner!);
    await fc.assert(
      fc.asyncProperty(fc.anything({ withBigInt: false }), async (message) => {
        socket.emit("unsubscribe", message);
        socket.emit("subscribe", message);
        const answer = await socket.timeout(5_000).emitWithAck("subscribe", message);
        expect(answer).toMatchObject({ kind: "refused", error: "badRequest" });
      }),
      { numRuns: 50 },
    );
    expect(await socket.timeout(5_000).emitWithAck("subscribe", { topic: "orders" })).toMatchObject({ kind: "snapshot" });
  });
});
