import { expect, it, vi } from "vitest";
import { ReusedPictures } from "./reused-pictures.ts";

const session = { tenant: "T", user: { id: "u", userType: 1, companyId: "", companyNames: [] }, displayId: null } as never;
const loaded = { state: { rows: new Map([["A", { id: "A", number: "N1", companyId: "c1" }]]) } };

function reused(follower: object) {
  const current = vi.fn(async () => follower);
  const records = { ordersWith: async (_: string, sha256: string) => (sha256 === "new" ? [] : ["A", "B"]) };
  return { current, pictures: new ReusedPictures(records as never, { current } as never) };
}

it("a photograph is taken and told to be used elsewhere while nobody knows yet which orders may be named", async () => {
  expect(await reused({ state: null }).pictures.elsewhere(session, "known", "B")).toEqual({ orders: [], hidden: true });
  expect(await reused(loaded).pictures.elsewhere(session, "known", "B")).toEqual({ orders: [{ id: "A", number: "N1" }], hidden: false });
});

it("one that stands nowhere else asks for no orders", async () => {
  const { pictures, current } = reused({ state: null });
  expect(await pictures.elsewhere(session, "new")).toEqual({ orders: [], hidden: false });
  expect(current).not.toHaveBeenCalled();
});
