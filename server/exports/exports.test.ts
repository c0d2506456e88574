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
  const exports = new Exports({ redis: { zrevrange } as never, dir: "", enqueue, now: () => 0 });
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
