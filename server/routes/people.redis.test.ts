import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { accessDoors } from "../../shared/http/access-api.ts";
import { profileDoors } from "../../shared/http/profile-api.ts";
import { me } from "../../shared/http/session-api.ts";
import { sessionsDoors } from "../../shared/http/sessions-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { follow, startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

let redis: PrivateRedis;
let server: TestServer;
let owner: string;

beforeAll(async () => {
  redis = await startRedis();
  server = await startTestServer(redis.url);
});
afterAll(async () => {
  await server?.close();
  await redis?.stop();
});
beforeEach(async () => {
  owner = await server.signIn("owner");
  server.legacy.calls.length = 0;
});

function call(method: string, path: string, cookie: string, body?: unknown): Promise<Response> {
  const headers = { origin: server.address, cookie, ...(body === undefined ? {} : { "content-type": "application/json" }) };
  return fetch(server.address + path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
}
const get = async (path: string, cookie: string) => (await call("GET", path, cookie)).json();
const namesOfCalls = () => server.legacy.calls.map(({ name }) => name);
const isSignedIn = async (cookie: string) => (await call("GET", "/api/me", cookie)).status === 200;

describe("/api/me", () => {
  it("[S4] tells role, landing, paths, menu, flags and actions by the rules, and nothing of the services' record", async () => {
    const answer = me.parse(await get("/api/me", owner));
    expect(answer).toMatchObject({
      role: "admin",
      landing: "/dashboard",
      edition: "default",
      loginPath: "/login",
      flags: { pointCheck: false },
    });
    expect(answer.routes).toContain("/operations/access");
    expect(answer.routes).not.toContain("/report/compare-report");
    expect(answer.menu.find(({ path }) => path === "/system")?.children).toContain("/operations/sessions");
    expect(answer.actions.pending).toContain("reassign");
    expect(JSON.stringify(answer)).not.toMatch(/Cu_|C_Code|127\.0\.0\.1/);
  });

  it("[E3] follows what names the user: one who sees only monitoring lands there", async () => {
    const answer = me.parse(await get("/api/me", await server.signIn("monitorOnly")));
    expect(answer.landing).toBe("/monitor/index");
    expect(answer.routes.filter((path) => path.startsWith("/maintain") || path.startsWith("/operations"))).toEqual([]);
  });

  it("[S3] [L9] counts orders for whoever may see some, and for nobody else", async () => {
    const orders = new FeedWriter(redis.url, { tenant: "021QPGLS", kind: "orders" });
    await orders.rebuild([["a", sampleOrder({ id: "a", status: 1 })]]);
    const stranger = await server.signIn("stranger");
    const badges = follow(server.connect(stranger).client, "badges");
    await badges.until(() => badges.rows.size > 0);
    expect(me.parse(await get("/api/me", stranger)).badges).toMatchObject({ pending: 1 });
    expect(me.parse(await get("/api/me", await server.signIn("monitorOnly"))).badges).toEqual({});
    orders.close();
  });

  it("[E2] the login page has a say in the role where the customer works with it, and on no other page", async () => {
    const roleFrom = async (edition: string) => {
      const answer = await call("POST", "/api/session", "", { account: "owner", password: "secret", edition });
      return me.parse(await get("/api/me", answer.headers.getSetCookie()[0]!.split(";")[0]!)).roles;
    };
    expect(await roleFrom("pudong")).toEqual(["admin", "pudong"]);
    expect(await roleFrom("hongkou")).toEqual(["admin"]);
  });
});

describe("signing in", () => {
  it("[S1] asks by phone for a number, by name otherwise, and once it knows whose account it is nobody else", async () => {
    await server.signIn("13800138000");
    expect(new Set(namesOfCalls())).toEqual(new Set(["LoginByPhone"]));
    server.legacy.calls.length = 0;
    await server.signIn("13800138000");
    await server.signIn("owner");
    expect(namesOfCalls()).toEqual(["LoginByPhone", "LoginForWeb"]);
  });

  it("[S2] the session before ends when somebody signs in again in the same browser", async () => {
    const answer = await call("POST", "/api/session", owner, { account: "supervisor", password: "secret" });
    expect(answer.status).toBe(204);
    expect(await isSignedIn(owner)).toBe(false);
  });

  it("[S1] a browser is led to the customer whose people it let in last, also when nothing else knows them any more", async () => {
    const signIn = (account: string, before: string) => call("POST", "/api/session", before, { account, password: "secret" });
    const usual = (await signIn("13800138000", "")).headers.getSetCookie().find((cookie) => cookie.startsWith("customer="))!;
    expect(usual).toMatch(/HttpOnly; SameSite=Lax/);
    const forgetful = new Redis(redis.url, { protocol: 2 });
    for (const key of await forgetful.keys("sign-in-account:*")) await forgetful.del(key);
    forgetful.disconnect();
    server.legacy.calls.length = 0;
    expect((await signIn("13800138000", usual.split(";")[0]!)).status).toBe(204);
    expect(namesOfCalls()).toEqual(["LoginByPhone"]);
    expect((await signIn("13800138000", "customer=021BSGLS")).status).toBe(204);
  });

  it("[S1] a record without a customer of ours is a failed role lookup, and leaves no session", async () => {
    server.legacy.on("LoginByPhone", () => [{ Cu_Id: "1", Cu_Type: 1, C_Code: "NOBODY" }]);
    const answer = await call("POST", "/api/session", "", { account: "13900139000", password: "x" });
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([401, "roleLookupFailed"]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe("why a page is closed", () => {
  const why = (path: string, cookie: string) => call("GET", `/api/why-closed?path=${encodeURIComponent(path)}`, cookie);

  it("[S3] says the rule or the roles that a page wants, and the own role, in words and without the places that rules stand at", async () => {
    const byRule = profileDoors.whyClosed.answer.parse(await (await why("/static-sys/index", owner)).json());
    expect(byRule).toMatchObject({ own: ["admin"], says: { zh: expect.stringContaining("静态统计"), en: expect.any(String) } });
    const company = await server.signIn("supervisor");
    const byRole = profileDoors.whyClosed.answer.parse(await (await why("/operations", company)).json());
    expect(byRole).toMatchObject({ own: ["supervisor"], says: null, roles: ["admin"] });
    expect(JSON.stringify([byRule, byRole])).not.toMatch(/section|Cu_|C_Code|catalogue|pudong|hongkou|demonstration|FJ/);
  });

  it("[S3] says nothing of a page that is open, nor of one that does not exist", async () => {
    expect((await why("/operations/access", owner)).status).toBe(404);
    expect((await why("/nowhere", owner)).status).toBe(404);
  });
});

describe("profile", () => {
  it("shows the own record, the manager, own sessions and own newest actions", async () => {
    server.legacy.on("HomeLogin", () => [{ S_Id: "1", S_RealName: "管理员", S_Tel: "021-1", S_Company: "" }]);
    const answer = profileDoors.read.answer.parse(await get("/api/profile", owner));
    expect(answer.user).toMatchObject({ account: "owner", userType: 1 });
    expect(answer.manager).toEqual({ name: "管理员", phone: "021-1" });
    expect(answer.sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(answer.actions).toEqual([]);
    await get("/api/profile", owner);
    expect(
      namesOfCalls().filter((name) => name === "HomeLogin"),
      "asked once for everybody",
    ).toHaveLength(1);
  });

  it("[S2] a new password needs the old one and ends every other session", async () => {
    const elsewhere = await server.signIn("owner");
    server.legacy.on("UpdatePasswordForWeb", ({ OldPwd }) => {
      if (!Buffer.from(String(OldPwd), "base64").toString().startsWith("secret")) throw refused("原密码错误");
      return [{ Cu_Id: "id-owner" }];
    });
    const change = (oldPassword: string) => call("POST", "/api/password", owner, { oldPassword, newPassword: "new-secret" });
    const wrong = await change("guess");
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { error: "passwordRejected", message: "原密码错误" }]);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await change("secret")).status).toBe(204);
    expect([await isSignedIn(elsewhere), await isSignedIn(owner)]).toEqual([false, true]);
  });

  it("[S2] a new password that everybody guesses is refused before the services are asked", async () => {
    const calls = server.legacy.calls.length;
    for (const newPassword of ["password", "12345678", "owner-2026", "1qaz2wsx"]) {
      const answer = await call("POST", "/api/password", owner, { oldPassword: "secret", newPassword });
      expect([newPassword, answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
        newPassword,
        422,
        "passwordCommon",
      ]);
    }
    expect(server.legacy.calls.length).toBe(calls);
  });

  it("[S2] ending the other sessions needs the password, and guessing it is limited", async () => {
    const supervisor = await server.signIn("authority");
    const elsewhere = await server.signIn("authority");
    const end = (password: string) => call("DELETE", "/api/profile/sessions", supervisor, { password });
    expect((await end("guess")).status).toBe(422);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await end("secret")).status).toBe(204);
    expect([await isSignedIn(elsewhere), await isSignedIn(supervisor)]).toEqual([false, true]);
    for (let i = 0; i < 9; i++) await end("guess");
    expect((await end("secret")).status).toBe(429);
  });
});

describe("action log", () => {
  it("tells the services ten times a day and page, and never more", async () => {
    server.legacy.on("AddUserActionLogV2", () => []);
    const open = (page: string) => call("POST", "/api/action-log", owner, { page });
    for (let i = 0; i < 12; i++) expect((await open("/monitor/index")).status).toBe(204);
    await open("/maintain/maintain-list");
    const told = server.legacy.calls.filter(({ name }) => name === "AddUserActionLogV2").map(({ request }) => request);
    expect(told.filter(({ identify }) => identify === "/monitor/index")).toHaveLength(10);
    expect(told.at(-1)).toEqual({
      ...{ identify: "/maintain/maintain-list", remark: "/maintain/maintain-list", type: 1 },
      ...{ uid: "u-owner", Cu_Id: "id-owner", Cu_CompanyId: "" },
    });
  });

  it("[S3] a page that is closed to the user, or that nobody logs, is refused", async () => {
    const monitorOnly = await server.signIn("monitorOnly");
    expect((await call("POST", "/api/action-log", monitorOnly, { page: "/maintain/maintain-list" })).status).toBe(403);
    expect((await call("POST", "/api/action-log", owner, { page: "/dashboard" })).status).toBe(400);
  });
});

describe("administrators", () => {
  it("[S2] see the sessions of their tenant alone, end them, and cannot touch another's", async () => {
    const [company, stranger] = [await server.signIn("company1"), await server.signIn("stranger")];
    const { sessions } = sessionsDoors.list.answer.parse(await get("/api/sessions", owner));
    expect(sessions.map(({ user }) => user.account)).not.toContain("stranger");
    const theirs = sessions.find(({ user }) => user.account === "company1")!;
    expect((await call("DELETE", `/api/sessions/${theirs.id}`, stranger)).status).toBe(404);
    expect(await isSignedIn(company)).toBe(true);
    expect((await call("DELETE", `/api/sessions/${theirs.id}`, owner)).status).toBe(204);
    expect(await isSignedIn(company)).toBe(false);
    expect(JSON.stringify(sessions), "no session's id is told").not.toContain(owner.split("=")[1]);
  });

  it("[E2] ask why a user of their tenant sees what they see, path by path", async () => {
    await server.signIn("company1");
    const { users } = accessDoors.users.answer.parse(await get("/api/users", owner));
    expect(users.map(({ account }) => account)).toContain("company1");
    expect(users.map(({ account }) => account)).not.toContain("stranger");
    const answer = accessDoors.why.answer.parse(await get("/api/access?user=id-company1", owner));
    expect(answer).toMatchObject({ roles: [{ role: "maintenance" }], slot: 3, user: { name: "company1", userType: 3 } });
    const compare = answer.paths.find(({ path }) => path === "/report/compare-report")!;
    expect(compare.open).toBe(false);
    expect(compare.verdicts.at(-1)).toMatchObject({ from: "customer", says: { zh: "本单位不使用对比报告和点位检查。" } });
    expect(answer.paths.find(({ path }) => path === "/operations")?.verdicts).toMatchObject([{ from: "catalogue", roles: ["admin"] }]);
    expect(JSON.stringify(answer), "in nobody's code or field names").not.toMatch(/Cu_|C_Code|021PDGLS|reading:/);
    expect(await get("/api/access?user=company1", owner)).toEqual(answer);
  });

  it("[E2] see what the user sees who came by another login page", async () => {
    const body = { account: "supervisor", password: "secret", edition: "pudong" };
    const cookie = (await call("POST", "/api/session", "", body)).headers.getSetCookie()[0]!.split(";")[0]!;
    const theirs = me.parse(await get("/api/me", cookie));
    const answer = accessDoors.why.answer.parse(await get("/api/access?user=id-supervisor", owner));
    expect(answer).toMatchObject({ roles: [{ role: "supervisor" }, { role: "pudong" }], user: { edition: "pudong" } });
    expect(answer.paths.filter(({ open }) => open).map(({ path }) => path)).toEqual(theirs.routes);
  });

  it("[E2] a user who never came is described by hand, and another tenant's is not there", async () => {
    const flagged = accessDoors.why.answer.parse(await get("/api/access?userType=1&roadAdministration=true", owner));
    expect(flagged.paths.find(({ path }) => path === "/road-law/index")?.open).toBe(false);
    await server.signIn("stranger");
    expect((await call("GET", "/api/access?user=id-stranger", owner)).status).toBe(404);
    expect((await call("GET", "/api/access", owner)).status).toBe(404);
  });
});

const refused = (message: string) => new ExpectedError("legacyRefused", { message });
