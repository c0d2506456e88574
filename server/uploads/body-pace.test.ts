import { expect, it } from "vitest";
import { BodyPace, LOOK_EVERY_MS } from "./body-pace.ts";

/** When a body is given up that gets so many bytes before each look; null for one that is not. */
function givenUpAfterMs(bytes: (look: number) => number): number | null {
  const pace = new BodyPace(0);
  for (let look = 1; look <= 30; look++) {
    pace.got(bytes(look));
    if (pace.isTooSlow(look * LOOK_EVERY_MS)) return look * LOOK_EVERY_MS;
  }
  return null;
}

it("[Z4] a body that trickles gives its place up after ten seconds", () => {
  expect(givenUpAfterMs(() => 2)).toBe(10_000);
  expect(givenUpAfterMs((look) => (look < 5 ? 20_000 : 0))).toBe(18_000);
});

it("a bad line from the roadside keeps it, also one that breaks off for a while", () => {
  expect(givenUpAfterMs(() => 5_000)).toBeNull();
  expect(givenUpAfterMs((look) => (look % 5 === 0 ? 25_000 : 0))).toBeNull();
});
