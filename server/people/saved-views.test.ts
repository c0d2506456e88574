import { expect, it } from "vitest";
import { ORDER_VIEWS_OF } from "../../shared/http/views-api.ts";
import { mayRead } from "./saved-views.ts";

const sessionOf = (userType: number, companyId: string) =>
  ({ tenant: "T", displayId: null, user: { userType, companyId, companyNames: [] } }) as never;

it.each([ORDER_VIEWS_OF, "/manager/road"])("[L5] whoever is bound to a company and of none reads nobody else's views of %s", (screen) => {
  const reads = (companyId: string, ownerCompanyId: string) => mayRead(sessionOf(3, companyId), screen, ownerCompanyId, "status=1");
  expect([reads("", ""), reads("", "c1"), reads("c1", "c2")]).toEqual([false, false, false]);
  expect(reads("c1", "c1")).toBe(true);
  expect(mayRead(sessionOf(1, ""), screen, "c1", "")).toBe(true);
});
