import { expect, it } from "vitest";
import { whichStays } from "./which-stays.ts";

const order = (id: string, status: number, foundAtMs: number | null) => ({ id, status, foundAtMs });
const stays = (a: ReturnType<typeof order>, b: ReturnType<typeof order>) => {
  expect(whichStays(a, b)).toBe(whichStays(b, a));
  return whichStays(a, b).id;
};

it("of two orders about one defect the one that is further on stays, else the older one", () => {
  expect(stays(order("a", 1, 5), order("b", 2, 9))).toBe("b");
  expect(stays(order("a", 1, 5), order("b", 1, 4))).toBe("b");
  expect(stays(order("a", 1, null), order("b", 1, 4))).toBe("b");
  expect(stays(order("a", 99, 1), order("b", 0, 2))).toBe("b");
  expect(stays(order("a", 1, 5), order("b", 1, 5))).toBe("a");
});
