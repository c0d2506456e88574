import { expect, it } from "vitest";
import { trackLook } from "../../shared/charts/track-tones.ts";
import { contrast } from "../../shared/domain/contrast.ts";
import { surface } from "./tokens.ts";

it.each(["light", "dark"] as const)("[T2] twenty tracks have each a look of its own, and stand out from the map: %s", (theme) => {
  const looks = Array.from({ length: 20 }, (_, place) => trackLook(place, theme));
  expect(new Set(looks.map(({ colour, shape }) => `${colour} ${shape}`)).size).toBe(20);
  expect(Math.min(...looks.map(({ colour }) => contrast(colour, surface[theme].card)))).toBeGreaterThanOrEqual(3);
});
