import { readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FAKE_PASSWORD } from "../testing/fake-legacy.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { notApplicable, provenElsewhere, required } from "./asvs-reasons.ts";

/** OWASP ASVS 4.0.3, levels 1 and 2: sessions, access control, validation, headers. The number in a name is the requirement's. */
let redis: PrivateRedis;
let server: TestServer;
let proxied: TestServer;
let writer: FeedWriter;
const tested = new Set<string>();

beforeAll(async () => {
  redis = await startRedis();
  writer = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: "orders" });
  await writer.rebuild([["a", sampleOrder({ id: "a", status: 1, company: '<img src=x onerror="1">' })]]);
  [server, proxied] = await Promise.all([startTestServer(redis.url), startTestServer(redis.url, { env: { TRUST_PROXY: "1" } })]);
});
afterAll(async () => {
  writer?.close();
  await Promise.all([server?.close(), proxied?.close()]);
  await redis?.stop();
});

/** What a request for this host is answered; fetch would name the true one. */
function hosted(host: string): Promise<[number | undefined, string | undefined]> {
  return new Promise((resolve, reject) => {
    get(`${server.address}/api/edition`, { headers: { host } }, (answer) => {
      let text = "";
      answer.on("data", (bytes: Buffer) => (text += bytes.toString()));
      answer.on("end", () => resolve([answer.statusCode, (JSON.parse(text) as { error?: string }).error]));
    }).once("error", reject);
  });
}

type Given = { method?: string; cookie?: string; body?: unknown; headers?: Record<string, string>; at?: TestServer };
function call(path: string, { method = "GET", cookie = "", body, headers = {}, at = server }: Given = {}): Promise<Response> {
  return fetch(at.address + path, {
    method,
    redirect: "manual",
    headers: { origin: at.address, cookie, ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
  });
}
const signIn = (given: Given = {}) =>
  call("/api/session", { method: "POST", body: { account: "owner", password: FAKE_PASSWORD }, ...given });
/** As a proxy in front of `proxied` sends it on. */
const overTls = () => ({ "x-forwarded-proto": "https", origin: proxied.address.replace("http", "https") });
const setCookieOf = (answer: Response) => answer.headers.getSetCookie()[0] ?? "";
const cookieOf = (answer: Response) => setCookieOf(answer).split(";")[0]!;
const statusOf = async (answer: Promise<Response>) => (await answer).status;

function requirement(numbers: string, says: string, test: () => Promise<void> | void): void {
  for (const number of numbers.split(", ")) tested.add(number);
  it(`[${numbers}] ${says}`, test);
}

const sources = ["server", "shared"].flatMap((room) => {
  const root = new URL(`../../${room}/`, import.meta.url);
  const names = (readdirSync(root, { recursive: true }) as string[]).filter((name) => /^(?!.*(test|testing)).*\.ts$/.test(name));
  return names.map((name) => ({ name: `${room}/${name}`, text: readFileSync(new URL(name, root), "utf8") }));
});
const sourcesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

describe("V3 sessions", () => {
  requirement("3.1.1", "no address carries a session; a wall's link is no session and leaves the address at once", async () => {
    const cookie = cookieOf(await signIn());
    expect(await statusOf(call(`/api/me?session=${cookie.split("=")[1]}`))).toBe(401);
    const { path } = (await (await call("/api/displays", { method: "POST", cookie, body: { name: "a", days: 1 } })).json()) as {
      path: string;
    };
    expect((await call(path)).headers.get("location")).toMatch(/^\/home\/map-full#display=/);
  });

  requirement("3.2.1", "signing in makes a new session, whatever the browser had, and ends that", async () => {
    const before = cookieOf(await signIn());
    const after = cookieOf(await signIn({ cookie: before }));
    expect(after).not.toBe(before);
    expect(await statusOf(call("/api/me", { cookie: before }))).toBe(401);
    const planted = cookieOf(await signIn({ cookie: "session=planted" }));
    expect(planted).not.toContain("planted");
  });

  requirement("3.2.2, 3.2.4", "its id is 256 bits from the platform's generator", async () => {
    const ids = new Set<string>();
    for (let i = 0; i < 20; i++) ids.add(cookieOf(await signIn()).split("=")[1]!);
    expect(ids.size).toBe(20);
    for (const id of ids) expect(Buffer.from(id, "base64url")).toHaveLength(32);
    expect(sourcesWith(/Math\.random\(\)/)).toEqual([]);
  });

  requirement("3.2.3", "the id is in the browser's cookie only; Redis knows its digest", async () => {
    const id = cookieOf(await signIn()).split("=")[1]!;
    const client = new Redis(redis.url, { protocol: 2 });
    const keys = await client.keys("*");
    client.disconnect();
    expect(keys.some((key) => key.startsWith("{session}:2:"))).toBe(true);
    expect(keys.filter((key) => key.includes(id))).toEqual([]);
  });

  requirement("3.3.1", "signing out ends the session on the server, and no answer of the API is kept by the browser", async () => {
    const cookie = cookieOf(await signIn());
    expect((await call("/api/me", { cookie })).headers.get("cache-control")).toBe("no-store");
    const out = await call("/api/session", { method: "DELETE", cookie });
    expect([out.status, setCookieOf(out)]).toEqual([204, expect.stringMatching(/^session=;.*Expires=Thu, 01 Jan 1970/)]);
    expect(await statusOf(call("/api/me", { cookie }))).toBe(401);
  });

  requirement(
    "3.4.1, 3.4.2, 3.4.3, 3.4.4, 3.4.5",
    "over TLS the cookie is Secure, HttpOnly, SameSite, bound to the host and to /",
    async () => {
      const set = setCookieOf(await signIn({ at: proxied, headers: overTls() }));
      expect(set).toMatch(/^__Host-session=/);
      for (const part of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]) expect(set.split("; ")).toContain(part);
      expect(set).not.toContain("Domain");
      const cookie = set.split(";")[0]!;
      expect(await statusOf(call("/api/me", { at: proxied, cookie, headers: overTls() }))).toBe(200);
      // Under the plain name it may be another site's gift, and without TLS it never came from a browser.
      expect(await statusOf(call("/api/me", { at: proxied, cookie: cookie.replace("__Host-", ""), headers: overTls() }))).toBe(401);
      expect(await statusOf(call("/api/me", { at: proxied, cookie }))).toBe(401);
    },
  );
});

describe("V4 access control", () => {
  requirement("4.1.2", "who somebody is cannot be said by the browser", async () => {
    const cookie = await server.signIn("company1");
    const forged = { "x-role": "admin", "x-user-type": "1", "x-forwarded-user": "owner" };
    expect(
      await statusOf(call("/api/operations?role=admin&userType=1", { cookie: `${cookie}; role=admin; Cu_Type=1`, headers: forged })),
    ).toBe(403);
    expect(await statusOf(signIn({ body: { account: "owner", password: FAKE_PASSWORD, userType: 1 } }))).toBe(400);
  });

  requirement("4.1.5", "whatever cannot be decided is refused", async () => {
    const own = await startRedis();
    const alone = await startTestServer(own.url);
    const cookie = await alone.signIn("owner");
    await own.kill();
    expect(await statusOf(call("/api/me", { at: alone, cookie }))).toBe(503);
    expect(await statusOf(call("/api/operations", { at: alone, cookie }))).toBe(503);
    await alone.close();
    await own.stop();
  });

  requirement("4.2.1", "another's session, order and display link look like none", async () => {
    const [owner, stranger] = [await server.signIn("owner"), await server.signIn("stranger")];
    const { sessions } = (await (await call("/api/sessions", { cookie: owner })).json()) as { sessions: { id: string }[] };
    expect(await statusOf(call(`/api/sessions/${sessions[0]!.id}`, { method: "DELETE", cookie: stranger }))).toBe(404);
    const [link] = (await (await call("/api/displays", { cookie: owner })).json()) as { id: string }[];
    expect(await statusOf(call(`/api/displays/${link!.id}`, { method: "DELETE", cookie: stranger }))).toBe(404);
    expect(await statusOf(call("/api/orders/a", { cookie: await server.signIn("company2") }))).toBe(404);
  });

  requirement("4.2.2", "every call that changes something needs a page of ours behind it", async () => {
    const cookie = await server.signIn("owner");
    const writing = server.routes.filter(({ method }) => !["GET", "HEAD", "OPTIONS"].includes(method));
    expect(writing.length).toBeGreaterThan(8);
    for (const { method, url } of writing) {
      for (const origin of ["https://evil.example", "null", "", `${server.address}.evil.example`]) {
        const answer = await call(url.replace(/:\w+/g, "x"), { method, cookie, headers: { origin } });
        expect([method, url, origin, answer.status]).toEqual([method, url, origin, 403]);
      }
    }
  });

  requirement("4.3.2", "no folder is listed and no source is served", async () => {
    for (const path of ["/api/logos/", "/assets/", "/.git/config", "/package.json", "/server/main.ts"]) {
      const answer = await call(path);
      expect([path, answer.status === 404 || answer.headers.get("content-type")?.startsWith("text/html")]).toEqual([path, true]);
    }
  });
});

describe("V5 validation", () => {
  requirement("5.1.1", "a parameter given twice is refused, not chosen from", async () => {
    const cookie = await server.signIn("owner");
    expect(await statusOf(call("/api/orders?list=accepted&list=cancelled", { cookie }))).toBe(400);
    expect(await statusOf(call("/api/access?userType=3&userType=1", { cookie }))).toBe(400);
  });

  requirement("5.1.2, 5.1.3", "what a request may say is a closed list, in bounds", async () => {
    const cookie = await server.signIn("owner");
    const refused: [string, unknown][] = [
      ["/api/displays", { name: "a", days: 1, tenant: "021QPGLS" }],
      ["/api/displays", { name: "a", days: 999_999 }],
      ["/api/report-links", { path: "/report-intelligent-patrol", from: "2026-01-01", to: "2026-01-02", tenant: "021QPGLS" }],
      ["/api/report-links", { path: "/operations", from: "2026-01-01", to: "2026-01-02" }],
      ["/api/action-log", { page: "/monitor/index", uid: "1" }],
      ["/api/password", { oldPassword: FAKE_PASSWORD, newPassword: "short" }],
    ];
    for (const [path, body] of refused) expect([path, await statusOf(call(path, { method: "POST", cookie, body }))]).toEqual([path, 400]);
    expect(await statusOf(signIn({ body: `{"account":"owner","password":"x","__proto__":{"role":"admin"}}` }))).toBe(400);
    expect(await statusOf(signIn({ body: { account: "a".repeat(70_000), password: "x" } }))).toBe(413);
  });

  requirement("5.1.5", "the one redirect goes to a fixed path", async () => {
    for (const token of ["//evil.example", "https:%2F%2Fevil.example", "..%2F..%2F"]) {
      const answer = await call(`/display/${token}`);
      // The page of a built client answers what no route knows; it goes nowhere either.
      expect([200, 400, 404]).toContain(answer.status);
      expect(answer.headers.get("location")).toBeNull();
    }
    expect(sourcesWith(/\.redirect\(/)).toEqual(["server/routes/displays.ts"]);
  });

  requirement("5.2.2, 5.3.1, 5.3.3", "markup in data stays data: answers are JSON, never sniffed, never a page", async () => {
    const answer = await call("/api/orders?list=accepted&q=<script>", { cookie: await server.signIn("owner") });
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const error = await call("/api/<script>alert(1)</script>");
    expect(error.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(sourcesWith(/dangerouslySetInnerHTML|innerHTML/)).toEqual([]);
  });

  requirement("5.2.4, 5.3.6, 5.5.4", "nothing is evaluated, and JSON is parsed by JSON.parse", () => {
    expect(sourcesWith(/(?<![.\w])eval\(|new Function\(|from "node:(vm|child_process)"/)).toEqual([]);
  });

  requirement("5.2.6", "no address of a request is fetched: pictures come from the customer's own services", async () => {
    const cookie = await server.signIn("owner");
    for (const key of [
      "http://evil.example/a.png",
      "//evil.example/a.png",
      "..%2F..%2Fa.png",
      "a%2F..%2Fb.png",
      "a.png%3Fx",
      "@evil.example/a.png",
    ])
      expect([key, await statusOf(call(`/api/pictures/${key}`, { cookie }))]).toEqual([key, 404]);
  });

  requirement("5.2.7", "drawings that are served may run nothing", async () => {
    const answer = await call("/api/logos/pudong.svg");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none';.*sandbox$/);
    expect(await answer.text()).not.toMatch(/<script|\son\w+=|href=/i);
  });

  requirement("5.3.2", "text of every script survives unchanged", async () => {
    const cookie = await server.signIn("owner");
    const name = "大厅 😀 ñ ﷽";
    expect(await (await call("/api/displays", { method: "POST", cookie, body: { name, days: 1 } })).json()).toMatchObject({
      display: { name },
    });
  });

  requirement("5.3.9", "no name in an address leads to a file that is not meant", async () => {
    for (const path of [
      "/api/logos/..%2F..%2Frules.json",
      "/api/logos/%2e%2e%2fpudong.json",
      "/assets/..%2f..%2fpackage.json",
      "/..%2fpackage.json",
    ]) {
      const answer = await call(path);
      expect([path, (await answer.text()).includes("because")]).toEqual([path, false]);
      expect([path, answer.status < 500, answer.headers.get("content-type")?.includes("svg") ?? false]).toEqual([path, true, false]);
    }
  });

  requirement("5.3.10", "what the services write as XML is taken out as text, and no XML of ours is built from input", () => {
    expect(sourcesWith(/XMLBuilder/)).toEqual([]);
  });

  requirement("5.5.1", "what leaves the server and comes back is an opaque id or signed", async () => {
    const cookie = await server.signIn("owner");
    const changed = `${cookie.slice(0, -1)}${cookie.endsWith("A") ? "B" : "A"}`;
    expect(await statusOf(call("/api/me", { cookie: changed }))).toBe(401);
  });
});

describe("V14 headers", () => {
  const doors = ["/api/me", "/api/edition", "/healthz", "/api/nothing", "/api/logos/pudong.svg"];

  requirement("14.4.1, 14.4.4", "every answer says what it is, in which characters, and that nobody should guess", async () => {
    for (const path of doors) {
      const { headers } = await call(path);
      expect([path, headers.get("content-type")]).toEqual([path, expect.stringMatching(/; charset=utf-8$/)]);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  requirement("14.4.2", "an answer of the API that is opened as a page is a file", async () => {
    for (const path of ["/api/me", "/api/edition", "/api/nothing"])
      expect((await call(path)).headers.get("content-disposition")).toBe('attachment; filename="answer.json"');
  });

  requirement(
    "14.4.3, 14.4.6, 14.4.7",
    "pages load from here only, are framed by nobody else, and tell other sites no address",
    async () => {
      for (const path of doors.slice(0, 4)) {
        const { headers } = await call(path);
        const policy = headers.get("content-security-policy") ?? "";
        for (const part of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'self'", "frame-ancestors 'self'"])
          expect(policy.split(";")).toContain(part);
        expect(policy).not.toMatch(/script-src[^;]*unsafe/);
        expect(headers.get("referrer-policy")).toBe("same-origin");
      }
    },
  );

  it("pages are alone in their window's group, and use nothing of the machine that no screen needs", async () => {
    const { headers } = await call("/api/edition");
    expect([headers.get("cross-origin-opener-policy"), headers.get("cross-origin-resource-policy")]).toEqual([
      "same-origin",
      "same-origin",
    ]);
    const policy = headers.get("permissions-policy")?.split(", ") ?? [];
    for (const part of ["camera=()", "microphone=()", "geolocation=()", "fullscreen=(self)"]) expect(policy).toContain(part);
  });

  requirement("14.4.5", "over TLS browsers are told to stay with TLS", async () => {
    const answer = await call("/api/edition", { at: proxied, headers: overTls() });
    expect(answer.headers.get("strict-transport-security")).toMatch(/^max-age=15552000/);
  });

  requirement("14.5.1", "methods that nobody declared are not served", async () => {
    const cookie = await server.signIn("owner");
    for (const method of ["PUT", "PATCH", "OPTIONS", "PROPFIND"])
      expect([method, [404, 405].includes(await statusOf(call("/api/me", { method, cookie })))]).toEqual([method, true]);
  });

  requirement("14.5.2, 14.5.3", "an origin gives no right, and no other site may read answers", async () => {
    const answer = await call("/api/me", { headers: { origin: "https://evil.example" } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect(await statusOf(call("/api/operations", { headers: { origin: server.address } }))).toBe(401);
  });

  requirement("14.5.4", "what only a proxy may say counts only where there is one", async () => {
    expect(setCookieOf(await signIn({ headers: { "x-forwarded-proto": "https" } }))).toMatch(/^session=/);
    const from = async (at: TestServer) => {
      const cookie = cookieOf(await signIn({ at, headers: { "x-forwarded-for": "203.0.113.9" } }));
      const { sessions } = (await (await call("/api/profile", { at, cookie })).json()) as {
        sessions: { current: boolean; address: string }[];
      };
      return sessions.find(({ current }) => current)!.address;
    };
    expect(await from(server)).not.toBe("203.0.113.9");
    expect(await from(proxied)).toBe("203.0.113.9");
  });

  it("[S2] with one proxy in front a client cannot claim another's address", async () => {
    const cookie = cookieOf(await signIn({ at: proxied, headers: { "x-forwarded-for": "192.0.2.10, 198.51.100.7" } }));
    const { sessions } = (await (await call("/api/profile", { at: proxied, cookie })).json()) as {
      sessions: { current: boolean; address: string }[];
    };
    expect(sessions.find(({ current }) => current)!.address).toBe("198.51.100.7");
  });

  it("[S2] X-Forwarded-Host chooses no customer and passes no origin check, Host names what is ours", async () => {
    const cookie = cookieOf(await signIn({ at: proxied }));
    const headers = { origin: "https://evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
    expect(await statusOf(call("/api/notices/read", { at: proxied, method: "POST", cookie, body: { ids: [] }, headers }))).toBe(403);
    const pudong = { "x-forwarded-host": "pudong.road.example" };
    expect(await (await call("/api/edition", { at: proxied, headers: pudong })).json()).toMatchObject({ edition: "default" });
    const strange = await hosted("evil.example");
    expect(strange).toEqual([421, "foreignHost"]);
    expect((await hosted("pudong.road.example"))[0]).toBe(200);
  });
});

it("every requirement has its test, or the place or reason instead, and only one of them", () => {
  const listed = [...tested, ...Object.keys(provenElsewhere), ...Object.keys(notApplicable)];
  expect(listed.toSorted()).toEqual([...required].sort());
});

it("no error and no page before sign-in names a customer, a secret or a field of the services", async () => {
  const codes = [...server.editions.tenants.keys()];
  const answers = [
    "/api/edition",
    "/api/edition?path=/login-pudong",
    "/api/me",
    "/api/nothing",
    "/api/public-report?token=x&path=/report-intelligent-patrol",
  ];
  const texts = await Promise.all(
    [...answers.map((path) => call(path)), signIn({ body: { account: "nobody", password: "x" } })].map(async (a) => (await a).text()),
  );
  for (const text of texts) {
    expect(codes.filter((code) => text.includes(code))).toEqual([]);
    expect(text).not.toMatch(/Cu_|C_Code|respResult|127\.0\.0\.1:2|redis/i);
  }
});

it("no error names a call of the services", async () => {
  server.legacy.on("LoginForWeb", () => {
    throw new ExpectedError("legacyNoAnswer", { call: "LoginForWeb", httpStatus: 500 });
  });
  const answer = await signIn({ body: { account: "nobody", password: "x" } });
  expect([answer.status, await answer.json()]).toEqual([502, { error: "legacyNoAnswer", detail: {}, requestId: expect.any(String) }]);
});
