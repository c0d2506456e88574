import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadTenants } from "../editions/load.ts";
import { pictureFieldsOf } from "../server/pictures/pictures-of-rows.ts";
import { FeedWriter } from "../server/testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../server/testing/running-server.ts";
import { sampleExport } from "../server/testing/sample-export.ts";
import { writeReferences } from "../server/testing/written-references.ts";
import type { ExportRequest } from "../shared/http/exports-api.ts";
import { resources } from "../shared/resources/all.ts";
import { blank } from "../shared/resources/blank.ts";
import { type AnyResource, ownersFieldOf, type RecordRow } from "../shared/resources/resource.ts";
import type { AskServices } from "../workers/exports/ask-services.ts";
import { selectRows } from "../workers/exports/select-rows.ts";
import { type PrivateRedis, startRedis } from "./support/redis.ts";

const TENANT = "021PDGLS";
/** A page that is open to a company's people: what is asked here is whose the rows are, and not which pages are whose. */
const OPEN = "/maintain/maintain-list" as const;
const tenants = loadTenants({ LEGACY_ADDRESS: "http://127.0.0.1:2" });

/** Every register, as if a company's people had its page and wrote it: scope hangs on neither. */
const registers: readonly AnyResource[] = resources.map(
  (resource) =>
    ({
      ...resource,
      paths: [OPEN],
      ...(resource.form && { form: { ...resource.form, editors: ["admin", "maintenance"], readOnlyAt: undefined } }),
    }) as AnyResource,
);
const written = registers.filter(({ form }) => form !== undefined);
const filed = written.filter(({ form }) => form?.knownBy !== undefined);
const pictured = registers.filter((resource) => pictureFieldsOf(resource).length > 0);

const MINE = "c1";
const THEIRS = "c2";
const idOf = ({ name }: AnyResource, whose: string) => `${name}-${whose || "nobodys"}`;
const pictureOf = (resource: AnyResource, whose: string) => `scope/${idOf(resource, whose)}.png`;

/** What a record is known by where it is known by no text. */
const NAMED_BY: Readonly<Record<string, (whose: string) => unknown>> = {
  ...{ number: () => 2_026, count: () => 2_026, code: () => "", day: () => "2026-03-01" },
  ...{ chainage: () => 1_000, time: () => Date.UTC(2026, 2, 1), direction: () => "up" },
  reference: (whose) => `r-${whose || "nobodys"}`,
};

/** A record of a company's, told apart by its name from those of others. */
function rowOf(resource: AnyResource, whose: string): RecordRow {
  const field = ownersFieldOf(resource);
  const fields = resource.record.fields;
  const named = [resource.title, ...(resource.form?.knownBy ?? [])].filter((key) => key !== field);
  const nameFor = (key: string) => NAMED_BY[fields[key].kind as string]?.(whose) ?? `${key} ${idOf(resource, whose)}`;
  return {
    ...blank(resource),
    ...Object.fromEntries(named.map((key) => [key, nameFor(key)])),
    ...Object.fromEntries(pictureFieldsOf(resource).map((key) => [key, [pictureOf(resource, whose)]])),
    id: idOf(resource, whose),
    ...(field !== "" && { [field]: whose }),
  };
}
const OWNERS = [MINE, THEIRS, ""];
const answerOf = (resource: AnyResource, code: string) =>
  (code === TENANT ? OWNERS : ["other"]).map((whose) => resource.record.encode(rowOf(resource, whose) as never, tenants.get(code)!.source));

/** Whose rows the people of the first company see: their own, all of what everybody is told, and none of what is the customer's alone. */
function seenByCompany({ owner }: AnyResource): readonly string[] {
  if (owner === "reference") return OWNERS;
  return owner === "company" ? [MINE] : [];
}
/** Who may not see the second company's record: the first one's people, unless everybody is told of it, and another customer's. */
const strangersTo = (resource: AnyResource) => [...(hiddenFrom(resource).includes(THEIRS) ? ["company1"] : []), "stranger"];
const hiddenFrom = (resource: AnyResource) => OWNERS.filter((whose) => !seenByCompany(resource).includes(whose));

let redis: PrivateRedis;
let direct: Redis;
let server: TestServer;
const cookies = new Map<string, Promise<string>>();
const writes: string[] = [];
const noting = (call: string) => () => {
  writes.push(call);
  return [];
};

beforeAll(async () => {
  redis = await startRedis();
  direct = new Redis(redis.url);
  await writeReferences(redis.url, TENANT, {
    companies: [MINE, THEIRS],
    roads: ["r1", ...OWNERS.map((whose) => `r-${whose || "nobodys"}`)],
  });
  const orders = new FeedWriter(redis.url, { tenant: TENANT, kind: "orders" });
  await orders.rebuild([]);
  orders.close();
  server = await startTestServer(redis.url, { declared: { resources: registers, reports: [] } });
  const asked = (resource: AnyResource) => Object.entries(resource.list.request({ C_Code: "", Cu_CompanyId: "" } as never));
  for (const { list } of registers) {
    const sharing = registers.filter((other) => other.list.call.name === list.call.name);
    server.legacy.on(list.call.name, (request, { tenant }) => {
      const said = ([name, value]: [string, unknown]) => !/^[A-Z]\w*_Kind$|^AT_/.test(name) || request[name] === value;
      const resource = sharing.find((one) => asked(one).every(said)) ?? sharing[0]!;
      return answerOf(resource, tenant);
    });
  }
  for (const { form } of written)
    for (const call of [form?.create, form?.update, form?.remove, form?.updateOf?.call])
      if (call !== undefined) server.legacy.on(call.name, noting(call.name));
});
afterAll(async () => {
  await server?.close();
  direct?.disconnect();
  await redis?.stop();
});

async function call(who: string, method: string, path: string, body?: object) {
  if (!cookies.has(who)) cookies.set(who, server.signIn(who));
  const response = await fetch(`${server.address}/api/${path}`, {
    method,
    headers: {
      ...{ origin: server.address, cookie: await cookies.get(who)!, "idempotency-key": crypto.randomUUID() },
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}
const idsSeenBy = async (who: string, { name }: AnyResource): Promise<string[]> =>
  (await call(who, "GET", `resources/${name}`)).body.rows.map(({ id }: RecordRow) => id);
const named = (all: readonly AnyResource[]) => all.map((resource) => [resource.name, resource] as const);

describe("[L5] every register", () => {
  it.each(named(registers))("%s is listed to whose it is", async (_, resource) => {
    expect(await idsSeenBy("owner", resource)).toEqual(OWNERS.map((whose) => idOf(resource, whose)));
    expect(await idsSeenBy("company1", resource)).toEqual(seenByCompany(resource).map((whose) => idOf(resource, whose)));
    expect(await idsSeenBy("stranger", resource)).toEqual([idOf(resource, "other")]);
  });

  it.each(named(registers))("%s is exported to whom it is listed", async (_, resource) => {
    const ask = (async () => ({ rows: answerOf(resource, TENANT), refused: [], message: "", askedAtMs: 5 })) as unknown as AskServices;
    const rows = { of: "resource", resource: resource.name, search: "", filters: {}, sort: resource.sort };
    const idsFor = async (companyId: string | null) => {
      const deps = { redis: direct, tenant: tenants.get(TENANT)!, companyId, ask, nowMs: 5, coldFeedMs: 0 };
      const selected = await selectRows(deps, { ...sampleExport(), rows } as ExportRequest);
      return selected.rows.map((row) => (row as unknown as RecordRow).id).sort();
    };
    expect(await idsFor(null)).toEqual(OWNERS.map((whose) => idOf(resource, whose)).sort());
    expect(await idsFor(MINE)).toEqual(
      seenByCompany(resource)
        .map((whose) => idOf(resource, whose))
        .sort(),
    );
  });

  it.each(named(registers))(
    "%s is searched in what is listed: another's name, id and codes find nothing of theirs",
    async (_, resource) => {
      const ask = (async () => ({ rows: answerOf(resource, TENANT), refused: [], message: "", askedAtMs: 5 })) as unknown as AskServices;
      const deps = { redis: direct, tenant: tenants.get(TENANT)!, companyId: MINE, ask, nowMs: 5, coldFeedMs: 0 };
      const theirs = rowOf(resource, THEIRS);
      const texts = Object.values(theirs).filter((value) => typeof value === "string" && value !== "");
      for (const search of texts as string[]) {
        const rows = { of: "resource", resource: resource.name, search, filters: {}, sort: resource.sort };
        const found = (await selectRows(deps, { ...sampleExport(), rows } as ExportRequest)).rows.map(
          (row) => (row as unknown as RecordRow).id,
        );
        expect(found.filter((id) => hiddenFrom(resource).some((whose) => id === idOf(resource, whose)))).toEqual([]);
      }
    },
  );

  it.each(named(written))("%s is neither changed, removed nor led back by whoever does not see the record", async (_, resource) => {
    const { name, title, form } = resource;
    const key = form!.fields.find((field) => field.key === title)?.key ?? form!.fields[0]!.key;
    const row = rowOf(resource, THEIRS);
    const values = { [key]: row[key] };
    const tries = [
      ["PATCH", "", { values, seen: values }],
      ["DELETE", "", { seen: row }],
      ["POST", "/undo", { change: crypto.randomUUID() }],
    ] as const;
    const every = strangersTo(resource).flatMap((who) => tries.map((one) => [who, ...one] as const));
    const told = every.map(async ([who, method, rest, body]) => {
      const answerFor = (id: string) => call(who, method, `resources/${name}/${id}${rest}`, body);
      const [answer, nothing] = await Promise.all([answerFor(row.id), answerFor("nothing")]);
      // Nobody learns that there is one.
      expect([answer.status, answer.body.error], `${who} ${method}${rest}`).toEqual([nothing.status, nothing.body.error]);
      expect(answer.status, `${who} ${method}${rest}`).toBeGreaterThanOrEqual(400);
    });
    await Promise.all(told);
    expect(writes).toEqual([]);
  });

  it.each(named(written))("%s tells nobody the history of a record that they do not see", async (_, resource) => {
    const at = `audit/records/${resource.name}/${idOf(resource, THEIRS)}`;
    // Refused, because it is not as it was seen, which its history tells.
    await call("owner", "DELETE", `resources/${resource.name}/${idOf(resource, THEIRS)}`, { seen: {} });
    const tellersTo = async (who: string): Promise<string[]> =>
      (await call(who, "GET", at)).body.entries.map(({ person }: { person: { name: string } }) => person.name);
    await expect.poll(() => tellersTo("owner")).toContain("owner");
    if (hiddenFrom(resource).includes(THEIRS))
      expect(await call("company1", "GET", at)).toMatchObject({ status: 403, body: { error: "forbidden" } });
    // What they tried themselves stands in their own customer's.
    expect((await tellersTo("stranger")).filter((name) => name !== "stranger")).toEqual([]);
    expect(writes).toEqual([]);
  });

  it.each(named(filed.filter((resource) => hiddenFrom(resource).includes(THEIRS))))(
    "%s takes no row of somebody else's record from a file, tells nothing of it, and goes on with the next",
    async (_, resource) => {
      const { name, form } = resource;
      const valuesOf = (row: RecordRow) => Object.fromEntries(form!.fields.map(({ key }) => [key, row[key]]));
      const theirs = rowOf(resource, THEIRS);
      const lines = [
        valuesOf(theirs),
        { ...valuesOf(theirs), [form!.fields.at(-1)!.key]: "as somebody else would have it" },
        { [form!.knownBy![0]!]: "" },
      ].map((values, place) => ({ line: place + 2, values, seen: null }));
      const path = `resources/${name}/imports/${crypto.randomUUID().replaceAll("-", "")}/rows`;
      const { status, body } = await call("company1", "POST", path, { file: "x.csv", lines });
      expect(status).toBe(200);
      const refused = { did: "nothing", error: "forbidden" };
      expect(body.lines.slice(0, 2)).toEqual([
        { line: 2, ...refused },
        { line: 3, ...refused },
      ]);
      expect(body.lines[2].problems).toContainEqual({ field: form!.knownBy![0], problem: "wanted" });
      expect(writes).toEqual([]);
    },
  );

  it.each(named(pictured))("%s shows its pictures to whom it is listed", async (_, resource) => {
    await call("company1", "GET", `resources/${resource.name}`);
    await call("owner", "GET", `resources/${resource.name}`);
    for (const whose of OWNERS) {
      const { body } = await call("company1", "GET", `pictures/${pictureOf(resource, whose)}`);
      // No storage stands behind this server: what may be shown was asked for there.
      expect(body.error === "notFound", whose).toBe(hiddenFrom(resource).includes(whose));
    }
  });
});

describe("[L5] the search over all registers", () => {
  const found = async (who: string, text: string) => {
    const { status, body } = await call(who, "GET", `records?${new URLSearchParams({ text })}`);
    expect([status, body.unasked]).toEqual([200, []]);
    return (body.groups as { register: string; hits: { id: string; path: string }[] }[]).flatMap(({ register, hits }) =>
      hits.map(({ id, path }) => {
        expect(path).toBe(OPEN);
        return [register, id];
      }),
    );
  };
  const searched = registers.filter(({ assigns }) => assigns === undefined);

  it("finds a company's people what the lists show them, and nothing of another's, whatever they type", async () => {
    const seen = searched.flatMap((resource) => seenByCompany(resource).map((whose) => idOf(resource, whose)));
    for (const text of [`-${MINE}`, `-${THEIRS}`, "-nobodys", "qp", "c"]) {
      const hits = await found("company1", text);
      for (const [, id] of hits) expect(seen).toContain(id);
    }
    const theirs = await found("company1", `-${THEIRS}`);
    expect(new Set(theirs.map(([register]) => register))).toEqual(
      new Set(searched.filter(({ owner }) => owner === "reference").map(({ name }) => name)),
    );
    expect((await found("company1", `-${MINE}`)).length).toBeGreaterThan(theirs.length);
  });

  it("finds another customer's people nothing of this one's", async () => {
    expect(await found("stranger", "-c")).toEqual([]);
    expect((await found("stranger", "other")).length).toBeGreaterThan(0);
  });
});

it("[L5] no record of a register goes over a socket: whoever may look is told that one was written, and asks", async () => {
  await call("company1", "GET", "me");
  const { socket } = server.connect(await cookies.get("company1")!);
  const heard: unknown[] = [];
  socket.onAny((...told) => heard.push(told));
  await expect.poll(() => socket.connected).toBe(true);
  const lines = [{ line: 2, values: { name: "" }, seen: null }];
  const write = () => call("owner", "POST", `resources/companies/imports/${"f".repeat(32)}/rows`, { file: "x.csv", lines });
  await expect.poll(async () => [(await write()).status, ...heard]).toContainEqual(["hint", { topic: "registers" }]);
  expect(heard.filter((told) => OWNERS.some((whose) => JSON.stringify(told).includes(`-${whose || "nobodys"}`)))).toEqual([]);
});
