import fc from "fast-check";
import { expect, it } from "vitest";
import { isCalled, isSameName } from "./same-name.ts";

it("wide and small letters and blanks make no other name; another letter does", () => {
  for (const other of ["青浦养护a", "青浦养护ａ", "青浦 养护 A", "青浦　养护A"]) expect(isSameName("青浦养护A", other), other).toBe(true);
  for (const other of ["\u2f54路", "水\u200c路"]) expect(isSameName("水路", other), other).toBe(true);
  expect(isSameName("青浦养护A", "青浦养护B")).toBe(false);
  expect(isSameName("青浦养护", "青浦养护1")).toBe(false);
});

it("one name against many says the same as two names against each other", () => {
  const letters = fc.constantFrom(..."路水1１ aAａ　\u200c\u2f54é\u0301ﾞｶ");
  const names = fc.string({ unit: letters, maxLength: 4 });
  fc.assert(
    fc.property(names, names, (one, other) => isCalled(one)(other) === isSameName(one, other)),
    { numRuns: 2_000 },
  );
});
