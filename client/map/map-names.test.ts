import fc from "fast-check";
import { expect, it } from "vitest";
import { type NameRank, nameRanks, namesOf, type WantedName } from "./map-names.ts";

/** Each with room of its own. */
const apart = (id: string, i: number, rank: NameRank = "online"): WantedName => ({
  ...{ id, text: id, rank },
  ...{ lng: (i % 40) * 300, lat: Math.floor(i / 40) * 100 },
});
const map = {
  project: ([x, y]: [number, number]) => ({ x, y }),
  getContainer: () => ({ clientWidth: 12_000, clientHeight: 1_000 }),
};
const around = { map, scale: 1, taken: [] } as never;
const named = (wanted: readonly WantedName[]) => namesOf(wanted, around).map(({ of }) => of.id);

it("[M5] where names would cover each other the followed one stays, then who rings, then who is chosen, then who is online", () => {
  // Of many names at one place four find room.
  const crowd = (...ranks: NameRank[]) => named(ranks.map((rank, i) => apart(`${rank}${i}`, 0, rank)));
  expect(crowd("silent", "online", "selected", "alarm", "followed")).toEqual(["followed4", "alarm3", "selected2", "online1"]);
  expect(crowd("online", "online", "online", "online", "alarm")).toEqual(["alarm4", "online0", "online1", "online2"]);
  expect(crowd("online", "online", "online", "online", "selected")).toEqual(["selected4", "online0", "online1", "online2"]);
});

it("[M5] 150 names at most, the most important ones, however much room there is", () => {
  const many = Array.from({ length: 400 }, (_, i) => apart(`d${String(i).padStart(3, "0")}`, i, i < 300 ? "silent" : "online"));
  const told = named(many.map((each) => (each.id === "d299" ? { ...each, rank: "followed" } : each)));
  expect([told.length, told[0], told.includes("d399"), told.includes("d298")]).toEqual([150, "d299", true, false]);
});

it("[M5] who is out of sight takes nobody's name, however many there are", () => {
  const elsewhere = Array.from({ length: 200 }, (_, i) => ({ ...apart(`a${i}`, i), lng: -300 * (i + 1) }));
  expect(named([...elsewhere, apart("z", 3)])).toEqual(["z"]);
});

it("[M5] however they lie, no two names cover each other, and none stands where a more important one would have had room", () => {
  const wanted = fc.array(
    fc.record({
      id: fc.uuid(),
      text: fc.constantFrom("巡查一号", "A1", "Some longer name"),
      lng: fc.integer({ min: 0, max: 300 }),
      lat: fc.integer({ min: 0, max: 200 }),
      rank: fc.constantFrom(...nameRanks),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(wanted, (names) => {
      const placed = namesOf(names, around);
      for (const [i, a] of placed.entries())
        for (const b of placed.slice(i + 1))
          expect(
            a.left < b.left + b.widthPx && b.left < a.left + a.widthPx && a.top < b.top + b.heightPx && b.top < a.top + a.heightPx,
          ).toBe(false);
      const ranks = placed.map(({ of }) => nameRanks.indexOf(of.rank));
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      if (names.length > 0) expect(placed.length).toBeGreaterThan(0);
    }),
  );
});
