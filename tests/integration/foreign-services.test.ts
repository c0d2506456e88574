import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { OpenTopic } from "../../client/live/open-topic.ts";
import type { Board } from "../../shared/domain/board.ts";
import type { Device } from "../../shared/domain/device.ts";
import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { legacyCalls } from "../../shared/every-call.ts";
import type { Dialects } from "../../shared/legacy/dialect.ts";
import type { Row } from "../../shared/live/change.ts";
import type { TopicName } from "../../shared/live/topics.ts";
import { reports } from "../../shared/reports/all.ts";
import { firstQuestion } from "../../shared/reports/question.ts";
import type { AnyReport } from "../../shared/reports/report.ts";
import { resources } from "../../shared/resources/all.ts";
import { builtProgram } from "../support/built-program.ts";
import { type ForeignCall, type ForeignServices, openForeignServices } from "../support/foreign-services.ts";
import { connectAs, openLiveSocket } from "../support/live-socket.ts";
import { signIn } from "../support/session.ts";
import { type Stack, startStack } from "../support/stack.ts";
import { createStandInControl, type StandInAccount, type StandInControl } from "../support/stand-in-control.ts";

const CODE = "021QPGLS";
const soon = { timeout: 20_000, interval: 50 };
const source = new URL("../../editions/", import.meta.url).pathname;
const editions = mkdtempSync(join(tmpdir(), "foreign-editions-"));
const newCompany = { name: "新公司", shortName: "新", contact: "", phone: "", stopped: false };
const ours = legacyCalls.filter(({ origin }) => origin === "ours");

/** Statuses and actions as these services write them. */
const T = Object.fromEntries(Object.values(STATUS).map((code) => [`T${code}`, String(code)]));
const statusNumbers = Object.fromEntries(Object.entries(T).map(([theirs, code]) => [theirs, Number(code)]));
const order = {
  Id: "A_Id",
  No: "A_Number",
  State: "A_Status",
  Firm: "Company",
  FirmId: "A_ComId",
  Pos: "A_Location",
  Found: "A_CreateTime",
};
const orderFields = Object.fromEntries(Object.entries(order).map(([theirs, mine]) => [mine, theirs]));

/** What the services call otherwise, as they themselves know it... */
const spoken: Readonly<Record<string, ForeignCall>> = {
  "/auth": { path: "/CusUser/LoginForWeb", method: "POST", names: { user: "tel", secret: "pwd", Uid: "Cu_UserId", Tenant: "C_Code" } },
  "/types": { path: "/CusUser/GetAllBhForWeb", method: "GET", names: { Key: "Qt_Id", Title: "Qt_QuestionCN" } },
  "/v2/counts": { path: "/Api/ApiForApp/GetStatusSummary", method: "POST", names: T },
  "/v2/orders": {
    ...{ path: "/Api/ApiForApp/GetAssignmentList", method: "POST", codes: { A_Status: T, QuestionStatusList: T } },
    names: { ...order, States: "QuestionStatusList", limit: "PageSize" },
  },
  "/v2/order": {
    ...{ path: "/Api/ApiForApp/GetDetail", method: "POST", codes: { A_Status: T, S_To: T } },
    names: { ...order, History: "StepList", At: "S_Time", Into: "S_To" },
  },
  "/v2/act": {
    ...{ path: "/Api/ApiForApp/UpdateTaskStatusNewForWeb", method: "POST", codes: { A_Status: T, Status: { cancel: "8", back: "6" } } },
    names: { ...order, Do: "Status", why: "Reason" },
  },
  "/spotted": { path: "/Api/ApiForApp/GetToDoQuestionAssignmentListforpgNew", method: "POST", names: { Id: "Q_Id", Photos: "Q_Imgs" } },
  "/firms": { path: "/CJ/GetCompanyList", method: "POST", names: { Number: "C_id", Title: "C_Name" } },
  "/checked": { path: "/Api/ApiForApp/GetAssigmentCheckStatistics", method: "POST", names: { Drawn: "Count", Good: "PassCount" } },
};

/** ... and as the customer's file says it. */
const calls: Dialects = {
  ...Object.fromEntries(ours.map(({ name }) => [name, { off: true } as const])),
  LoginForWeb: { path: "/auth", fields: { tel: "user", pwd: "secret", Cu_UserId: "Uid", C_Code: "Tenant" } },
  GetAllBhForWeb: { path: "/types", transport: "postJson", fields: { Qt_Id: "Key", Qt_QuestionCN: "Title" } },
  GetStatusSummary: { path: "/v2/counts", fields: Object.fromEntries(Object.entries(T).map(([theirs, code]) => [code, theirs])) },
  GetAssignmentList: {
    path: "/v2/orders",
    fields: { ...orderFields, QuestionStatusList: "States", PageSize: "limit" },
    codes: { A_Status: statusNumbers, QuestionStatusList: statusNumbers },
  },
  GetDetail: {
    path: "/v2/order",
    fields: { ...orderFields, StepList: "History", "StepList.S_Time": "At", "StepList.S_To": "Into" },
    codes: { A_Status: statusNumbers, "StepList.S_To": statusNumbers },
  },
  UpdateTaskStatusNewForWeb: {
    path: "/v2/act",
    fields: { ...orderFields, Status: "Do", Reason: "why" },
    codes: { A_Status: statusNumbers, Status: { cancel: 8, back: 6 } },
  },
  GetToDoQuestionAssignmentListforpgNew: { path: "/spotted", fields: { Q_Id: "Id", Q_Imgs: "Photos" } },
  GetCompanyList: { path: "/firms", fields: { C_id: "Number", C_Name: "Title" } },
  GetAssigmentCheckStatistics: { path: "/checked", fields: { Count: "Drawn", PassCount: "Good" } },
};

let stack: Stack;
let foreign: ForeignServices;
let standIn: StandInControl;
let owner: StandInAccount;
let cookie: string;
const topics = new Map<TopicName, OpenTopic<Row>>();
let leave = () => {};

beforeAll(async () => {
  writeEditions();
  const { lng, lat } = JSON.parse(readFileSync(join(source, `tenants/${CODE}.json`), "utf8")).area as { lng: number; lat: number };
  const track = ({ D_Id, EndTime }: Record<string, unknown>) => [
    { T_Location: `${lng},${lat}`, T_Time: EndTime, T_Speed: 30, R_Name: D_Id },
  ];
  foreign = await openForeignServices(
    spoken,
    ours.map(({ path }) => path),
    { "/Track/GetUserTrackDetail": track },
  );
  const env = { EDITIONS_DIR: editions, LEGACY_ADDRESS: foreign.url };
  const standInEnv = { STANDIN_TENANTS: CODE, STANDIN_SIZE: "0.05", STANDIN_EDITIONS: editions };
  stack = await startStack({ name: "foreign-services", standIn: standInEnv, worker: env, server: env });
  foreign.standBefore(stack.standInUrl);
  standIn = createStandInControl(stack.standInUrl);
  owner = (await standIn.accounts()).find(({ tenant, userType, ownerAdmin }) => tenant === CODE && userType === 1 && !ownerAdmin)!;
  cookie = await signIn(url(), owner);
  const { socket, live } = openLiveSocket(url());
  leave = () => socket.close();
  for (const topic of ["orders", "boards", "tracks", "quickShots", "companies", "defectTypes"] as const)
    topics.set(topic, live.openTopic<Row>(topic, { rowsChanged: () => {}, stateChanged: () => {} }));
  connectAs(socket, url(), cookie);
}, 120_000);
afterAll(async () => {
  leave();
  await stack?.stop();
  await foreign?.close();
  rmSync(editions, { recursive: true });
});

/** The product's own, with one customer whose services differ. */
function writeEditions(): void {
  for (const part of ["rules.json", "brands", "action-tables"]) cpSync(join(source, part), join(editions, part), { recursive: true });
  mkdirSync(join(editions, "tenants"));
  const like = JSON.parse(readFileSync(join(source, `tenants/${CODE}.json`), "utf8"));
  writeFileSync(join(editions, `tenants/${CODE}.json`), JSON.stringify({ ...like, legacy: { ...like.legacy, calls } }));
}

const url = () => stack.servers[0]!.url;
const rowsOf = <R extends Row>(topic: TopicName) => [...topics.get(topic)!.rows.values()] as R[];
const gapsOf = (topic: TopicName) => topics.get(topic)!.freshness?.gaps ?? [];
async function ask(method: string, path: string, body?: unknown, as = cookie) {
  const response = await fetch(url() + path, {
    ...{ method, body: body === undefined ? null : JSON.stringify(body) },
    headers: {
      ...{ origin: url(), cookie: as, "idempotency-key": crypto.randomUUID() },
      ...(body !== undefined && { "content-type": "application/json" }),
    },
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}
const openOrders = (orders: readonly WorkOrder[]) =>
  orders
    .filter(({ status }) => status === STATUS.pending || status === STATUS.inProgress)
    .map(({ id, status, company }) => `${id} ${status} ${company}`)
    .sort();

it("[Q4] orders are live under other names and codes: lists, changes, details, and what people do", async () => {
  await vi.waitFor(
    async () => expect(openOrders(rowsOf("orders"))).toEqual(openOrders((await standIn.truth(CODE)).orders as WorkOrder[])),
    soon,
  );
  const [moved, cancelled] = (await standIn.truth(CODE)).orders.filter(({ status }) => status === STATUS.pending) as [WorkOrder, WorkOrder];
  await standIn.changeOrder(CODE, moved.id, { status: STATUS.inProgress });
  await vi.waitFor(() => expect(rowsOf<WorkOrder>("orders").find(({ id }) => id === moved.id)?.status).toBe(STATUS.inProgress), soon);
  const done = await ask("POST", `/api/orders/${cancelled.id}/actions`, { action: "cancel", seenStatus: cancelled.status, reason: "重复" });
  expect(done).toMatchObject({ status: 200, body: { order: { id: cancelled.id, status: STATUS.cancelled } } });
  expect((await standIn.truth(CODE)).orders.find(({ id }) => id === cancelled.id)?.status).toBe(STATUS.cancelled);
  const { detail } = (await ask("GET", `/api/orders/${cancelled.id}`)).body;
  expect(detail.steps.at(-1)).toMatchObject({ to: STATUS.cancelled, reason: "重复" });
  expect(topics.get("orders")!.freshness).toMatchObject({ health: "healthy", doubts: [] });
});

it("[Q4] boards stand without the one that is lacking, positions are derived, the queue and the names are there, and each says what is missing", async () => {
  await vi.waitFor(
    () =>
      expect(
        rowsOf<Board>("boards")
          .map(({ name }) => name)
          .sort(),
      ).toEqual(["defectTypes", "disposalRate", "orderTakingRate", "overdue"]),
    soon,
  );
  expect(gapsOf("boards")).toMatchObject([{ part: "monthlyTrend", what: "notOffered", error: "callOff" }]);
  await vi.waitFor(() => expect(rowsOf<Device>("tracks").length).toBeGreaterThan(0), soon);
  expect(rowsOf<Device>("tracks")[0]).toMatchObject({ kind: "inspector", speedKmh: 30 });
  expect(gapsOf("tracks")).toMatchObject([{ part: "positions", what: "derived" }]);
  for (const topic of ["quickShots", "companies", "defectTypes"] as const) {
    await vi.waitFor(() => expect(rowsOf(topic).length).toBeGreaterThan(0), soon);
    expect(topics.get(topic)!.freshness, topic).toMatchObject({ health: "healthy", gaps: [] });
  }
  expect(rowsOf("companies")[0]).toMatchObject({ name: expect.stringMatching(/./), unread: {} });
});

it("[Q4] a register is read and offers nothing that the services lack; what they lack altogether says so, and a report is there", async () => {
  const companies = await ask("GET", "/api/resources/companies");
  expect(companies.body).toMatchObject({ refused: 0, offered: { create: false, update: false, remove: false } });
  expect(companies.body.rows[0]).toMatchObject({ id: expect.stringMatching(/./), name: expect.stringMatching(/./) });
  const off = { status: 501, body: { error: "callOff" } };
  expect(await ask("GET", "/api/resources/members")).toMatchObject(off);
  expect(await ask("POST", "/api/resources/companies", { values: newCompany })).toMatchObject({ status: 403 });
  expect(await ask("POST", "/api/password", { oldPassword: owner.password, newPassword: "Wider-roads-2031" })).toMatchObject(off);
  expect(await ask("GET", "/api/checks/smart/samples")).toMatchObject({ status: 200, body: { samples: null, mayCheck: true } });
  expect(await ask("GET", "/api/checks/smart/items?round=first")).toMatchObject({ status: 200 });
  expect((await ask("GET", "/api/me")).body).toMatchObject({ notOffered: expect.arrayContaining(["changePassword"]) });
  const report = await ask("GET", "/api/reports/smartCheckStatistics?by=company");
  expect(report).toMatchObject({ status: 200, body: { refused: 0 } });
  expect(report.body.rows[0]).toMatchObject({ drawn: expect.any(Number), passed: expect.any(Number), unread: {} });
});

it("[Q4] every register and every report is there, or says that the services lack it", async () => {
  const month = new Date().toISOString().slice(0, 7);
  const questionOf = (report: AnyReport) => firstQuestion(report.filters, month) as Record<string, string>;
  const asked = [
    ...resources.map((resource) => ({ path: `/api/resources/${resource.name}`, call: resource.list.call })),
    ...reports.map((report) => ({
      path: `/api/reports/${report.name}?${new URLSearchParams(questionOf(report))}`,
      call: report.ask.choose?.(questionOf(report), {}) ?? report.ask.calls[0],
    })),
  ];
  const told = new Map<string, string>();
  // Questions that nobody asked before are bounded for each person, so that several ask.
  const administrators = (await standIn.accounts()).filter(({ tenant, userType }) => tenant === CODE && [1, 4].includes(userType));
  const cookies = await Promise.all(administrators.map((account) => signIn(url(), account)));
  for (const [at, { path, call }] of asked.entries()) {
    const answer = await patiently(() => ask("GET", path, undefined, cookies[at % cookies.length]));
    // What this customer has no screen for is closed to it, whatever its services have.
    if (answer.status === 403) continue;
    const isSound = answer.status === 200 && Array.isArray(answer.body.rows) && answer.body.refused === 0;
    const lacks = answer.status === 501 && answer.body.error === "callOff";
    told.set(path, lacks ? "lacking" : isSound ? "there" : `${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
    expect(`${path}: ${told.get(path)}`).toBe(`${path}: ${call.origin === "ours" ? "lacking" : "there"}`);
  }
  expect([...new Set(told.values())].sort()).toEqual(["lacking", "there"]);
  expect(told.size).toBeGreaterThan(asked.length / 2);
}, 180_000);

/** Whoever is told to wait does. */
async function patiently(go: () => ReturnType<typeof ask>): ReturnType<typeof ask> {
  for (;;) {
    const answer = await go();
    if (answer.status !== 429) return answer;
    await new Promise((resolve) => setTimeout(resolve, answer.body.detail?.retryAfterMs ?? 1_000));
  }
}

it("[Q4] the doctor finds what the file names, and nothing dark for want of it", async () => {
  const { code, findings } = await doctor();
  expect(findings.filter(({ state }) => state === "failed" || state === "unasked").map(({ call }) => call)).toEqual([]);
  expect(code).toBe(0);
  const said = new Map(findings.map((finding) => [finding.call, finding]));
  for (const [name, dialect] of Object.entries(calls)) {
    const finding = said.get(name);
    // What does something is not asked.
    if (finding === undefined) continue;
    expect(finding, name).toMatchObject(dialect.off ? { state: "off" } : { state: "answered", refused: [], unread: [] });
    const renamed = Object.keys(dialect.fields ?? {});
    expect(
      finding.fields.missing.filter(({ path }) => renamed.includes(path)),
      name,
    ).toEqual([]);
    expect(finding.fields.extra, name).toEqual([]);
  }
});

it("[F2] nobody asked for what is not there, and no process ended", () => {
  const inVain = [...foreign.asked].filter(([path]) => foreign.lacking.has(path));
  expect(inVain).toEqual([]);
  expect([...stack.workers, ...stack.servers].every((program) => program.isRunning())).toBe(true);
});

interface Told {
  readonly call: string;
  readonly state: string;
  readonly fields: { readonly missing: readonly { readonly path: string }[]; readonly extra: readonly string[] };
}

async function doctor(): Promise<{ code: number; findings: readonly Told[] }> {
  const program = await builtProgram("workers/doctor/main.ts");
  const env = { ...process.env, EDITIONS_DIR: editions, LEGACY_ADDRESS: foreign.url };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, "--tenant", CODE, "--json"], { env, maxBuffer: 10_000_000 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : Number(error.code);
      if (stdout === "") reject(new Error(`${code}: ${stderr}`));
      else resolve({ code, findings: JSON.parse(stdout).findings });
    });
  });
}
