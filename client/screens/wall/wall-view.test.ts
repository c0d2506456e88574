import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countIn } from "../../map/data-extent.ts";
import { boundsOfView, wallView } from "./wall-view.ts";

/** Qingpu, as its file says. */
const area = { lng: 121.108, lat: 31.138, zoom: 11 };
const home = (scale: number) => ({ ...area, zoom: area.zoom - 0.6 + Math.log2(scale) });
/** Where its orders are. */
const orders = [120.87, 30.99, 121.32, 31.26] as const;
const picture = (widthPx: number, heightPx: number, scale: number) => ({
  widthPx: widthPx - 930 * scale,
  heightPx: heightPx - 140 * scale,
  marginPx: 44 * scale,
});

describe("[W] the map of a wall", () => {
  it("stands as the customer's file says where that shows every order", () => {
    expect(wallView(home(1), [121.05, 31.1, 121.15, 31.18], picture(1920, 1080, 1), 15)).toEqual(home(1));
    expect(wallView(home(1), null, picture(1920, 1080, 1), 15)).toEqual(home(1));
  });

  it("stands around all orders where the file's view would cut some off, also on a low, wide wall", () => {
    const low = picture(7680, 2160, 2.7);
    const view = wallView(home(2.7), orders, low, 15);
    expect(view).not.toEqual(home(2.7));
    const corners = [0, 2].flatMap((x) => [1, 3].map((y) => ({ lng: orders[x]!, lat: orders[y]! })));
    expect(countIn(boundsOfView(home(2.7), low), corners).outside).toBeGreaterThan(0);
    expect(view.lat).toBeCloseTo(31.125, 2);
  });

  it("stays where it is for one order more at the edge, and goes when it would not show one or shows them much too small", () => {
    const low = picture(7680, 2160, 2.7);
    const [west, south, east, north] = orders;
    const stood = wallView(home(2.7), orders, low, 15);
    expect(wallView(home(2.7), [west + 0.01, south + 0.01, east, north], low, 15, stood)).toBe(stood);
    expect(wallView(home(2.7), [west, south - 0.02, east, north], low, 15, stood).zoom).toBeLessThan(stood.zoom);
    const far = wallView(home(2.7), [west - 2, south - 2, east, north], low, 15, stood);
    expect(wallView(home(2.7), orders, low, 15, far)).toEqual(stood);
  });

  it("shows all of them, whatever the wall and wherever they are, and no closer than it may", () => {
    const place = fc.record({ lng: fc.double({ min: -170, max: 170, noNaN: true }), lat: fc.double({ min: -70, max: 70, noNaN: true }) });
    const walls = fc.constantFrom([1920, 1080, 1], [3840, 2160, 2], [7680, 2160, 2.7], [7680, 4320, 4]);
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), walls, (places, [w, h, scale]) => {
        const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)];
        const all = [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)] as const;
        const whole = picture(w!, h!, scale!);
        const view = wallView(home(scale!), all, whole, 15);
        // A hair for rounding at the very edge.
        expect(countIn(boundsOfView(view, { ...whole, marginPx: whole.marginPx - 1 }), places).outside).toBe(0);
        expect(view.zoom).toBeLessThanOrEqual(15);
      }),
    );
  });
});
