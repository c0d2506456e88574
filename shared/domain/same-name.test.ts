import { expect, it } from "vitest";
import { isSameName } from "./same-name.ts";

it("wide and small letters and blanks make no other name; another letter does", () => {
  for (const other of ["青浦养护a", "青浦养护ａ", "青浦 养护 A", "青浦　养护A"]) expect(isSameName("青浦养护A", other), other).toBe(true);
  for (const other of ["\u2f54路", "水\u200c路"]) expect(isSameName("水路", other), other).toBe(true);
  expect(isSameName("青浦养护A", "青浦养护B")).toBe(false);
  expect(isSameName("青浦养护", "青浦养护1")).toBe(false);
});
