import { expect, it } from "vitest";
import { decodeAddress, encodeAddress } from "../../map/map-address.ts";
import { mapsViewOf, paneLayersOf, paneThemeOf, paneTimeOf, withPane, withPaneTime } from "./panes-address.ts";

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

it("[H1, M1] a pane keeps a time of its own through an address, a replay as its moment; the others and the common time stay as they were", () => {
  const atMs = Date.UTC(2026, 8, 14, 0, 12, 5);
  let address = decodeAddress(new URLSearchParams("t=2026-09-13T00:00:00.000Z&t4=yesterday"));
  address = withPaneTime(address, 0, { mode: "replay", atMs, speed: 30 });
  address = withPaneTime(address, 1, { mode: "live" });
  expect(encodeAddress(address).toString()).toContain("t1=2026-09-14T00%3A12%3A05.000Z&t2=live");
  const read = through(address);
  expect([0, 1, 2, 3].map((pane) => paneTimeOf(read, pane))).toEqual([{ mode: "at", atMs }, { mode: "live" }, null, null]);
  expect(read.atMs).toBe(Date.UTC(2026, 8, 13));
  expect(paneTimeOf(withPaneTime(read, 0, null), 0)).toBeNull();
});
