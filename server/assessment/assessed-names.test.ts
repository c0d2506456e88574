import { expect, it } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { AssessedNames } from "./assessed-names.ts";

const c1 = { id: "c1", name: "一公司" };
const named = { companies: [{ companyId: "c1" }, { companyId: "c2" }] };
const ask = async (rows: readonly object[], refused: number) => {
  const all = { rows, refused, lacking: [], askedAtMs: 1 } as never;
  const names = new AssessedNames({ kept: async () => all, now: async () => all });
  return names.whole({} as never, named).catch((failure: unknown) => (failure instanceof ExpectedError ? failure.detail.doubts : failure));
};
const nameless = (count: number) => [{ what: "noNames", companyId: "", count }];

it("[C6] names that stand for good come of a register that is whole; whom such a one does not have keeps their id", async () => {
  expect(await ask([c1, { id: "c2", name: "二公司" }], 0)).toEqual({ companies: { c1: "一公司", c2: "二公司" }, roads: {} });
  expect(await ask([c1], 0), "nobody can say more of them").toEqual({ companies: { c1: "一公司" }, roads: {} });
  expect(await ask([c1], 1), "theirs may be the row that nobody could read").toEqual(nameless(1));
  expect(await ask([c1, { id: "c2", name: "", unread: { name: "" } }], 0)).toEqual(nameless(1));
  expect(await ask([], 0)).toEqual(nameless(2));
});
