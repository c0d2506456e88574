import { expect, it } from "vitest";
import { decodeAddress, encodeAddress } from "./map-address.ts";
import { mapsViewOf, paneLayersOf, paneThemeOf, withPane } from "./panes-address.ts";

const through = (address: ReturnType<typeof decodeAddress>) => decodeAddress(new URLSearchParams(encodeAddress(address).toString()));

it("[M1, M3] each pane keeps its own layers and ground through an address, and the others' stay as they were", () => {
  let address = decodeAddress(new URLSearchParams("x=1"));
  address = withPane(address, "v", "four");
  address = withPane(address, 0, "dark");
  address = withPane(address, 2, [{ id: "bridges", opacity: 40 }]);
  address = withPane(address, 2, "light");
  const read = through(address);
  expect([mapsViewOf(read), paneThemeOf(read, 0), paneThemeOf(read, 1), paneThemeOf(read, 2)]).toEqual(["four", "dark", null, "light"]);
  expect(paneLayersOf(read, 2)).toEqual([{ id: "bridges", opacity: 40 }]);
  expect(paneLayersOf(read, 1).map(({ id }) => id)).toEqual(["roads", "roadConditions"]);
  expect(read.rest).toContainEqual(["x", "1"]);
});

it("a pane from which everything was taken stays empty", () => {
  expect(paneLayersOf(through(withPane(decodeAddress(new URLSearchParams()), 1, [])), 1)).toEqual([]);
});
