import { expect, it, vi } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { blank } from "../../shared/resources/blank.ts";
import { bridgeSpaces } from "../../shared/resources/bridge-spaces.ts";
import { roadPlans } from "../../shared/resources/plans.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { roads } from "../../shared/resources/roads.ts";
import { noNotes } from "../commands/idempotency.ts";
import type { SignedIn } from "../plugins/access.ts";
import { RecordWrites } from "./record-writes.ts";

/** Bound to a company by the services' user type, an editor by a rule of the customer. */
const editorOfCompany = (companyId: string) =>
  ({
    session: { tenant: "021PDGLS", user: { id: "u", userType: 3, companyId, companyNames: [] }, displayId: null },
    tenant: { file: { code: "021PDGLS" }, source: { timeZone: "Asia/Shanghai", datum: "GCJ-02" } },
    access: { roles: ["admin"], reasons: new Map([["/maintain/maintenance-plan", [{ open: true }]]]) },
  }) as unknown as SignedIn;

it("[D3] whoever is bound to a company and writes a record over to another one does not learn whether it is there, nor what stands beside it", async () => {
  const unknownReferences = vi.fn(async () => ["companyId"]);
  const writes = new RecordWrites({ unknownReferences, objections: {}, legacy: {} as never, pictures: {} as never }, {
    givenOf: () => ({}),
  } as never);
  const own = { ...blank(roadPlans), id: "1", name: "甲", companyId: "c1" } as RecordRow;
  for (const companyId of ["c2", "no such company"]) {
    const values = { companyId, startsOn: "2026-05-01", endsOn: "2026-04-01" };
    const wish = { id: "1", values, seen: own };
    for (const refused of [
      writes.update(editorOfCompany("c1"), roadPlans, [own], wish, noNotes),
      writes.create(editorOfCompany("c1"), roadPlans, [own], { ...values, name: "乙" }, noNotes),
    ])
      await expect(refused).rejects.toMatchObject({ code: "forbidden", detail: {} });
  }
  expect(unknownReferences).not.toHaveBeenCalled();
});

it("[D3] whoever is bound to a company changes and removes nothing of another one's, which is not there for them", async () => {
  const writes = new RecordWrites({ unknownReferences: async () => [], objections: {}, legacy: {} as never, pictures: {} as never }, {
    givenOf: () => ({}),
  } as never);
  const rows = [{ ...blank(roadPlans), id: "1", name: "甲", companyId: "c2" } as RecordRow];
  const who = editorOfCompany("c1");
  const tries = [
    writes.update(who, roadPlans, rows, { id: "1", values: { money: 1 }, seen: {} }, noNotes),
    writes.remove(who, roadPlans, rows, { id: "1", seen: rows[0]! }, noNotes),
    writes.update(editorOfCompany(""), roadPlans, rows, { id: "1", values: { money: 1 }, seen: {} }, noNotes),
  ];
  for (const refused of tries) await expect(refused).rejects.toMatchObject({ code: "notFound" });
});

it("[13.1] removes nothing that something outside of its register speaks against, and asks the services for nothing then", async () => {
  const legacy = { call: vi.fn() };
  const objections = {
    roadPlans: async (_: string, after: unknown) => (after === null ? [{ field: "name", problem: "hasDeductions" }] : []),
  };
  const writes = new RecordWrites({ unknownReferences: async () => [], objections, legacy: legacy as never, pictures: {} as never }, {
    givenOf: () => ({}),
  } as never);
  const rows = [{ ...blank(roadPlans), id: "1", name: "甲", companyId: "c1", status: "planned" } as RecordRow];
  await expect(writes.remove(editorOfCompany("c1"), roadPlans, rows, { id: "1", seen: rows[0]! }, noNotes)).rejects.toMatchObject({
    code: "recordProblems",
    detail: { problems: [{ field: "name", problem: "hasDeductions" }] },
  });
  expect([legacy.call.mock.calls.length, rows.length]).toEqual([0, 1]);
});

it("keeps the pictures that a record comes to name, and not those that it named before", async () => {
  const carry = vi.fn(async () => {
    throw new ExpectedError("pictureUnknown");
  });
  const writes = new RecordWrites({ unknownReferences: async () => [], objections: {}, legacy: {} as never, pictures: { carry } }, {
    givenOf: () => ({}),
  } as never);
  const own = { ...blank(bridgeSpaces), id: "1", name: "桥下", companyId: "c1", pictures: ["a"] } as RecordRow;
  const who = {
    ...editorOfCompany("c1"),
    access: { roles: ["admin"], reasons: new Map(bridgeSpaces.paths.map((path) => [path, [{ open: true }]])) },
  };
  await expect(
    writes.update(who as never, bridgeSpaces, [own], { id: "1", values: { pictures: ["a", "b"] }, seen: own }, noNotes),
  ).rejects.toThrow();
  expect(carry.mock.calls).toEqual([[who.session, "bridgeSpaces", ["b"], expect.any(Function)]]);
});

it("writes a line alone by the call that takes points, and with its length by the one that takes the whole record", async () => {
  const line = [
    [121.1, 31.1],
    [121.2, 31.1],
  ];
  const before = { ...blank(roads), id: "1", name: "路", town: "镇", roadClass: "县道", lengthM: 9_521 } as RecordRow;
  const who = {
    session: { tenant: "021PDGLS", user: { id: "u", name: "管", userType: 1, companyId: "", companyNames: [] }, displayId: null },
    tenant: { file: { code: "021PDGLS", legacy: { timeoutMs: 1_000 } }, source: { timeZone: "Asia/Shanghai", datum: "WGS-84" } },
    access: { roles: ["admin"], reasons: new Map([["/system/pointsToLine", [{ open: true }]]]) },
  } as unknown as SignedIn;
  const call = vi.fn(async (_source: unknown, _call: { name: string }, _request: Record<string, unknown>) => ({ rows: [{ R_id: "1" }] }));
  const writes = new RecordWrites(
    {
      ...{ unknownReferences: async () => [], objections: {}, legacy: { call } as never },
      pictures: { carry: async (_s: unknown, _n: unknown, _k: unknown, send: () => Promise<RecordRow>) => send() } as never,
    },
    { givenOf: () => ({ R_id: "1", R_Name: "路" }) } as never,
  );
  await writes.update(who, roads, [before], { id: "1", values: { line }, seen: before }, noNotes);
  await writes.update(who, roads, [{ ...before }], { id: "1", values: { line, lengthM: 9_522 }, seen: before }, noNotes);
  expect(call.mock.calls.map(([, { name }, request]) => [name, "List" in request, "R_Locations" in request])).toEqual([
    ["AddRodLocationzhuanhao", true, false],
    ["UpdateRodeInfo", false, true],
  ]);
});
