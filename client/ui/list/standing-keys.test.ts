import { expect, it } from "vitest";
import { StandingKeys } from "./standing-keys.ts";

it("keeps what left an answer in its place until somebody tidies up, and the focused row longer", () => {
  const standing = new StandingKeys();
  standing.standAt(["a", "b", "c", "d", "e"]);
  standing.note(["new"], ["a", "c", "d"], true);
  expect(standing.keys).toEqual(["a", "b", "c", "d", "e"]);
  expect(standing.dropGone({ first: 1, last: 4, focus: "d" }), "one of them stood above").toBe(1);
  expect(standing.keys).toEqual(["b", "d", "e"]);
  expect([[...standing.gone], [...standing.fresh]]).toEqual([["d"], ["new"]]);
  standing.note(["a"], [], true);
  expect(standing.fresh.has("a"), "one that came back waits as any new one").toBe(true);
});
