import { createDecipheriv } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { linkDoors } from "../../shared/http/links-api.ts";
import { me } from "../../shared/http/session-api.ts";
import { NO_DATABASE } from "../../tests/support/postgres.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { openRecords } from "../records/open-records.ts";
import { sweepOld } from "../records/sweep-old.ts";
import type { Records } from "../records/tables.ts";
import { databaseBeside, startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleFind } from "../testing/sample-find.ts";

const TRACK_KEY = "07".repeat(32);
const wish = { path: "/report-intelligent-patrol", from: "2026-01-10", to: "2026-02-05" };
const qingpu = { ...wish, path: "/report-intelligent-patrol-qingpu" };
const log = pino({ level: "silent" });

let redis: PrivateRedis;
let server: TestServer;
let records: Records;

beforeAll(async () => {
  redis = await startRedis();
  server = await startTestServer(redis.url, { env: { TRACK_ADDRESS: "https://tracks.example/map?lang=zh", TRACK_KEY } });
  records = await openRecords(await databaseBeside(redis.url), log, Date.now);
});
afterAll(async () => {
  await records?.close();
  await server?.close();
  await redis?.stop();
});

/** Services that tell of everybody, whatever they are asked for, and of a person in each row. */
function play({ legacy }: TestServer): void {
  const each = (row: (company: string) => object) =>
    (() => ["c1", "c2"].map((company) => ({ ...row(company), Driver: "王司机" }))) as never;
  legacy.on(
    "GetZNXCSJHZ",
    each((c) => ({ D_Id: `v-${c}`, D_Name: `车 ${c} 王司机`, YHCompanyId: c, Company: `公司 ${c}`, Days: 3, Mileage: 1000, Count: 2 })),
  );
  legacy.on("GetznRoadQuestionforpgNew", each(sampleFind));
  legacy.on("GetComRoadDetail", ((request: { TrackTime: string }) =>
    ["c1", "c2"].flatMap((c) =>
      ["05", "20"].map((day) => ({
        ...{ R_id: `r-${c}`, R_Name: `路 ${c}`, Xc_XunTime: `${request.TrackTime}-${day}`, Xc_XunMileage: 100, Xc_TotalMileage: 150 },
        ...{ R_RoadLength: 200, R_UpMileage: 100, R_DownMileage: 0 },
      })),
    )) as never);
}
beforeEach(() => play(server));

async function call(method: string, path: string, account: string | null, body?: unknown, of = server): Promise<Response> {
  const headers: Record<string, string> = { origin: of.address };
  if (account !== null) headers.cookie = await of.signIn(account);
  if (body !== undefined) headers["content-type"] = "application/json";
  return fetch(of.address + path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
}

async function make(account: string, asked: object = wish) {
  const answer = await call("POST", "/api/report-links", account, asked);
  expect(answer.status).toBe(201);
  const [path, token] = linkDoors.make.answer.parse(await answer.json()).path.split("?token=") as [string, string];
  const { id } = await records.ask((db) =>
    db.selectFrom("report_links").select("id").orderBy("created_at_ms", "desc").orderBy("id").executeTakeFirstOrThrow(),
  );
  return { path, token, id };
}
const open = (token: string, path = wish.path) => call("GET", `/api/public-report?path=${path}&token=${token}`, null);
const picture = (token: string, place: number, path = wish.path) =>
  call("GET", `/api/public-report/pictures/${place}?path=${path}&token=${token}`, null);
const codeOf = async (answer: Response) => ((await answer.json()) as { error: string }).error;

describe("public reports", () => {
  it("show what was frozen when the link was made, asked as the signed-in report asks, whatever becomes of it later", async () => {
    const { path, token } = await make("owner");
    expect(path).toBe(wish.path);
    server.legacy.on("GetZNXCSJHZ", (() => []) as never);
    const before = server.legacy.calls.length;
    const report = linkDoors.open.answer.parse(await (await open(token)).json());
    expect(server.legacy.calls.length).toBe(before);
    expect(report).toMatchObject({ ...wish, tenant: { timeZone: "Asia/Shanghai" } });
    expect(report.figures.driven.map(({ company, days, mileageM }) => [company, days, mileageM])).toEqual([
      ["公司 c1", 3, 1000],
      ["公司 c2", 3, 1000],
    ]);
    // Of January the twentieth and of February the fifth: the other days lie outside.
    expect(report.figures.roads[0]).toMatchObject({ road: "路 c1", coveredM: 200, drivenM: 300, knownLengthM: 400 });
    expect(report.figures.found[0]).toMatchObject({ type: "坑槽", degree: "serious", found: 1, serious: 1 });
    expect(report.figures).toMatchObject({ refused: 0, missing: [] });
    const asked = server.legacy.calls.filter(({ name }) => name === "GetZNXCSJHZ").at(-1)?.request;
    expect(asked).toMatchObject({ YHCompanyId: "", StartTime: "2026-01-10 00:00:00", EndTime: "2026-02-05 23:59:59" });
  });

  it("name no person, no vehicle, no number, no key and no code, in the table and on the way out", async () => {
    const { token } = await make("owner");
    const kept = await records.ask((db) => db.selectFrom("report_links").select("figures").execute());
    const told = await (await open(token)).text();
    for (const text of [JSON.stringify(kept), told]) for (const secret of ["王司机", "N-c1", "v-c1"]) expect(text).not.toContain(secret);
    for (const secret of ["021PDGLS", "2026/c1.png", token, "owner"]) expect(told).not.toContain(secret);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it("stay closed to a forged token, to one of another page and to a signed one of before, all with one answer", async () => {
    const { token } = await make("owner");
    const signed = `${Buffer.from(JSON.stringify({ tenant: "021PDGLS", path: wish.path })).toString("base64url")}.${"A".repeat(43)}`;
    const forged = [`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`, "x", `${token}x`, signed];
    const answers = [...(await Promise.all(forged.map((each) => open(each)))), await open(token, qingpu.path), await picture("x", 0)];
    for (const answer of answers) expect([answer.status, await codeOf(answer)]).toEqual([401, "linkInvalid"]);
    expect((await call("GET", "/api/public-report", null)).status).toBe(400);
    expect((await open(token)).status).toBe(200);
  });

  it("close with the same answer once they are revoked, and what they showed is gone", async () => {
    const { token, id } = await make("owner");
    expect((await call("DELETE", `/api/report-links/${id}`, "owner")).status).toBe(204);
    expect([await codeOf(await open(token)), await codeOf(await picture(token, 0))]).toEqual(["linkInvalid", "linkInvalid"]);
    expect((await call("DELETE", `/api/report-links/${id}`, "owner")).status).toBe(404);
    const kept = await records.ask((db) => db.selectFrom("report_links").select("figures").where("id", "=", id).executeTakeFirst());
    expect(kept?.figures).toBeNull();
  });

  it("close with the same answer once their time is over, are listed no more and are swept away", async () => {
    const { token, id } = await make("owner");
    await records.ask((db) =>
      db
        .updateTable("report_links")
        .set({ expires_at_ms: Date.now() - 60_000 })
        .where("id", "=", id)
        .execute(),
    );
    expect([await codeOf(await open(token)), await codeOf(await picture(token, 0))]).toEqual(["linkInvalid", "linkInvalid"]);
    const listed = linkDoors.list.answer.parse(await (await call("GET", "/api/report-links", "owner")).json());
    expect(listed.map((link) => link.id)).not.toContain(id);
    await sweepOld({ records, editions: server.editions, log, now: Date.now });
    expect(await records.ask((db) => db.selectFrom("report_links").select("id").where("id", "=", id).execute())).toEqual([]);
  });

  it("show the frozen pictures by their places, and no others", async () => {
    const { token } = await make("owner");
    // No storage stands behind this server: it was asked.
    expect(["linkInvalid", "notFound"]).not.toContain(await codeOf(await picture(token, 0)));
    expect(await codeOf(await picture(token, 2))).toBe("notFound");
    expect((await call("GET", `/api/public-report/pictures/2026%2Fc1.png?path=${wish.path}&token=${token}`, null)).status).toBe(400);
    expect((await call("GET", "/api/pictures/2026/c1.png", null)).status).toBe(401);
  });

  it("[S3] are handed out by who may open that very report", async () => {
    const ask = (account: string, path: string) => call("POST", "/api/report-links", account, { ...wish, path });
    expect((await ask("reportOnly", "/report-intelligent-patrol")).status).toBe(403);
    expect((await ask("reportOnly", "/report-intelligent-patrol-qingpu")).status).toBe(201);
    expect((await ask("company1", "/report-intelligent-patrol")).status).toBe(403);
    for (const to of ["2025-12-31", "2027-01-11"])
      expect((await call("POST", "/api/report-links", "owner", { ...wish, to })).status).toBe(400);
  });

  it("[S3] are listed and revoked by administrators, each of their own customer's alone", async () => {
    const { token, id } = await make("owner");
    await open(token);
    await open(token);
    const listOf = async (who: string) => linkDoors.list.answer.parse(await (await call("GET", "/api/report-links", who)).json());
    const listed = (await listOf("authority")).find((link) => link.id === id);
    expect(listed).toMatchObject({ ...wish, createdBy: "owner", companyId: null, opened: 2, revokedAtMs: null });
    expect((await listOf("stranger")).map((link) => link.id)).not.toContain(id);
    expect((await call("DELETE", `/api/report-links/${id}`, "stranger")).status).toBe(404);
    expect((await call("GET", "/api/report-links", "supervisor")).status).toBe(403);
    expect((await open(token)).status).toBe(200);
    await call("DELETE", `/api/report-links/${id}`, "authority");
    expect((await listOf("owner")).find((link) => link.id === id)?.revokedAtMs).toBeGreaterThan(0);
  });

  it("are told of by the audit, made and revoked", async () => {
    const { id } = await make("owner");
    await call("DELETE", `/api/report-links/${id}`, "owner");
    const told = await call("GET", `/api/audit/records/reportLink/${id}`, "owner");
    const { entries } = (await told.json()) as { entries: { kind: string; action: string; subject: { name: string } }[] };
    expect(entries.map(({ kind, action }) => `${kind} ${action}`).sort()).toEqual(["reportLink create", "reportLink revoke"]);
    expect(new Set(entries.map(({ subject }) => subject.name))).toEqual(new Set([wish.path]));
  });

  it("are not made while the services do not answer: a link never shows less than its maker saw", async () => {
    const down = () => Promise.reject(new ExpectedError("legacyUnreachable", { call: "GetComRoadDetail" }));
    server.legacy.on("GetComRoadDetail", down);
    const answer = await call("POST", "/api/report-links", "owner", { ...wish, from: "2025-03-01", to: "2025-03-02" });
    expect(await codeOf(answer)).toBe("legacyUnreachable");
  });

  it("[R3] without the database say so, where they are made and where they are opened", async () => {
    const away = await startTestServer(redis.url, { env: { DATABASE_URL: NO_DATABASE } });
    play(away);
    try {
      const asked = [
        call("POST", "/api/report-links", "owner", wish, away),
        call("GET", `/api/public-report?path=${wish.path}&token=${"A".repeat(43)}`, null, undefined, away),
        call("GET", "/api/report-links", "owner", undefined, away),
      ];
      for (const answer of await Promise.all(asked)) expect([answer.status, await codeOf(answer)]).toEqual([503, "recordsAway"]);
    } finally {
      await away.close();
    }
  });
});

describe("the external patrol-track site", () => {
  it("gets the user's name encrypted, from users whom a rule names", async () => {
    const { address } = (await (await call("GET", "/api/track-link", "tracker")).json()) as { address: string };
    const url = new URL(address);
    expect([url.host, url.searchParams.get("lang")]).toEqual(["tracks.example", "zh"]);
    expect(address).not.toContain("tracker");
    const sealed = Buffer.from(url.searchParams.get("user")!, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", Buffer.from(TRACK_KEY, "hex"), sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(-16));
    expect(decipher.update(sealed.subarray(12, -16), undefined, "utf8") + decipher.final("utf8")).toBe("tracker");
  });

  it("is not there for anybody else", async () => {
    expect((await call("GET", "/api/track-link", "owner")).status).toBe(404);
  });

  it("is offered where its address is configured, and nowhere else", async () => {
    const isOffered = async () => me.parse(await (await call("GET", "/api/me", "tracker")).json()).flags.externalTrack;
    expect(await isOffered()).toBe(true);
    const configured = server;
    server = await startTestServer(redis.url);
    expect(await isOffered()).toBe(false);
    await server.close();
    server = configured;
  });
});
