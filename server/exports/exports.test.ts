import { expect, it, vi } from "vitest";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import type { SignedIn } from "../plugins/access.ts";
import { Exports } from "./exports.ts";

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
