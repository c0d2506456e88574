import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadTenants, type Tenant } from "../../editions/load.ts";
import { resourceDoors } from "../../shared/http/resource-api.ts";
import type { LegacyCall } from "../../shared/legacy/call.ts";
import { createLegacyClient } from "../../shared/legacy/http-client.ts";
import { askedBeside } from "../../shared/legacy/record-calls.ts";
import { resources } from "../../shared/resources/all.ts";
import { blank } from "../../shared/resources/blank.ts";
import { normalised } from "../../shared/resources/normalised.ts";
import { problemsWith } from "../../shared/resources/problems.ts";
import type { AnyFormField, AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { isSameValue } from "../../shared/resources/same-value.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { anyValueOf } from "./field-values.ts";
import { Services } from "./services.ts";

/** Services of different habits: text for numbers, the word null, null itself. */
const CODES = ["021QPGLS", "021HKGLS", "021JDGLS"];
const NOW_MS = Date.UTC(2026, 5, 1, 2);
const folder = mkdtempSync(`${tmpdir()}/forms-`);
const config = readConfig({ STANDIN_DATA: folder, STANDIN_SIZE: "0.002", STANDIN_PACE: "0", STANDIN_TENANTS: CODES.join(",") });
const services = new Services(config, () => NOW_MS);
const app = buildApp({ services, now: () => NOW_MS });
const client = createLegacyClient({ fetch, now: () => NOW_MS });
let tenants: Map<string, Tenant>;

beforeAll(async () => {
  tenants = loadTenants({ LEGACY_ADDRESS: await app.listen({ port: 0, host: "127.0.0.1" }) });
});
afterAll(async () => {
  await app.close();
  services.close();
  rmSync(folder, { recursive: true });
});

type Values = Readonly<Record<string, unknown>>;

const forms = resources.filter(({ form }) => form !== undefined);
/** One customer after the other: records.test.ts has every habit with every record. */
const askedOf = forms.map((resource, i) => [CODES[i % CODES.length]!, resource.name, resource] as const);

describe.each(askedOf)("%s, %s", (code, _, resource) => {
  const form = resource.form!;
  const { create, update } = resourceDoors(resource);
  const wishes = fc.record(Object.fromEntries(form.fields.map((field) => [field.key, anyWish(resource, field, code)])));
  const editable = form.fields.filter(({ onlyAtFirst }) => onlyAtFirst !== true);
  const someWishes = fc
    .subarray(editable, { minLength: 1, maxLength: 2 })
    .chain((fields) => fc.record(Object.fromEntries(fields.map((field) => [field.key, anyWish(resource, field, code)]))));

  it("what the form accepts the services take, and what they tell afterwards is that", async () => {
    let [made, changed, gone] = [0, 0, 0];
    const seen = () => [made > 0, form.update === undefined || changed > 0, form.remove === undefined || gone > 0];
    const holds = () =>
      fc.assert(
        fc.asyncProperty(wishes, someWishes, async (wish, change) => {
          if (!create.body.safeParse({ values: wish }).success) return;
          const wished = normalised(resource, wish);
          const all = await rowsOf(code, resource);
          if (
            problemsWith(resource, { after: { ...blank(resource), ...wished } as RecordRow, before: null, all, by: ["admin"] }).length > 0
          )
            return;
          const created = await send(code, resource, form.create!, wished);
          expectTold(resource, created, wished);
          expect(await rowsOf(code, resource)).toEqual([...all, created]);
          made++;

          const other = normalised(resource, change);
          const after = { ...created, ...other };
          let stands = created;
          const wrong = problemsWith(resource, {
            after,
            before: created,
            all: [...all, created],
            by: ["admin"],
            written: Object.keys(other),
          });
          if (form.update !== undefined && update.body.safeParse({ values: change, seen: {} }).success && wrong.length === 0) {
            stands = await send(code, resource, form.update, after);
            expectTold(resource, stands, after);
            changed++;
          }

          const now = (await rowsOf(code, resource)).at(-1)!;
          expect(now).toEqual(stands);
          if (form.remove === undefined || problemsWith(resource, { after: null, before: now, all, by: ["admin"] }).length > 0) return;
          expect(await send(code, resource, form.remove, { id: created.id })).toEqual(now);
          expect(await rowsOf(code, resource)).toEqual(all);
          gone++;
        }),
        { numRuns: 80 },
      );
    // A property of nothing proves nothing, and a form with many rules takes few of the wishes.
    for (let rounds = 0; rounds < 8 && seen().includes(false); rounds++) await holds();
    expect(seen()).toEqual([true, true, true]);
  });
});

/** Places come back to a decimetre, all else to the last sign. */
function expectTold(resource: AnyResource, told: RecordRow, wished: Values): void {
  const other = Object.keys(wished).filter((name) => !isSameValue(resource, name, told[name], wished[name]));
  expect(Object.fromEntries(other.map((name) => [name, told[name]]))).toEqual(
    Object.fromEntries(other.map((name) => [name, wished[name]])),
  );
}

/** Mostly what a person could mean, now and then anything at all. */
function anyWish({ record, belongsTo }: AnyResource, { key, min, max, whole }: AnyFormField, code: string): fc.Arbitrary<unknown> {
  // A part of nothing is gone with it: the product asks for one that is there.
  if (key === belongsTo?.field) return fc.constantFrom(...services.served.get(code)!.tenant.entities.of(belongsTo!.of.name).keys());
  const codec = record.fields[key]!;
  const { kind, codes, otherwise } = codec;
  const anything = anyValueOf(codec);
  const meant = ((): fc.Arbitrary<unknown> => {
    // Of a tree: another record of the register, which words by chance never name.
    if (key === "parentId") return fc.constant("");
    if (kind === "colour") return fc.stringMatching(/^#[0-9a-fA-F]{6}$/);
    if (kind === "phone") return fc.oneof(fc.stringMatching(/^1[3-9]\d{9}$/), fc.stringMatching(/^01[3-9]\d \d{4}-\d{4}$/));
    if (codes !== undefined) return fc.constantFrom(...codes);
    if (min === undefined && max === undefined) return anything;
    if (whole) return fc.integer({ min: min ?? -1e6, max: max ?? 1e8 });
    return fc.integer({ min: (min ?? -1e6) * 100, max: (max ?? 1e8) * 100 }).map((hundredths) => hundredths / 100);
  })();
  // What the services would read as something else: the word for nothing, codes, days that no month has, commas in a list.
  const misread =
    typeof otherwise === "string"
      ? fc.constantFrom("null", " null ", "1", "2026-02-30", "2026/3/1", "soon")
      : Array.isArray(otherwise)
        ? fc.constantFrom(["a,b"], [" a"], ["null"], [""])
        : anything;
  return fc.oneof({ weight: 30, arbitrary: meant }, { weight: 2, arbitrary: anything }, { weight: 1, arbitrary: misread });
}

async function rowsOf(code: string, { list, record }: AnyResource): Promise<RecordRow[]> {
  const { source } = tenants.get(code)!;
  const request = list.request({ C_Code: code, Cu_UserId: "service", Cu_Type: 1, Cu_CompanyId: "" });
  const { rows, refused } = await client.call(source, list.call, request, { signal: AbortSignal.timeout(20_000) });
  expect(refused).toEqual([]);
  return rows.map((row) => record.decode(row as Values, source) as unknown as RecordRow);
}

/** As the product sends it: who asks, why, the kind, and the record in legacy names. */
async function send(code: string, { record, form }: AnyResource, call: LegacyCall, values: Values): Promise<RecordRow> {
  const { source } = tenants.get(code)!;
  const asks = { C_Code: code, Cu_UserId: "asks", Cu_Type: 4, Cu_CompanyId: "", Cu_RealName: "管理员", Reason: "" };
  const request = { ...askedBeside(record.fields, asks), ...form?.fixed, ...record.encode(values, source) };
  const { rows } = await client.call(source, call, request, { signal: AbortSignal.timeout(20_000) });
  return record.decode(rows[0] as Values, source) as unknown as RecordRow;
}
