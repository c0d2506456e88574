import { expect, it, vi } from "vitest";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import type { SignedIn } from "../plugins/access.ts";
import { Exports } from "./exports.ts";
import { refuseForeignRows } from "./whose-rows.ts";

const someone = (companyId: string) =>
  ({
    session: { tenant: "021PDGLS", user: { id: "u", name: "u", userType: 3, companyId, companyNames: [] }, displayId: null },
    tenant: { source: { timeZone: "Asia/Shanghai" } },
    access: { reasons: new Map([["/maintain/maintenance-plan", [{ open: true }]]]), flags: {} },
  }) as unknown as SignedIn;

it("[S3] whoever is bound to a company and has none exports nothing: no company means the whole customer to a worker", async () => {
  const enqueue = vi.fn(async () => {});
  const zrevrange = vi.fn(async () => {
    throw new Error("it goes on to Redis");
  });
  const exports = new Exports({
    redis: { zrevrange } as never,
    dir: "",
    enqueue,
    knows: async () => true,
    now: () => 0,
    assessmentRows: async () => ({ rows: [], asOfMs: 0 }),
    stretches: async () => null,
  });
  const rows = { of: "resource", resource: "roadPlans", search: "", filters: {}, sort: { key: "name", direction: "asc" } };
  const request = { title: "x", rows, columns: [{ key: "name", title: "n" }] } as unknown as ExportRequest;
  await expect(exports.begin(someone(""), request)).rejects.toMatchObject({ code: "forbidden" });
  await expect(exports.begin(someone("c1"), request)).rejects.toThrow("it goes on to Redis");
  expect(enqueue).not.toHaveBeenCalled();
});

it("[S3] what about persons somebody is not told on screen is not exported either", () => {
  const rows = { of: "report", report: "bridgeVisits", question: { month: "2026-11", company: "" }, flags: {} };
  const asking = (keys: readonly string[]) =>
    ({ title: "x", rows, columns: keys.map((key) => ({ key, title: key })) }) as unknown as ExportRequest;
  const supervisor = (roles: readonly string[]) =>
    ({
      session: { user: { userType: 2, companyId: "", companyNames: [] }, displayId: null },
      access: { reasons: new Map([["/rgxc/rengong-bridge", [{ open: true }]]]), flags: {}, roles },
    }) as unknown as SignedIn;
  expect(() => refuseForeignRows(supervisor(["supervisor"]), asking(["bridge", "lastBy"]))).toThrow("forbidden");
  expect(() => refuseForeignRows(supervisor(["supervisor"]), asking(["bridge", "visits"]))).not.toThrow();
  expect(() => refuseForeignRows(supervisor(["admin"]), asking(["bridge", "lastBy"]))).not.toThrow();
});

it("[S3] a report's export for a company that the customer does not have is refused as its screen refuses it", async () => {
  const zrevrange = vi.fn(async () => {
    throw new Error("it goes on to Redis");
  });
  const knows = vi.fn(async (_tenant: string, _kind: string, ids: readonly unknown[]) => ids.every((id) => id === "c1"));
  const exports = new Exports({
    redis: { zrevrange } as never,
    dir: "",
    enqueue: async () => {},
    knows,
    now: () => 0,
    assessmentRows: async () => ({ rows: [], asOfMs: 0 }),
    stretches: async () => null,
  });
  const asking = (company: string) =>
    ({
      ...{ title: "x", columns: [{ key: "visits", title: "n" }] },
      rows: { of: "report", report: "bridgeVisits", question: { month: "2026-11", company }, flags: {} },
    }) as unknown as ExportRequest;
  const of = (userType: number, companyId: string) =>
    ({
      session: { tenant: "021PDGLS", user: { userType, companyId, companyNames: [] }, displayId: null },
      access: { reasons: new Map([["/rgxc/rengong-bridge", [{ open: true }]]]), flags: {}, roles: ["admin"] },
      tenant: { source: { timeZone: "Asia/Shanghai" } },
    }) as unknown as SignedIn;
  await expect(exports.begin(of(2, ""), asking("QPC1"))).rejects.toMatchObject({ code: "notFound" });
  expect(knows).toHaveBeenLastCalledWith("021PDGLS", "companies", ["QPC1"]);
  for (const company of ["c1", ""]) await expect(exports.begin(of(2, ""), asking(company))).rejects.toThrow("it goes on to Redis");
  // The worker asks for their own, whatever they name.
  await expect(exports.begin(of(3, "c1"), asking("QPC1"))).rejects.toThrow("it goes on to Redis");
});
