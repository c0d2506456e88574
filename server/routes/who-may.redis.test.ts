import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SubscribeAnswer } from "../../shared/live/protocol.ts";
import { type TopicName, topicNames } from "../../shared/live/topics.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { declaredDoors as doors } from "../testing/declared-doors.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";

/**
 * Who may use what, as reviewed data. A door that is not in this list, and a person who gets through one where they are not named,
 * is a failure. `owner`, `authority`, `supervisor` and `company1` are users of one customer, `stranger` is another one's owner; the
 * `only` users see a single section; `wall` came through a display link.
 */
const people = [
  ...(["owner", "authority", "supervisor", "company1", "stranger"] as const),
  ...(["monitorOnly", "planOnly", "figuresOnly", "homeOnly", "reportOnly", "wall"] as const),
] as const;
type Person = (typeof people)[number];

const everybody = people;
const persons = people.filter((who) => who !== "wall");
const withOrders: readonly Person[] = ["owner", "authority", "supervisor", "company1", "stranger"];
const supervising: readonly Person[] = ["owner", "authority", "supervisor", "stranger"];
const admins: readonly Person[] = ["owner", "authority", "stranger"];

/** What is served and no declared door: pages, and what operators ask for. */
const notOfTheApi = ["GET /*", "GET /healthz", "GET /metrics", "GET /readyz"];

/** Doors of registers that take files. */
const FILES = ["GET /imports", "POST /imports/:import/rows", "POST /imports/:import/undo"];

const reviewed: Record<string, readonly Person[] | "public"> = {
  "POST /api/client-errors": "public",
  "POST /api/enrolments": "public",
  "POST /api/enrolments/look": "public",
  "POST /api/paints": everybody,
  "POST /api/policy-reports": "public",
  "GET /api/edition": "public",
  "GET /api/logos/:file": "public",
  "GET /api/public-report": "public",
  "GET /api/public-report/pictures/:place": "public",
  "POST /api/session": "public",
  "POST /api/session/factor": "public",
  "POST /api/session/factor/set-up": "public",
  "POST /api/session/factor/passkey/options": "public",
  "POST /api/session/factor/passkey": "public",
  "GET /display/:token": "public",
  "DELETE /api/session": everybody,
  "GET /api/me": everybody,
  "GET /api/map/base": everybody,
  "GET /api/map/ground": everybody,
  "GET /api/map/letters/:look/:fonts/:range": everybody,
  "GET /api/map/sprites/:look/:file": everybody,
  "GET /api/map/tiles/:z/:x/:y": everybody,
  "GET /api/history": everybody,
  "GET /api/history/:topic": everybody,
  "GET /api/profile": persons,
  "POST /api/password": persons,
  "DELETE /api/profile/sessions": persons,
  "GET /api/profile/factor": persons,
  "POST /api/profile/factor": persons,
  "PATCH /api/profile/factor": persons,
  "POST /api/profile/factor/confirm": persons,
  "POST /api/profile/factor/recovery-codes": persons,
  "DELETE /api/profile/factor": persons,
  "GET /api/profile/passkeys": persons,
  "POST /api/profile/passkeys/options": persons,
  "POST /api/profile/passkeys": persons,
  "DELETE /api/profile/passkeys/:id": persons,
  "POST /api/action-log": persons,
  "GET /api/why-closed": persons,
  "GET /api/track-link": persons,
  "POST /api/report-links": ["owner", "authority", "supervisor", "stranger", "reportOnly"],
  "GET /api/orders": withOrders,
  "GET /api/orders/keys": withOrders,
  "GET /api/orders/facets": withOrders,
  "GET /api/orders/changes": withOrders,
  "GET /api/orders/marks": withOrders,
  "POST /api/orders/rows": withOrders,
  "GET /api/views": persons,
  "POST /api/views": persons,
  "PATCH /api/views/:id": persons,
  "GET /api/views/pinned": persons,
  "PATCH /api/views/:id/pin": persons,
  "DELETE /api/views/:id": persons,
  "GET /api/records": persons,
  "GET /api/favourites": persons,
  "PATCH /api/favourites": persons,
  "GET /api/orders/:id": [...withOrders, "homeOnly"],
  "POST /api/orders/:id/actions": withOrders,
  "GET /api/orders/:id/neighbours": withOrders,
  "GET /api/orders/:id/duplicates": withOrders,
  "GET /api/orders/:id/reused-pictures": withOrders,
  "POST /api/orders/:id/merge": withOrders,
  "POST /api/orders/:id/unmerge": withOrders,
  "POST /api/orders/:id/place": withOrders,
  "GET /api/raising": withOrders,
  "GET /api/raising/hours": withOrders,
  "POST /api/raising": withOrders,
  "POST /api/batches": withOrders,
  "GET /api/batches": withOrders,
  "GET /api/batches/:id": withOrders,
  "POST /api/batches/:id/run": withOrders,
  "POST /api/batches/:id/resume": withOrders,
  "POST /api/batches/:id/stop": withOrders,
  "POST /api/batches/:id/undo": withOrders,
  "GET /api/exports": persons,
  "POST /api/exports": persons,
  "POST /api/exports/:id/cancel": persons,
  "POST /api/exports/:id/retry": persons,
  "DELETE /api/exports/:id": persons,
  "GET /api/exports/:id/file": persons,
  "GET /api/subscriptions": persons,
  "POST /api/subscriptions": persons,
  "PATCH /api/subscriptions/:id": persons,
  "DELETE /api/subscriptions/:id": persons,
  "GET /api/device-tracks": [...withOrders, "monitorOnly"],
  "GET /api/devices/:id/track": [...withOrders, "monitorOnly"],
  "GET /api/devices/:id/track-then": [...withOrders, "monitorOnly"],
  "GET /api/passes": [...withOrders, "monitorOnly"],
  "GET /api/passes/told": [...withOrders, "monitorOnly"],
  "GET /api/coverage": withOrders,
  "GET /api/road-days/:roadId": withOrders,
  "GET /api/roads/:roadId/points": admins,
  "GET /api/cameras/around": [...withOrders, "homeOnly"],
  "GET /api/cameras/live": [...withOrders, "monitorOnly"],
  "GET /api/cameras": [...withOrders, "monitorOnly"],
  // Who may hand over what is decided behind the doors (data-imports.redis.test.ts).
  "GET /api/data-imports": admins,
  "GET /api/data-imports/:id/errors": admins,
  "POST /api/data-imports": admins,
  // Nobody of this customer may open its screen by their login page: sensors.redis.test.ts asks as people who may.
  "GET /api/sensors": [],
  "GET /api/sensors/:id/limits": [],
  "POST /api/sensors/:id/limits": [],
  "GET /api/alarms": withOrders,
  // Who acts is decided behind the doors (alarms.redis.test.ts).
  "POST /api/alarms/:id/acknowledge": withOrders,
  "GET /api/alarm-pauses/preview": withOrders.filter((who) => who !== "company1"),
  "POST /api/alarm-pauses": withOrders,
  "DELETE /api/alarm-pauses/:id": withOrders.filter((who) => who !== "company1"),
  "GET /api/dispatch/suggestions": withOrders,
  "GET /api/orders/:id/dispatch": withOrders,
  "POST /api/orders/:id/dispatch": withOrders,
  "GET /api/quick-shots/claims": withOrders,
  "POST /api/quick-shots/claims": withOrders,
  "DELETE /api/quick-shots/claims": withOrders,
  "POST /api/quick-shots/batch": withOrders,
  "POST /api/quick-shots/:id/decision": withOrders,
  "POST /api/quick-shots/:id/undo": withOrders,
  "GET /api/checks/:family/samples": withOrders,
  "GET /api/checks/:family/items": withOrders,
  "POST /api/checks/:family/samples": withOrders,
  "POST /api/checks/:family/items/:id": withOrders,
  // Who scores and who sees what of whom is decided behind the doors (assessment.redis.test.ts).
  "GET /api/assessment/months/:month": withOrders,
  "GET /api/assessment/years/:year": withOrders,
  "GET /api/assessment/ranking/:month": withOrders,
  "GET /api/assessment/months/:month/frozen": withOrders,
  "GET /api/assessment/months/:month/keepers": withOrders,
  "GET /api/assessment/deciders": supervising,
  "GET /api/assessment/told": withOrders,
  "GET /api/displays/alarms": [...supervising, "wall"],
  // A wall of the usual programme plays no scores (display-needs.redis.test.ts).
  "GET /api/assessment/board": withOrders,
  "POST /api/assessment/deductions": withOrders,
  "POST /api/assessment/months/:month/deductions/:id/take-back": withOrders,
  "POST /api/assessment/months/:month/take-back": withOrders,
  "POST /api/assessment/sheets": withOrders,
  "POST /api/assessment/months/:month": withOrders,
  "POST /api/assessment/by-hand": withOrders,
  "POST /api/assessment/months/:month/deductions/:id/appeal": withOrders,
  "POST /api/assessment/appeals/:id": withOrders,
  "GET /api/pictures/*": [...withOrders, "planOnly", "figuresOnly", "homeOnly", "reportOnly"],
  "POST /api/uploads": withOrders,
  "DELETE /api/uploads/*": withOrders,
  "GET /api/orders/:id/notes": withOrders,
  "POST /api/orders/:id/notes": withOrders,
  "POST /api/orders/:id/subscription": withOrders,
  "GET /api/notes": withOrders,
  "GET /api/notices": withOrders,
  "POST /api/notices/read": withOrders,
  "GET /api/operations": admins,
  "GET /api/cross-checks": admins,
  "GET /api/cross-checks/:call": admins,
  "GET /api/sessions": admins,
  "GET /api/operations/batches": admins,
  "GET /api/operations/batches/:id": admins,
  "POST /api/operations/batches/:id/stop": admins,
  "DELETE /api/sessions/:id": admins,
  "GET /api/users": admins,
  "DELETE /api/users/:id/factor": admins,
  "GET /api/audit": admins,
  // Of no kind that anybody else may read: what a kind lets through is told in audit.redis.test.ts.
  "GET /api/audit/records/:kind/:id": admins,
  "GET /api/access": admins,
  "GET /api/displays": admins,
  "POST /api/displays": admins,
  "PATCH /api/displays/:id": admins,
  "POST /api/displays/shown": ["wall"],
  "DELETE /api/displays/:id": admins,
  "POST /api/displays/enrolled": admins,
  "GET /api/walls": admins,
  "POST /api/walls": admins,
  "PATCH /api/walls/:id": admins,
  "GET /api/walls/:id/versions": admins,
  "GET /api/walls/:id/proof": admins,
  "GET /api/displays/:id/plays": admins,
  "DELETE /api/walls/:id": admins,
  "POST /api/walls/:id/next": admins,
  "POST /api/walls/:id/interrupts": admins,
  "DELETE /api/walls/:id/interrupts": admins,
  "POST /api/walls/:id/reload": admins,
  "GET /api/report-links": admins,
  "DELETE /api/report-links/:id": admins,
  ...register("companies", admins),
  ...register("members", admins),
  ...register("roadPlans", [...withOrders, "figuresOnly"], { writers: supervising }),
  ...register("motorPlans", [...withOrders, "figuresOnly"], { writers: supervising }),
  ...register("bridgePlans", withOrders, { writers: supervising }),
  ...register("transportPlans", withOrders, { writers: supervising }),
  ...register("manholePlans", [...withOrders, "planOnly", "figuresOnly"], { writers: supervising }),
  ...register("roadStretches", [...withOrders, "figuresOnly"], { writers: supervising }),
  ...register("motorStretches", [...withOrders, "figuresOnly"], { writers: supervising }),
  ...register("bridgeStretches", withOrders, { writers: supervising }),
  ...register("transportStretches", withOrders, { writers: supervising }),
  ...register("manholeStretches", [...withOrders, "planOnly", "figuresOnly"], { writers: supervising }),
  ...register("roads", admins),
  ...register("sectionColours", admins),
  ...register("companyScoring", withOrders, { writers: admins }),
  ...register("roadScoring", withOrders, { writers: admins }),
  ...register("companyRoads", admins),
  ...register("userRoads", admins),
  ...register("shelters", withOrders, { writers: supervising }),
  ...register("shelterInspections", ["stranger"]),
  ...register("manholeRecords", withOrders, { writers: supervising }),
  ...register("cavities", withOrders, { writers: supervising }),
  ...register("lawEvents", admins),
  ...register("worksEvents", admins),
  ...register("excavations", withOrders, { writers: supervising }),
  ...register("archive", []),
  ...listed("bridges", [...withOrders, "figuresOnly", "homeOnly"]),
  ...listed("manholes", [...withOrders, "figuresOnly", "homeOnly"]),
  ...listed("signs", [...withOrders, "figuresOnly", "homeOnly"]),
  ...listed("piles", [...withOrders, "figuresOnly", "homeOnly"]),
  ...register("bridgeSpaces", []),
  ...register("spaceQuestions", []),
  ...listed("facilityCounts", [...withOrders, "homeOnly"]),
  ...listed("roadConditions", withOrders),
  ...listed("securityFinds", withOrders),
  "GET /api/reports/smartCheckStatistics": withOrders,
  "GET /api/reports/manualCheckStatistics": withOrders,
  "GET /api/reports/patrolSummary": withOrders,
  "GET /api/reports/patrolCoverage": [...withOrders, "homeOnly"],
  "GET /api/reports/patrolYear": withOrders,
  "GET /api/reports/patrolDay": withOrders,
  "GET /api/reports/patrolMileage": [...withOrders, "homeOnly"],
  "GET /api/reports/machineSummary": withOrders,
  "GET /api/reports/machineYear": withOrders,
  "GET /api/reports/machineCoverage": withOrders,
  "GET /api/reports/machineDay": withOrders,
  "GET /api/reports/machineMileage": [...withOrders, "figuresOnly", "homeOnly", "reportOnly"],
  "GET /api/reports/bridgePatrols": withOrders,
  "GET /api/reports/bridgeVisits": withOrders,
  // Whom they tell of persons is decided behind the door (answered-reports.test.ts).
  "GET /api/reports/patrolPersons": [...withOrders, "figuresOnly"],
  "GET /api/reports/personDays": [...withOrders, "figuresOnly"],
  "GET /api/order-reports/townBoard": ["owner", "authority", "stranger", "homeOnly"],
  "GET /api/order-reports/townBoard/against": ["owner", "authority", "stranger", "homeOnly"],
  "GET /api/order-reports/sectionBoard": [],
  "GET /api/order-reports/sectionBoard/against": [],
  "GET /api/order-reports/monthlyDispatch": [...withOrders, "figuresOnly"],
  "GET /api/order-reports/monthlyDispatch/against": [...withOrders, "figuresOnly"],
  "GET /api/order-reports/vehicleFinds": [...withOrders, "figuresOnly"],
  "GET /api/order-reports/vehicleFinds/against": [...withOrders, "figuresOnly"],
  "GET /api/order-reports/departmentFinds": [...withOrders, "figuresOnly"],
  "GET /api/order-reports/departmentFinds/against": [...withOrders, "figuresOnly"],
  "GET /api/reports/vehicleAttendance": [...withOrders, "figuresOnly", "reportOnly"],
  "GET /api/reports/vehicleStatistics": [...withOrders, "figuresOnly"],
  "GET /api/reports/vehicleTypeShares": [...withOrders, "figuresOnly"],
  "GET /api/reports/vehicleFindReport": [...withOrders, "figuresOnly", "reportOnly"],
  // On a project's card it is reckoned of them what became of the pavement.
  "GET /api/reports/quantifiedDefects": [...withOrders, "planOnly", "figuresOnly", "homeOnly"],
  "GET /api/reports/surveyDefects": [...withOrders, "homeOnly"],
  "GET /api/reports/pavementBatches": [...withOrders, "planOnly", "figuresOnly", "homeOnly"],
  "GET /api/order-reports/roadReport": [...withOrders, "figuresOnly", "homeOnly"],
  "GET /api/order-reports/roadReport/against": [...withOrders, "figuresOnly", "homeOnly"],
  "GET /api/reports/roadLedger": ["stranger"],
  "GET /api/reports/companyLedger": ["stranger"],
  "GET /api/reports/batchPictures": withOrders,
  "GET /api/reports/batchBoxes": withOrders,
  "GET /api/reports/pictureBoxes": [...withOrders, "homeOnly"],
  "GET /api/reports/postPictures": [...withOrders, "homeOnly"],
  "GET /api/reports/roadRounds": [...withOrders, "homeOnly"],
  "GET /api/reports/orderRounds": withOrders,
  "GET /api/reports/spaceQuestionFigures": [],
  "GET /api/order-reports/performance": [...withOrders, "figuresOnly"],
  "GET /api/order-reports/performance/against": [...withOrders, "figuresOnly"],
  "GET /api/order-reports/analyse": [...withOrders, "figuresOnly"],
  "GET /api/order-reports/analyse/against": [...withOrders, "figuresOnly"],
  "GET /api/order-reports/defectAnalysis": [...withOrders, "figuresOnly"],
  "GET /api/order-reports/defectAnalysis/against": [...withOrders, "figuresOnly"],
  "GET /api/order-reports/quantitativeReport": admins,
  "GET /api/order-reports/quantitativeReport/against": admins,
  "GET /api/order-reports/roadMaintenance": [...withOrders, "figuresOnly"],
  "GET /api/order-reports/roadMaintenance/against": [...withOrders, "figuresOnly"],
  "GET /api/order-reports/companyMaintenance": [...withOrders, "figuresOnly"],
  "GET /api/order-reports/companyMaintenance/against": [...withOrders, "figuresOnly"],
  "GET /api/order-reports/defectReportSample": ["stranger"],
  "GET /api/order-reports/defectReportSample/against": ["stranger"],
  "GET /api/order-reports/analysisReport": withOrders,
  "GET /api/order-reports/analysisReport/against": withOrders,
  "GET /api/order-reports/compareReport": ["stranger", "figuresOnly"],
  "GET /api/order-reports/compareReport/against": ["stranger", "figuresOnly"],
};

/**
 * Who opens one of its screens reads it, and writes where their role does; what is not theirs is not there (registers.redis.test.ts). Files are read
 * of those alone who may write.
 */
function register(name: string, who: readonly Person[], { writers = who } = {}): Record<string, readonly Person[]> {
  const doors = ["GET", "POST", "PATCH /:id", "DELETE /:id", "POST /:id/undo", ...FILES];
  return Object.fromEntries(
    doors.map((door) => [
      `${door.split(" ")[0]} /api/resources/${name}${door.split(" ")[1] ?? ""}`,
      door.endsWith("/rows") ? writers : who,
    ]),
  );
}

/** One that is only read. */
function listed(name: string, who: readonly Person[]): Record<string, readonly Person[]> {
  return { [`GET /api/resources/${name}`]: who };
}

const topics: Record<TopicName, readonly Person[]> = {
  orders: [...withOrders, "wall"],
  badges: [...withOrders, "wall"],
  activity: [...withOrders, "wall"],
  attention: withOrders,
  boards: [...withOrders, "figuresOnly", "homeOnly", "wall"],
  counters: ["owner", "authority", "supervisor", "stranger"],
  tracks: [...withOrders, "monitorOnly", "homeOnly", "wall"],
  quickShots: withOrders,
  roads: everybody,
  companies: [...withOrders, "planOnly", "figuresOnly", "homeOnly"],
  defectTypes: persons,
  quickTypes: withOrders,
  dispatchTargets: withOrders,
};

let redis: PrivateRedis;
let server: TestServer;
const cookies = {} as Record<Person, string>;

beforeAll(async () => {
  redis = await startRedis();
  server = await startTestServer(redis.url);
  for (const who of persons) cookies[who] = await server.signIn(who);
  const made = await call("POST", "/api/displays", "owner", { name: "大厅", days: 1 });
  const wall = await fetch(server.address + ((await made.json()) as { path: string }).path, { redirect: "manual" });
  cookies.wall = wall.headers.getSetCookie()[0]!.split(";")[0]!;
});
afterAll(async () => {
  await server?.close();
  await redis?.stop();
});

function call(method: string, path: string, who: Person | null, body?: unknown): Promise<Response> {
  return fetch(server.address + path, {
    method,
    redirect: "manual",
    headers: {
      origin: server.address,
      ...(who === null ? {} : { cookie: cookies[who] }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
}

describe("who may use what", () => {
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

  it("[D2] every route is a declared door, opened as it says", () => {
    const served = server.routes.filter(({ method }) => method !== "HEAD").map(({ url, ...route }) => ({ ...route, path: url }));
    // Without a built client there is no page to send.
    expect([...new Set([...served.map(nameOf), "GET /*"])].sort()).toEqual([...doors.map(nameOf), ...notOfTheApi].sort());
    const opened = new Map(served.map((route) => [nameOf(route), [route.access, route.paths ?? "everyScreen"]]));
    for (const door of doors)
      expect([nameOf(door), opened.get(nameOf(door))]).toEqual([
        nameOf(door),
        [door.access, door.access === "public" ? "everyScreen" : door.paths],
      ]);
    for (const name of notOfTheApi.slice(1)) expect(opened.get(name)?.[0]).toBe("public");
  });

  it("[S3] every declared door is in the list, with whether it is public", () => {
    expect(doors.map(nameOf).sort()).toEqual(Object.keys(reviewed).sort());
    for (const door of doors) expect([nameOf(door), door.access === "public"]).toEqual([nameOf(door), reviewed[nameOf(door)] === "public"]);
  });

  it.each(Object.entries(reviewed).filter(([, who]) => who !== "public"))("[S3] %s", async (door, allowed) => {
    const [method, url] = door.split(" ") as [string, string];
    if (method === "DELETE" && url === "/api/session") return expectSignOutIsForWhoIsSignedIn();
    const path = url.replace(/:\w+|\*/g, "none");
    expect((await call(method, path, null)).status, "signed out").toBe(401);
    for (const who of people) {
      const { status } = await call(method, path, who);
      expect([who, status === 403 || status === 401], "refused").toEqual([who, !allowed.includes(who)]);
    }
  });

  it("[S3] nobody puts orders on a wall for a customer whose people have no page of them", async () => {
    const cookie = await server.signIn("slot0@021PDNWZX");
    const ask = (method: string, path: string, body?: object) =>
      fetch(server.address + path, {
        method,
        headers: { origin: server.address, cookie, ...(body && { "content-type": "application/json" }) },
        body: body ? JSON.stringify(body) : null,
      });
    expect((await ask("GET", "/api/displays")).status).toBe(200);
    expect((await ask("POST", "/api/displays", { name: "大厅", days: 1 })).status).toBe(403);
    expect((await ask("GET", "/api/orders")).status).toBe(403);
  });

  async function expectSignOutIsForWhoIsSignedIn(): Promise<void> {
    expect((await call("DELETE", "/api/session", null)).status).toBe(401);
    cookies.supervisor = await server.signIn("supervisor");
    expect((await call("DELETE", "/api/session", "supervisor")).status).toBe(204);
    expect((await call("GET", "/api/me", "supervisor")).status).toBe(401);
    cookies.supervisor = await server.signIn("supervisor");
  }

  it.each(people)("[S3] [L5] topics of %s", async (who) => {
    const { socket } = server.connect(cookies[who]);
    const open: string[] = [];
    for (const topic of topicNames) {
      const answer = (await socket.emitWithAck("subscribe", { topic })) as SubscribeAnswer;
      // Nothing was published, so whoever may follow is told to ask again; nobody else is told more than that they may not.
      if (answer.kind === "refused") expect(answer.error).toBe("forbidden");
      else open.push(topic);
    }
    expect(open).toEqual(topicNames.filter((topic) => topics[topic].includes(who)));
  });
});
