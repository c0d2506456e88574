import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeAddress, encodeAddress, type MapAddress } from "./map-address.ts";

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((value) => (Object.is(value, -0) ? 0 : value));
const text = fc.string({ minLength: 1, unit: "grapheme" });
const plainMetres = fc.integer({ min: 0, max: 99_999_999 }).map((centimetres) => centimetres / 100);
const end = fc.record({ chainageM: plainMetres, place: fc.integer({ min: 1, max: 99 }) });
const address: fc.Arbitrary<MapAddress> = fc.record({
  camera: fc.option(fc.record({ lng: number(-180, 180), lat: number(-85, 85), zoom: number(0, 24) })),
  layers: fc.option(
    fc.array(fc.record({ id: fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,12}$/), opacity: fc.integer({ min: 10, max: 100 }) }), {
      maxLength: 5,
    }),
  ),
  theme: fc.option(text),
  filter: fc.option(text),
  selected: fc.option(fc.record({ kind: fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,12}$/), id: text })),
  atMs: fc.option(fc.integer({ min: 0, max: 4e12 })),
  stretch: fc.option(
    fc.record(
      { roadId: text, fromM: plainMetres, toM: plainMetres, ends: fc.tuple(end, end) },
      { requiredKeys: ["roadId", "fromM", "toM"] },
    ),
  ),
  rest: fc.array(fc.tuple(fc.constantFrom("x", "tab", "编号", "l2", "v"), fc.string({ unit: "grapheme" })), { maxLength: 4 }),
});

it("[M1] what was written into an address is read from it again, and keys of others survive", () => {
  fc.assert(
    fc.property(address, (told) => {
      const through = new URLSearchParams(encodeAddress(told).toString());
      expect(decodeAddress(through)).toEqual(told);
    }),
  );
});

it.each([
  ["m", "121,31"],
  ["m", "500,31,10"],
  ["m", "a,b,c"],
  ["sel", "order"],
  ["t", "yesterday"],
  ["t", "5"],
  ["r", "road"],
  ["r", "road,1,2,3~1"],
  ["r", "road,1,2,3~1,4~0"],
  ["r", "%E0%A4%A,1,2"],
])("[M1] reads %s=%s as if it were not there", (key, value) => {
  const { rest, layers, ...others } = decodeAddress(new URLSearchParams([[key, value]]));
  expect([Object.values(others), layers, rest]).toEqual([[null, null, null, null, null, null], null, []]);
});

it("[M1] of a key that stands twice lists have both, and of anything else the first holds, as on the whole page", () => {
  const twice = decodeAddress(
    new URLSearchParams(
      "l=orders&l=roads~40&f=serious&f=-pending&th=dark&th=light&m=121,31,9&m=122,32,10&sel=order:1&sel=order:2&" +
        "t=2026-09-13T00:00:00.000Z&t=2026-09-14T00:00:00.000Z&r=R1,0,5&r=R2,0,5",
    ),
  );
  expect(twice).toMatchObject({
    ...{ filter: "serious,-pending", theme: "dark", camera: { lng: 121, lat: 31, zoom: 9 }, selected: { kind: "order", id: "1" } },
    atMs: Date.UTC(2026, 8, 13),
    stretch: { roadId: "R1", fromM: 0, toM: 5 },
    layers: [
      { id: "orders", opacity: 100 },
      { id: "roads", opacity: 40 },
    ],
  });
});

it("[M1] live is now", () => expect(decodeAddress(new URLSearchParams("t=live")).atMs).toBeNull());
