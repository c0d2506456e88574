import { beforeEach, expect, it } from "vitest";
import { retryAfterMs } from "../../api/retry-pace.ts";
import { displayLink, rememberDisplayLink } from "./display-link.ts";

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/home/map-full");
});

it("[W] keeps the display link that it came by, and takes it out of the address", () => {
  history.replaceState(null, "", "/home/map-full?scenes=map#display=abcdefghijklmnop_123");
  rememberDisplayLink();
  expect(displayLink()).toBe("/display/abcdefghijklmnop_123");
  expect(location.href).toMatch(/\/home\/map-full\?scenes=map$/);
});

it("[W] by another link it is another display: neither where the former one hung nor what it showed is kept; by the same one both are", () => {
  const come = (token: string) => {
    history.replaceState(null, "", `/home/map-full#display=${token}`);
    rememberDisplayLink();
    return [localStorage.getItem("wall.hung"), localStorage.getItem("wall.plays")];
  };
  come("abcdefghijklmnop_123");
  localStorage.setItem("wall.hung", "east");
  localStorage.setItem("wall.plays", "[]");
  expect(come("abcdefghijklmnop_123")).toEqual(["east", "[]"]);
  expect(come("abcdefghijklmnop_456")).toEqual([null, null]);
});

it("has no link on a screen that never came by one, and takes nothing else for one", () => {
  history.replaceState(null, "", "/home/map-full#display=../../evil");
  rememberDisplayLink();
  expect(displayLink()).toBeNull();
});

it("[W] tries again forever, at most a minute apart and not in step with other walls", () => {
  expect(retryAfterMs(0, 0)).toBe(1_000);
  expect(retryAfterMs(0, 1)).toBe(2_000);
  expect(retryAfterMs(99, 1)).toBe(60_000);
  expect(retryAfterMs(99, 0.5)).toBeGreaterThan(30_000);
});
