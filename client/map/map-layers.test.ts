import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeAddress, encodeAddress } from "./map-address.ts";
import {
  allLayers,
  foreignWords,
  layersOf,
  type MapLayerName,
  type MapLayers,
  orderFilterOf,
  withLayers,
  withOrderFilter,
} from "./map-layers.ts";

const statuses = ["pending", "overdue", "returned"];
const choice: fc.Arbitrary<MapLayers> = fc.record({
  ...{ orders: fc.boolean(), seriousOnly: fc.boolean(), vehicles: fc.boolean(), inspectors: fc.boolean(), trails: fc.boolean() },
  ...{ roads: fc.boolean(), hiddenStatuses: fc.subarray(statuses) },
  opacities: fc.dictionary(fc.constantFrom("orders", "vehicles", "inspectors", "trails", "roads"), fc.integer({ min: 10, max: 99 })),
});
/** How far one sees through what is not shown is in no address. */
const asTold = (layers: MapLayers): MapLayers => ({
  ...layers,
  opacities: Object.fromEntries(Object.entries(layers.opacities).filter(([name]) => layers[name as MapLayerName])),
});

it("[M1] what somebody chose to see on a map is read from its address again, whatever the reader chose before; keys of others survive", () => {
  fc.assert(
    fc.property(choice, choice, (told, readers) => {
      const address = withLayers(decodeAddress(new URLSearchParams("device=D1")), told);
      const read = decodeAddress(new URLSearchParams(encodeAddress(address).toString()));
      expect(layersOf(read, readers)).toEqual(asTold(told));
      expect(read.rest).toEqual([["device", "D1"]]);
    }),
  );
});

it("[M1] an address that says nothing of layers leaves the reader's own choice, and what no map knows is passed over", () => {
  expect(layersOf(decodeAddress(new URLSearchParams("m=121,31,9")), allLayers)).toBe(allLayers);
  expect(layersOf(decodeAddress(new URLSearchParams("l=roads,secrets")), allLayers)).toEqual({
    ...{
      orders: false,
      vehicles: false,
      inspectors: false,
      trails: false,
      roads: true,
      seriousOnly: false,
      hiddenStatuses: [],
      opacities: {},
    },
  });
});

it("[M1] one toggle leaves layers of other maps, opacities and words of other filters in the address", () => {
  const address = decodeAddress(new URLSearchParams("l=bridges~60,orders~40,roads&f=serious,bridges:bad,-pending"));
  const toggled = withLayers(address, { ...layersOf(address, allLayers), roads: false, vehicles: true, seriousOnly: false });
  const search = encodeAddress(toggled);
  expect([search.get("l"), search.get("f")]).toEqual(["bridges~60,orders~40,vehicles", "-pending,bridges:bad"]);
});

it("[M1] words of a filter that no map knows leave nothing out, are told apart, and outlive every choice", () => {
  const foreign = fc.constantFrom("bridges:bad", "-nobody", "pending", "-", "严重", "SERIOUS");
  const own = fc.constantFrom("serious", "-pending", "-overdue");
  fc.assert(
    fc.property(fc.array(fc.oneof(foreign, own)), choice, (words, next) => {
      const filter = words.join();
      const others = [...new Set(words.filter((word) => word !== "serious" && word !== "-pending" && word !== "-overdue"))];
      expect(foreignWords(filter)).toEqual(others);
      expect(statuses).toEqual(expect.arrayContaining([...orderFilterOf(filter).hiddenStatuses]));
      const after = withOrderFilter(filter, next);
      expect(foreignWords(after)).toEqual(others);
      expect(orderFilterOf(after)).toEqual({ seriousOnly: next.seriousOnly, hiddenStatuses: next.hiddenStatuses });
    }),
  );
});
