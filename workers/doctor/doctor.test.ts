import { expect, it } from "vitest";
import { loadTenants, type Tenant } from "../../editions/load.ts";
import { wgsToGcj } from "../../shared/domain/coordinates.ts";
import { legacyCalls } from "../../shared/every-call.ts";
import type { Dialects } from "../../shared/legacy/dialect.ts";
import { type Diagnosis, diagnose } from "./diagnosis.ts";
import { type Finding, leavesDark } from "./finding.ts";
import { needOf } from "./needed-by.ts";
import { questionsOf } from "./questions.ts";
import { sayDiagnosis, sayFinding } from "./say.ts";

const plain = loadTenants({ LEGACY_ADDRESS: "http://services.test" }).get("021PDGLS")!;
const SECRET = "王小明13800138000";
const MOST_BYTES = 100_000;

type Answer = (body: string, url: string, signal: AbortSignal) => Response | Promise<Response>;
const json = (Json: unknown) => () =>
  new Response(JSON.stringify({ respResult: 1, Json }), { headers: { "content-type": "application/json" } });
const text =
  (body: string, type: string, status = 200) =>
  () =>
    new Response(body, { status, headers: { "content-type": type } });

/** Services that answer these calls, by the ends of their paths, and all others with one usual row or with `otherwise`. */
function servicesThat(answers: Readonly<Record<string, Answer>>, otherwise: Answer = json([])) {
  const asked: { path: string; body: string }[] = [];
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(String(url));
    asked.push({ path: pathname, body: String(init?.body ?? "") });
    const name = Object.keys(answers).find((end) => pathname.endsWith(end));
    return (name === undefined ? otherwise : answers[name]!)(String(init?.body ?? ""), String(url), init!.signal!);
  };
  return { fetch: fetch as typeof globalThis.fetch, asked };
}

async function doctor(services: ReturnType<typeof servicesThat>, more: { dialects?: Dialects; timeoutMs?: number; words?: boolean } = {}) {
  const { dialects = {}, timeoutMs = 2_000, words = false } = more;
  const tenant: Tenant = { ...plain, source: { ...plain.source, dialects } };
  let atMs = 0;
  const deps = {
    fetch: services.fetch,
    steadyMs: () => (atMs += 5),
    now: () => 1_790_000_000_000,
    mostBytes: MOST_BYTES,
    timeoutMs,
    words,
  };
  const diagnosis = await diagnose(deps, tenant);
  const said = [...diagnosis.findings.map(sayFinding), sayDiagnosis(diagnosis), JSON.stringify(diagnosis)].join("\n");
  return { diagnosis, said, of: (call: string) => findingOf(diagnosis, call) };
}
const findingOf = ({ findings }: Diagnosis, call: string): Finding => findings.find((one) => one.call === call)!;

it("[D] asks every call that only reads and no other, each once, as the service account, and says what each is for", async () => {
  const reads = legacyCalls.filter((call) => call.reads).map(({ name }) => name);
  expect(
    questionsOf(plain, 0)
      .map(({ call }) => call.name)
      .sort(),
  ).toEqual([...reads].sort());
  for (const call of legacyCalls) expect(needOf(call).without, call.name).not.toBe("");
  const services = servicesThat({});
  await doctor(services);
  const paths = services.asked.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const writes = legacyCalls.filter((call) => !call.reads).map(({ path }) => `/021PDGLS${path}`);
  expect(paths.filter((path) => writes.includes(path))).toEqual([]);
  const signedAs = services.asked.map(({ body }) => /"Cu_UserId":"([^"]*)"/.exec(body)?.[1]).filter((id) => id !== undefined);
  expect(new Set(signedAs)).toEqual(new Set([plain.file.legacy.account.userId]));
});

it("[Q4] reports rows, refused rows with reasons, missing, extra and unread fields, and names that are spelt much alike", async () => {
  const { of, said } = await doctor(
    servicesThat({
      GetAssignmentList: json([
        { A_Id: 1, A_Number: SECRET, A_Status: "待处置", A_CreateTime: "yesterday", a_source: 1, Boss: SECRET },
        { A_Id: 2, A_Status: 1, A_CreateTime: "2026-01-01 10:00:00" },
        { A_Id: "", A_Number: SECRET },
      ]),
      GetMonthTrend: json([{ YearMonth: "January", FoundNum: 1 }]),
      GetJieDanLv: json([{ Company: SECRET, jdl: "many" }]),
    }),
  );
  expect(of("GetAssignmentList")).toMatchObject({
    ...{ state: "answered", rows: 2, transport: { found: "JSON" }, httpStatus: 200, problem: "" },
    refused: [{ problem: "A_Id: not a legacy id", rows: 1 }],
    unread: [{ path: "A_CreateTime", rows: 1 }],
    fields: { extra: ["a_source", "Boss"], perhaps: [{ ours: "A_Source", theirs: "a_source" }] },
  });
  expect(of("GetAssignmentList").fields.missing).toContainEqual({ path: "A_Source", isGiven: true });
  expect(of("GetAssignmentList").fields.missing).toContainEqual({ path: "A_Zhen", isGiven: false });
  expect(of("GetMonthTrend")).toMatchObject({ state: "failed", problem: "no row of it can be used", refused: [{ rows: 1 }] });
  expect(of("GetJieDanLv")).toMatchObject({ state: "answered", unread: [{ path: "jdl", rows: 1 }] });
  expect(said).toMatch(/GetMonthTrend: the chart of months says that it is not there/);
});

it("[S1] says nothing that a row said: no name, number, password or token; the services' own words only when they are wanted", async () => {
  const answers = {
    GetAssignmentList: json([{ A_Id: SECRET, A_Number: SECRET, A_Finder: SECRET, A_CreateTime: SECRET, A_Status: SECRET }]),
    GetSTS: json([{ AccessKeyId: SECRET, AccessKeySecret: SECRET, SecurityToken: SECRET }]),
    GetDetail: json([{ A_Id: SECRET, PicList: [{ Pic_Url: SECRET, Xmin: SECRET }] }]),
    GetCompanyList: text(JSON.stringify({ respResult: 0, respMessage: `${SECRET}无权限` }), "application/json"),
    GetJieDanLv: text(`<html>${SECRET}</html>`, "text/html"),
    GetYuQiNum: () => new Response("", { status: 302, headers: { location: `http://${SECRET}@elsewhere.test/login?token=${SECRET}` } }),
  };
  const { said } = await doctor(servicesThat(answers));
  expect(said).not.toMatch(/王小明|13800138000/);
  expect(said).not.toContain(encodeURIComponent(SECRET).slice(0, 9));
  expect((await doctor(servicesThat(answers), { words: true })).of("GetCompanyList").problem).toBe(`respResult is not 1: ${SECRET}无权限`);
});

it("[C6] tells lies apart: pages, redirects, other shapes, cut texts, wrong content, and marks that would move a terminal's cursor", async () => {
  const { of, said } = await doctor(
    servicesThat({
      GetJieDanLv: text("<!doctype html><title>login</title>", "text/html"),
      GetYuQiNum: () => new Response("", { status: 302, headers: { location: "/login?next=x" } }),
      GetBHTYpeSummary: text('{"data":[]}', "application/json"),
      GetMonthTrend: text('{"respResult":1,"Json":{"items":1}}', "application/json"),
      GetChuZhiWanChengLv: text('{"respResult":1,"Json":[{"Comp', "application/json"),
      GetCompanyList: text("", "application/json"),
      GetBridgeList: text("\u0089PNG\r\n", "image/png"),
      GetSignsList: text("not here", "text/plain", 404),
      GetZhuangHaoList: text("not so", "text/plain", 405),
      GetAllBhForWeb: text('<?xml version="1.0"?><string>{"respResult":1,"Json":[{"Qt_Id":1}]}</string>', "text/xml"),
      GetManHoleList: json([{ M_Id: 1, "\u001b[2J\u0007evil": 1 }]),
      GetStatusSummary: json([{ "\u001b[31m\u202ewicked": "many" }]),
      GetComPassList: text(JSON.stringify({ respResult: 0, respMessage: "接口不存在" }), "application/json"),
    }),
  );
  const problems = Object.fromEntries(
    ["GetJieDanLv", "GetYuQiNum", "GetBHTYpeSummary", "GetMonthTrend", "GetChuZhiWanChengLv", "GetCompanyList", "GetBridgeList"].map(
      (name) => [name, of(name).problem],
    ),
  );
  expect(problems).toEqual({
    GetJieDanLv: "HTML",
    GetYuQiNum: "HTTP 302: sends us to http://services.test/login, where nobody follows",
    GetBHTYpeSummary: "without respResult",
    GetMonthTrend: "Json is an object without a list",
    GetChuZhiWanChengLv: "not JSON, perhaps cut off",
    GetCompanyList: "empty body",
    GetBridgeList: "not JSON, perhaps cut off",
  });
  expect(of("GetSignsList").hints[0]).toContain('legacy.calls.GetSignsList: {"path": ...} where they call it otherwise');
  expect(of("GetZhuangHaoList").hints[0]).toBe("legacy.calls.GetZhuangHaoList.transport: it does not take POST");
  expect(of("GetAllBhForWeb")).toMatchObject({ state: "failed", transport: { expected: "getJson", found: "XML" } });
  expect(of("GetAllBhForWeb").hints).toEqual(['legacy.calls.GetAllBhForWeb.transport: "xmlJson" would read this answer']);
  expect(of("GetManHoleList").fields.extra).toEqual(["?[2J?evil"]);
  expect(of("GetStatusSummary").unread).toEqual([{ path: "?[31m?wicked", rows: 1 }]);
  expect(of("GetComPassList").problem).toBe("they say that they have no such call");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the marks.
  expect(said).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/);
});

it("[C6] is not led into the depth", async () => {
  const deep = (open: string, close: string) => open.repeat(12_000) + close.repeat(12_000);
  const services = servicesThat({
    GetBridgeList: text(`{"respResult":1,"Json":[${deep("[", "]")}]}`, "application/json"),
    GetDetail: text(`{"respResult":1,"Json":[{"A_Id":1,"PicList":${deep("[", "]")}}]}`, "application/json"),
    GetManHoleList: text(`{"respResult":1,"Json":${deep('{"ds":', "}").replace('{"ds":}', "{}")}}`, "application/json"),
    GetAssignmentCountForWebJson: text(deep("<a>", "</a>"), "text/xml"),
    GetAssignmentList: json([{ A_Id: 1 }]),
  });
  const { of } = await doctor(services, {
    dialects: { GetBridgeList: { fields: { B_Id: "Id" } }, GetDetail: { fields: { PicList: "PicList" } } },
  });
  expect(of("GetBridgeList")).toMatchObject({ state: "failed", problem: "no row of it can be used" });
  expect(of("GetDetail")).toMatchObject({ state: "answered", unread: [] });
  expect([of("GetManHoleList").state, of("GetAssignmentCountForWebJson").state]).toEqual(["failed", "failed"]);
  expect(of("GetSignsList").state).toBe("answered");
});

it("[C3] reads a stream without end no further than its bound, and closes it", async () => {
  let isClosed = false;
  let chunks = 0;
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(control) {
          chunks++;
          control.enqueue(new TextEncoder().encode(`${chunks === 1 ? '{"respResult":1,"Json":[' : ""}{"A_Id":1},`.repeat(500)));
        },
        cancel() {
          isClosed = true;
        },
      }),
    );
  const { of } = await doctor(servicesThat({ GetAssignmentList: endless }));
  expect(of("GetAssignmentList")).toMatchObject({ state: "failed", problem: "more than 0 MB: it may have no end" });
  expect(of("GetAssignmentList").bytes).toBeLessThan(2 * MOST_BYTES);
  expect(isClosed).toBe(true);
  expect(of("GetCompanyList").state, "others go on").toBe("answered");
  const services = servicesThat({}, endless);
  await doctor(services);
  expect(services.asked, "where all are like that").toHaveLength(3);
});

it("[F2] waits for a host that hangs three times, and then leaves it alone", async () => {
  const hanging: Answer = (_, __, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
  const services = servicesThat({}, hanging);
  const { diagnosis } = await doctor(services, { timeoutMs: 20 });
  expect(services.asked).toHaveLength(3);
  expect(diagnosis.findings.filter(({ state }) => state === "failed").map(({ problem }) => problem)).toEqual(
    Array(3).fill("no answer in 0.02 s"),
  );
  expect(diagnosis.findings.filter(({ state }) => state === "unasked").length).toBe(diagnosis.findings.length - 3);
  expect(diagnosis.findings.some(leavesDark)).toBe(true);
  const drips = () => new Response(new ReadableStream({ start: (control) => control.enqueue(new TextEncoder().encode("{")) }));
  const dripping = await doctor(servicesThat({ GetJieDanLv: (_, __, signal) => endedBy(drips(), signal) }), { timeoutMs: 50 });
  expect(dripping.of("GetJieDanLv").problem).toBe("no whole answer in 0.05 s");
});

/** As the platform's fetch does: the body ends with the signal. */
function endedBy(response: Response, signal: AbortSignal): Response {
  const { readable, writable } = new TransformStream();
  void response.body!.pipeTo(writable, { signal }).catch(() => {});
  return new Response(readable);
}

it("[Q4] what the customer's file calls off is asked of nobody and darkens nothing; what stands in for it is missed in its place", async () => {
  const services = servicesThat({ GetUserTrackDetail: text("no", "text/plain", 404) }, json([{ C_id: 1, Cu_UserId: 2, A_Id: 3 }]));
  const dialects = { GetDevicePositionList: { off: true }, GetMonthTrend: { off: true } } as const;
  const { of, said } = await doctor(services, { dialects });
  expect(services.asked.map(({ path }) => path).filter((path) => /GetMonthTrend|GetDevicePositionList/.test(path))).toEqual([]);
  expect([of("GetMonthTrend").state, leavesDark(of("GetMonthTrend"))]).toEqual(["off", false]);
  expect(leavesDark(of("GetUserTrackDetail"))).toBe(true);
  expect(said).toMatch(/Off by the customer's file\n {4}GetMonthTrend: the chart of months/);
  expect(said).toMatch(/Stays dark\n[\s\S]*GetUserTrackDetail: nothing stands in for GetDevicePositionList\n {8}.*\/monitor/);
});

it("[Q4] asks in the customer's words, and finds nothing missing where its file names things as they are", async () => {
  const rows = [{ No: 1, Title: "甲", ShortName: "甲", C_Contact: "", C_Phone: "", Gone: 0 }];
  const dialects = { GetCompanyList: { path: "/firms", fields: { C_id: "No", C_Name: "Title", C_IsStop: "Gone" } } } as const;
  const { of } = await doctor(servicesThat({ "/firms": json(rows) }), { dialects });
  expect(of("GetCompanyList")).toMatchObject({
    address: "http://services.test/021PDGLS/firms",
    fields: { missing: [], extra: [] },
    rows: 1,
  });
});

it("[C] says whether places lie in the area, and whether those of a call are in the datum of the roads", async () => {
  const { lng, lat } = plain.file.area;
  const line = Array.from({ length: 50 }, (_, i) => [lng + i * 0.002, lat + i * 0.0011] as [number, number]);
  const written = (places: readonly (readonly [number, number])[]) => places.map((place) => place.join(","));
  const roads = json([{ R_id: 1, R_Locations: written(line).join(";") }]);
  const bridges = (places: readonly (readonly [number, number])[]) =>
    json(written(places).map((B_Location, i) => ({ B_Id: i + 1, B_Location })));
  const same = await doctor(servicesThat({ GetRoadInfoLocationList: roads, GetBridgeList: bridges(line) }));
  expect(same.diagnosis.datum).toMatchObject({ expected: "GCJ-02", likelier: null, besideRoads: [{ call: "GetBridgeList" }] });
  expect(same.diagnosis.datum.besideRoads[0]!.asSentM).toBeLessThan(1);
  expect(same.said).toMatch(
    /GetBridgeList: 50 places, 100 % in the area as GCJ-02, 100 % in the area as WGS-84, half of them within 0 m of a road\n/,
  );
  const shifted = await doctor(servicesThat({ GetRoadInfoLocationList: roads, GetBridgeList: bridges(line.map(wgsToGcj)) }));
  expect(shifted.said).toMatch(/of a road, but 0 m if they are GCJ-02 and the roads are not: ask which/);
  const elsewhere = await doctor(servicesThat({ GetBridgeList: bridges([[2.35, 48.85]]) }));
  expect(elsewhere.diagnosis.datum.likelier).toBe("neither");
});
