import { afterAll, beforeAll, expect, it } from "vitest";
import type { FieldKind } from "../../shared/domain/field-kind.ts";
import { noFilter } from "../../shared/domain/order-filter.ts";
import { usualProgramme } from "../../shared/domain/wall-programme.ts";
import { auditDoors } from "../../shared/http/audit-api.ts";
import { resources } from "../../shared/resources/all.ts";
import type { AnyFormField, AnyResource } from "../../shared/resources/resource.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { authenticator } from "../testing/authenticator.ts";
import { declaredDoors } from "../testing/declared-doors.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleExport } from "../testing/sample-export.ts";

/** Doors that change nothing which anybody would ask about, and why. */
const quiet: Record<string, string> = {
  "POST /api/client-errors": "a page's own failure, for the log",
  "POST /api/paints": "when a page painted what a poll found, for traces",
  "POST /api/policy-reports": "what a browser kept a page from, for the log",
  "POST /api/session/factor":
    "without a sign-in that waits for it, nobody's; with one it is told as a sign-in (second-factor.redis.test.ts)",
  "POST /api/session/factor/set-up": "a secret that nothing holds until it is confirmed",
  "POST /api/session/factor/passkey/options": "what a passkey is to sign, once",
  "POST /api/session/factor/passkey": "as the code in whose place it stands (passkeys.redis.test.ts)",
  "POST /api/action-log": "goes to the services' log of opened pages",
  "POST /api/orders/rows": "a question in a body",
  "POST /api/batches": "a preview",
  "POST /api/notices/read": "one's own mark on a message",
  "PATCH /api/favourites": "one's own mark on a page",
  "POST /api/enrolments": "letters that open nothing until the desk confirms them",
  "POST /api/enrolments/look": "a question; its link must not stand in an address",
  "POST /api/displays/shown": "what a wall shows, said every few seconds",
  "POST /api/quick-shots/claims": "a place that is taken anew every few seconds",
  "DELETE /api/quick-shots/claims": "the same place given up",
};

const SCREEN = "/maintain/maintain-list";
const ID = "00000000-0000-4000-8000-000000000000";
const seat = "seat-0123456789abcdef";
const word = "-";
const words = {
  ...{ status: {}, unknownStatus: word, serious: word, source: {}, unknownSource: word, before: word, after: word, pictureMissing: word },
  about: { sheet: word, list: word, filter: word, sort: word, asOf: word, rows: word, madeBy: word, timeZone: word },
};
const chosen = { rows: { of: "chosen", ids: ["1"] }, columns: [{ key: "number", title: "n" }], pictures: null };
const ofReport = sampleExport({
  columns: [{ key: "found", title: "n" }],
  rows: {
    ...{ of: "orderReport", report: "performance", table: "league", choices: {}, flags: {} },
    filter: { ...noFilter, period: "lastMonth" },
  },
});
const place = { lng: 121.5, lat: 31.2, roadId: "r", chainageM: null };

const raising = { defectTypeId: "t", roadId: "r", chainageM: 1, direction: "up" };

const NO_LIMITS = { lowLow: null, low: null, high: null, highHigh: null, ratePerMin: null, stuckMin: null, missingMin: null };

/** Every other door, a try that it takes, and what the audit must tell of it: most of these fail, and are told of all the same. */
const tries: Record<string, readonly [body: object | null, told: string, path?: string]> = {
  "POST /api/session": [{ account: "owner", password: "secret" }, "signIn signIn"],
  "POST /api/password": [{ oldPassword: "wrong", newPassword: "Longer-than-9" }, "passwordChange passwordChange"],
  "DELETE /api/profile/sessions": [{ password: "wrong" }, "signOut endOthers"],
  "POST /api/profile/factor": [{ password: "wrong" }, "secondFactor create"],
  "PATCH /api/profile/factor": [{ code: "000000" }, "secondFactor replace"],
  "POST /api/profile/factor/confirm": [{ code: "000000" }, "secondFactor add"],
  "POST /api/profile/factor/recovery-codes": [{ code: "000000" }, "secondFactor renewRecovery"],
  "DELETE /api/profile/factor": [{ code: "000000" }, "secondFactor remove"],
  "POST /api/profile/passkeys/options": [{ code: "000000" }, "secondFactor beginPasskey"],
  "POST /api/profile/passkeys": [{ name: "Pixel", made: authenticator().make("AAAA", "http://localhost") }, "secondFactor addPasskey"],
  "DELETE /api/profile/passkeys/:id": [{ code: "000000" }, "secondFactor removePasskey"],
  "DELETE /api/users/:id/factor": [{ password: "wrong" }, "secondFactor reset"],
  "POST /api/report-links": [{ path: "/report-intelligent-patrol", from: "2026-01-01", to: "2026-01-31", days: 1 }, "reportLink create"],
  "POST /api/views": [{ screen: SCREEN, name: "a", query: "" }, "view add"],
  "PATCH /api/views/:id": [{ screen: SCREEN, name: "b" }, "view change"],
  "PATCH /api/views/:id/pin": [{ screen: SCREEN, isPinned: true }, "view change"],
  "DELETE /api/views/:id": [null, "view remove", `/api/views/none?screen=${SCREEN}`],
  "POST /api/orders/:id/actions": [{ action: "accept", seenStatus: 1 }, "order accept"],
  "POST /api/orders/:id/merge": [{ survivorId: "other", seenStatus: 1 }, "order cancel"],
  "POST /api/orders/:id/unmerge": [{ seenStatus: 8 }, "order failCheck"],
  "POST /api/orders/:id/place": [{ seen: place, point: { lng: 121.6, lat: 31.2 } }, "order correctPlace"],
  "POST /api/raising": [{ ...raising, description: "坑槽" }, "order raise"],
  "POST /api/sensors/:id/limits": [{ limits: NO_LIMITS, seenVersion: 0, note: "汛期" }, "sensorLimits change"],
  "POST /api/alarms/:id/acknowledge": [{ note: "" }, "alarm acknowledge"],
  "POST /api/alarm-pauses": [
    { kind: "shelved", match: { cause: "feedStale", companyId: null, subjectId: "none" }, fromMs: null, untilMs: 1, reason: "x" },
    "alarm pause",
  ],
  "DELETE /api/alarm-pauses/:id": [null, "alarm endPause"],
  "POST /api/data-imports": [
    { kind: "diseaseData", batchId: "b", file: "f", again: false, lines: [{ line: 2, values: {} }] },
    "record import",
  ],
  "POST /api/orders/:id/notes": [{ text: "x" }, "note add"],
  "POST /api/orders/:id/subscription": [{ subscribed: true }, "note change"],
  "POST /api/orders/:id/dispatch": [{ seenStatus: 0, companyId: "c" }, "dispatch dispatch"],
  "POST /api/batches/:id/run": [{}, "batch run"],
  "POST /api/batches/:id/resume": [null, "batch resume"],
  "POST /api/batches/:id/stop": [null, "batch stop"],
  "POST /api/batches/:id/undo": [{}, "batch undo"],
  "POST /api/operations/batches/:id/stop": [null, "batch stopByAdministrator"],
  "POST /api/exports": [{ title: "t", ...chosen, locale: "en-GB", words }, "export begin"],
  "POST /api/exports/:id/cancel": [null, "export cancel"],
  "POST /api/exports/:id/retry": [null, "export retry"],
  "DELETE /api/exports/:id": [null, "export remove"],
  "POST /api/subscriptions": [{ title: "t", every: "week", request: ofReport, compared: null }, "export add"],
  "PATCH /api/subscriptions/:id": [{ isPaused: true }, "export change"],
  "DELETE /api/subscriptions/:id": [null, "export remove"],
  "POST /api/quick-shots/batch": [{ seat, decision: "discard", ids: ["none"], reason: "no" }, "quickDecision discardMany"],
  "POST /api/quick-shots/:id/decision": [{ seat, decision: "discard", reason: "no" }, "quickDecision discard"],
  "POST /api/quick-shots/:id/undo": [{ seat }, "quickDecision takeBack"],
  "POST /api/checks/:family/samples": [{ size: 5 }, "check draw", "/api/checks/smart/samples"],
  "POST /api/checks/:family/items/:id": [{ result: "passed" }, "check decide", "/api/checks/smart/items/1"],
  "POST /api/assessment/deductions": [
    { scored: "company", companyId: "c", month: "2026-01", entries: [{ itemId: "i", points: 1, reason: "r", day: "2026-01-02" }] },
    "assessment deduct",
  ],
  "POST /api/assessment/months/:month/deductions/:id/take-back": [
    null,
    "assessment withdraw",
    "/api/assessment/months/2026-01/deductions/1/take-back",
  ],
  "POST /api/assessment/months/:month/take-back": [{ ids: ["1"] }, "assessment withdraw", "/api/assessment/months/2026-01/take-back"],
  "POST /api/assessment/sheets": [{ scored: "company", companyId: "c", month: "2026-01" }, "assessment handIn"],
  "POST /api/assessment/months/:month": [{ to: "published", version: 0 }, "assessment publish", "/api/assessment/months/2026-01"],
  "POST /api/assessment/by-hand": [{ companyId: "c", year: 2026, quarter: 1, score: 90 }, "assessment setByHand"],
  "POST /api/assessment/months/:month/deductions/:id/appeal": [
    { reason: "r" },
    "assessment object",
    "/api/assessment/months/2026-01/deductions/1/appeal",
  ],
  "POST /api/assessment/appeals/:id": [{ grants: true }, "assessment grant"],
  "POST /api/uploads": [{}, "upload add"],
  "DELETE /api/uploads/*": [null, "upload remove"],
  "DELETE /api/sessions/:id": [null, "forceOut endSession"],
  "POST /api/displays": [{ name: "大厅", days: 1 }, "displayLink create"],
  "PATCH /api/displays/:id": [{ name: "大厅", hangs: { wallId: "w", place: { column: 0, row: 0 } } }, "displayLink change"],
  "DELETE /api/displays/:id": [null, "displayLink revoke"],
  "POST /api/displays/enrolled": [{ letters: "BCDFGHJK", name: "大厅" }, "displayLink create"],
  "POST /api/walls": [usualProgramme("大厅"), "wall create"],
  "PATCH /api/walls/:id": [{ programme: usualProgramme("大厅"), seenVersion: 1 }, "wall change"],
  "DELETE /api/walls/:id": [null, "wall remove"],
  "POST /api/walls/:id/next": [null, "wall leadOn"],
  "POST /api/walls/:id/interrupts": [{ kind: "identify" }, "wall interrupt"],
  "DELETE /api/walls/:id/interrupts": [null, "wall release"],
  "POST /api/walls/:id/reload": [null, "wall reloadDisplays"],
  "DELETE /api/report-links/:id": [null, "reportLink revoke"],
  "DELETE /api/session": [null, "signOut signOut"],
  ...Object.assign({}, ...resources.map(triesOf)),
};

/** A new record, a change, and what leads back: of things that are not there. */
function triesOf({ name, record, form }: AnyResource): typeof tries {
  const samples: Partial<Record<FieldKind, unknown>> = {
    phone: "13800000000",
    number: 2_026,
    count: 1,
    money: 1,
    percent: 1,
    lengthM: 100,
    chainage: 100,
    day: "2026-01-01",
    reference: "x",
    flag: false,
    colour: "#1676E0",
    time: 1_780_000_000_000,
    list: [],
  };
  const sample = ({ key, max }: AnyFormField) => {
    const { kind, codes, otherwise } = record.fields[key];
    const value = kind === "code" ? codes[0] : kind === "text" ? "x" : (samples[kind as FieldKind] ?? otherwise);
    return typeof value === "number" && max !== undefined ? Math.min(value, max) : value;
  };
  if (form === undefined) return {};
  const values = Object.fromEntries(form.fields.map((field) => [field.key, sample(field)]));
  const first = { [form.fields[0]!.key]: "x" };
  const at = `/api/resources/${name}`;
  return {
    [`POST ${at}`]: [{ values }, "record add"],
    [`PATCH ${at}/:id`]: [{ values: first, seen: first }, "record change"],
    [`DELETE ${at}/:id`]: [{ seen: {} }, "record remove"],
    [`POST ${at}/:id/undo`]: [{ change: ID }, "record undo"],
    ...(form.knownBy !== undefined && {
      [`POST ${at}/imports/:import/rows`]: [{ file: "f", lines: [{ line: 2, values: first, seen: null }] }, "record import"],
      [`POST ${at}/imports/:import/undo`]: [{}, "record undoImport"],
    }),
  };
}

let redis: PrivateRedis;
let server: TestServer;
let cookie: string;
/** Registers and screens of which other customers than the owner's have the page, each with somebody who may open it. */
const elsewhere: Readonly<Record<string, string>> = {
  archive: "slot0@021SJGLS",
  bridgeSpaces: "slot0@021MHGLS",
  spaceQuestions: "slot2@021JDGLS",
  shelterInspections: "stranger",
  sensors: "slot0@0512SZGLS",
};
const cookies = new Map<string, string>();
async function cookieOf(account: string): Promise<string> {
  if (!cookies.has(account)) cookies.set(account, await server.signIn(account));
  return cookies.get(account)!;
}

beforeAll(async () => {
  redis = await startRedis();
  server = await startTestServer(redis.url);
  cookie = await server.signIn("owner");
});
afterAll(async () => {
  await server?.close();
  await redis?.stop();
});

async function ask(method: string, path: string, body: object | null, as = cookie): Promise<Response> {
  const headers: Record<string, string> = { origin: server.address, cookie: as, "idempotency-key": crypto.randomUUID() };
  if (body !== null) headers["content-type"] = "application/json";
  return fetch(server.address + path, { method, headers, body: body === null ? null : JSON.stringify(body) });
}
const newest = async (as = cookie) => auditDoors.page.answer.parse(await (await ask("GET", "/api/audit", null, as)).json()).entries;

it("[R4] every door that is no question is among those whose entry is looked for, or says why it has none", () => {
  const changing = declaredDoors.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
  expect([...Object.keys(tries), ...Object.keys(quiet)].sort()).toEqual(changing.sort());
});

it.each(Object.entries(tries))("[R4] %s is told of", async (door, [body, told, given]) => {
  const [method = "", url = ""] = door.split(" ");
  // Whoever signs in or out loses the session that they came with.
  const account = elsewhere[/^\/api\/(?:resources\/)?(\w+)/.exec(url)?.[1] ?? ""];
  const as = url === "/api/session" ? await server.signIn("owner") : account === undefined ? cookie : await cookieOf(account);
  const reader = account === undefined ? cookie : as;
  const before = (await newest(reader)).map(({ id }) => id);
  const answer = await ask(method, given ?? url.replace(":import", "0".repeat(32)).replace(/:id|\*/g, ID), body, as);
  const entries = (await newest(reader)).filter(({ id }) => !before.includes(id)).map(({ kind, action }) => `${kind} ${action}`);
  expect(entries, `${answer.status} ${await answer.text()}`).toEqual([told]);
});
