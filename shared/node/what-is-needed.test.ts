import { expect, it } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import type { FeedKind } from "../live/topics.ts";
import { keepsOrders, recordedEveryMs } from "./what-is-needed.ts";

const { common, tenants } = loadEditions({ LEGACY_ADDRESS: "http://services.example" });
const keeps = (code: string) => keepsOrders(tenants.get(code)!, common);

it("[Q3] keeps the orders of whoever has a page of them, and asks nobody's services for orders that nobody may open", () => {
  expect(["021QPGLS", "021PDGLS", "021PDNWZX", "XMCJSZCMcompany"].map(keeps)).toEqual([true, true, true, true]);
  expect(keeps("chengduluqiao")).toBe(false);
});

it("[H2] asks for what history is written of as often as the customer's file says, and not where nobody may see it", () => {
  const every = (code: string, kind: FeedKind) => recordedEveryMs(tenants.get(code)!, common, kind);
  expect((["tracks", "boards", "roads"] as const).map((kind) => every("021PDGLS", kind))).toEqual([60_000, 300_000, null]);
  expect(every("chengduluqiao", "boards")).toBeNull();
  const { file } = tenants.get("021PDGLS")!;
  const never = { file: { ...file, recordEveryS: { positions: null, records: 15 } } };
  expect([recordedEveryMs(never, common, "tracks"), recordedEveryMs(never, common, "boards")]).toEqual([null, 15_000]);
});
