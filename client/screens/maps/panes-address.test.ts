import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeAddress, encodeAddress } from "../../map/map-address.ts";
import {
  mapsViewOf,
  mapsViews,
  paneLayersOf,
  paneThemeOf,
  paneTimeOf,
  swipeOf,
  withPane,
  withPaneTime,
  withSwipe,
} from "./panes-address.ts";

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

it("[M1] how several maps stand, where the curtain does, and layers, ground and time of each are read back as they were written, in whichever order", () => {
  const layers = fc.array(fc.record({ id: fc.constantFrom("roads", "orders", "bridges"), opacity: fc.integer({ min: 10, max: 100 }) }), {
    maxLength: 3,
  });
  const time = fc.option(fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 4e12 })), { nil: undefined });
  const pane = fc.record({ layers, theme: fc.constantFrom("light", "dark"), time });
  const whole = fc.record({
    ...{ view: fc.constantFrom(...mapsViews), swipe: fc.integer({ min: 0, max: 100 }), backwards: fc.boolean() },
    panes: fc.array(pane, { minLength: 4, maxLength: 4 }),
  });
  fc.assert(
    fc.property(whole, ({ view, swipe, panes, backwards }) => {
      const cursorOf = (atMs: number | null | undefined) =>
        atMs === undefined ? null : atMs === null ? ({ mode: "live" } as const) : ({ mode: "at", atMs } as const);
      const steps = [
        (before: ReturnType<typeof decodeAddress>) => withPane(before, "v", view),
        (before: ReturnType<typeof decodeAddress>) => withSwipe(before, swipe),
        ...panes.map(
          (one, i) => (before: ReturnType<typeof decodeAddress>) =>
            withPaneTime(withPane(withPane(before, i, one.layers), i, one.theme), i, cursorOf(one.time)),
        ),
      ];
      const begin = decodeAddress(new URLSearchParams("x=1&sw=7&l3=a&t2=live&m=121,31,9"));
      const read = through((backwards ? steps.reverse() : steps).reduce((before, step) => step(before), begin));
      expect([mapsViewOf(read), swipeOf(read)]).toEqual([view, swipe]);
      for (const [i, one] of panes.entries())
        expect([paneLayersOf(read, i), paneThemeOf(read, i), paneTimeOf(read, i)]).toEqual([one.layers, one.theme, cursorOf(one.time)]);
      expect([read.camera, read.rest.filter(([key]) => key === "x")]).toEqual([{ lng: 121, lat: 31, zoom: 9 }, [["x", "1"]]]);
    }),
  );
});

it.each(["-1", "101", "half", ""])("[M1] a curtain at %j stands in the middle", (told) =>
  expect(swipeOf(decodeAddress(new URLSearchParams({ sw: told })))).toBe(50),
);
