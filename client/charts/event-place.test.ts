import { expect, it } from "vitest";
import { dotted, eventPlace } from "./event-place.ts";

it("what is not known of a place leaves neither gap nor dot behind", () => {
  expect(dotted(eventPlace({ road: "沪青平公路", chainageM: 4_829 }), "甲")).toBe("沪青平公路 K4+829 · 甲");
  expect(dotted(eventPlace({ road: "沪青平公路", chainageM: null }), "")).toBe("沪青平公路");
  expect(dotted(eventPlace({ road: "", chainageM: null }), "甲")).toBe("甲");
});
