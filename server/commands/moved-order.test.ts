import { expect, it } from "vitest";
import { sampleOrder } from "../testing/sample-order.ts";
import { movedTo } from "./moved-order.ts";

const AT_MS = Date.UTC(2026, 10, 20);
const session = { tenant: "T", user: { id: "U1", name: "王强" }, companyId: null } as never;
const step = { who: "王强", atMs: AT_MS } as never;
const said = async (deed: { userId: string; atMs: number } | null) =>
  (await movedTo({ lastDeed: async () => deed }, session, { order: sampleOrder({ id: "a" }), steps: [step] })).detail.isOwn;

it("[10.14] a step is one's own when one did it oneself, not when a namesake did, nor for what one did another time", async () => {
  expect(await said({ userId: "U1", atMs: AT_MS + 2_000 })).toBe(true);
  expect(await said({ userId: "U2", atMs: AT_MS + 2_000 })).toBe(false);
  expect(await said(null)).toBe(false);
  expect(await said({ userId: "U1", atMs: AT_MS - 3_600_000 })).toBe(false);
});
