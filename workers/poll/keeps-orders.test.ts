import { expect, it } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import { keepsOrders } from "./keeps-orders.ts";

const { common, tenants } = loadEditions({ LEGACY_ADDRESS: "http://services.example" });
const keeps = (code: string) => keepsOrders(tenants.get(code)!, common);

it("[Q3] keeps the orders of whoever has a page of them, and asks nobody's services for orders that nobody may open", () => {
  expect(["021QPGLS", "021PDGLS", "021PDNWZX", "XMCJSZCMcompany"].map(keeps)).toEqual([true, true, true, true]);
  expect(keeps("chengduluqiao")).toBe(false);
});
