import { expect, it } from "vitest";
import type { ProfilePoint } from "../../shared/domain/way-profile.ts";
import { packNumbers, unpackNumbers } from "../../shared/node/packed-numbers.ts";
import { createRandom } from "../../tests/support/random.ts";
import { packFixes, packWay, type StoredFix, unpackFixes, unpackWay } from "./pass-tables.ts";

const AT_MS = Date.UTC(2026, 8, 14);

it("whole numbers of either sign come back, small ones in one byte", () => {
  const numbers = [0, 1, -1, 63, -64, 64, 1_789_344_000_123, -(2 ** 51)];
  expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers);
  expect(packNumbers([0, 1, -1, 63, -64]).length).toBe(5);
});

it("[H2] fixes come back to the second and a tenth of a metre, in six bytes or so each", () => {
  const { between } = createRandom(3);
  let [lng, lat] = [121.5, 31.2];
  const fixes = Array.from({ length: 200 }, (_, i): StoredFix => {
    [lng, lat] = [lng + between(-4_000, 4_000) / 1e6, lat + between(-4_000, 4_000) / 1e6];
    return [lng, lat, AT_MS + i * 62_000];
  });
  const packed = packFixes(fixes);
  expect(packed.length / fixes.length).toBeLessThan(7);
  for (const [i, [atLng, atLat, atMs]] of unpackFixes(packed).entries()) {
    expect(atMs).toBe(fixes[i]![2]);
    expect(Math.abs(atLng - fixes[i]![0])).toBeLessThan(1e-6);
    expect(Math.abs(atLat - fixes[i]![1])).toBeLessThan(1e-6);
  }
});

it("a way comes back with its qualities, to the second, and ends when its pass does", () => {
  const way: ProfilePoint[] = [
    [AT_MS + 400, 3_000, true],
    [AT_MS + 31_400, 2_700, true],
    [AT_MS + 93_400, 2_200, false],
    [AT_MS + 99_700, 2_100, true],
  ];
  const back = unpackWay(packWay(way), AT_MS + 400, AT_MS + 99_700);
  expect(back.map(([, alongM, isObserved]) => [alongM, isObserved])).toEqual(way.map(([, alongM, isObserved]) => [alongM, isObserved]));
  for (const [i, [atMs]] of back.entries()) expect(Math.abs(atMs - way[i]![0])).toBeLessThanOrEqual(1_000);
  expect([back[0]![0], back.at(-1)![0]]).toEqual([AT_MS + 400, AT_MS + 99_700]);
  expect(unpackWay(packWay([]), 0, 0)).toEqual([]);
});
