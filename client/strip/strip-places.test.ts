import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holdsChainage, writeChainageRange } from "../../shared/domain/chainage-range.ts";
import type { Line } from "../../shared/domain/coordinates.ts";
import { noFilter } from "../../shared/domain/order-filter.ts";
import { orderMatcher } from "../../shared/domain/order-matcher.ts";
import { axisOf, breaksOn, chainageOn, placesOn, stretchesOn } from "./axis.ts";
import { type StripStretch, type StripThing, sideOf } from "./lanes.ts";
import { placeThings, pointRow } from "./place-points.ts";
import { stretchRow } from "./place-stretches.ts";
import { brushed, cellsOf, ticksOf, viewOf } from "./strip-cells.ts";
import { isInRange, repeatsIn, type StripRange } from "./strip-range.ts";
import { moved, type StripWindow, shareOf, spansOf, wholeOf, windowAround, zoomed } from "./strip-window.ts";

const straight: Line = [
  [121, 31],
  [121.1, 31],
];
/** K0+000 to K3+000, K5+000 to K6+000 (it jumps), then K5+800 to K7+000 (it repeats). */
const broken: Line = [
  [121, 31, 0],
  [121.03, 31, 3_000],
  [121.03, 31, 5_000],
  [121.04, 31, 6_000],
  [121.04, 31, 5_800],
  [121.052, 31, 7_000],
];
/** K0+000 to K2+000, then K1+500 to K3+000. */
const repeating: Line = [
  [121, 31, 0],
  [121.02, 31, 2_000],
  [121.02, 31, 1_500],
  [121.035, 31, 3_000],
];
/** Ends where it begins; K0+500 to K1+000 comes twice. */
const brokenRound: Line = [
  [121, 31, 0],
  [121.01, 31, 1_000],
  [121.01, 31, 500],
  [121.01, 31.01, 1_500],
  [121, 31.01, 2_500],
  [121, 31, 3_500],
];
const round: Line = [
  [121, 31],
  [121.01, 31],
  [121.01, 31.01],
  [121, 31.01],
  [121, 31],
];
const thing = (id: string, chainageM: number | null, more: Partial<StripThing> = {}): StripThing => ({
  ...{ id, chainageM, side: "up", name: id, said: id, tone: "red", sign: "●", rank: 1, isUrgent: false },
  ...more,
});
const room = { markPx: 20, levels: 4 };

describe("[P] x is chainage", () => {
  it("a metre of chainage is a metre of the strip; where chainage breaks what is left out takes no room and what comes twice has two places", () => {
    const axis = axisOf(broken, 0);
    expect(axis.parts).toEqual([
      { fromM: 0, toM: 3_000, atM: 0 },
      { fromM: 5_000, toM: 6_000, atM: 3_000 },
      { fromM: 5_800, toM: 7_000, atM: 4_000 },
    ]);
    expect(breaksOn(axis)).toEqual([
      { alongM: 3_000, endsM: 3_000, beginsM: 5_000 },
      { alongM: 4_000, endsM: 6_000, beginsM: 5_800 },
    ]);
    expect([placesOn(axis, 2_000), placesOn(axis, 4_000), placesOn(axis, 5_900)]).toEqual([[2_000], [], [3_900, 4_100]]);
    expect(stretchesOn(axis, 2_500, 5_900)).toEqual([
      { fromM: 2_500, toM: 3_000 },
      { fromM: 3_000, toM: 3_900 },
      { fromM: 4_000, toM: 4_100 },
    ]);
  });

  it("chainage to place to chainage is the same, whatever breaks", () => {
    const axis = axisOf(broken, 0);
    fc.assert(
      fc.property(fc.double({ min: 0, max: axis.lengthM, noNaN: true }), (alongM) => {
        expect(placesOn(axis, chainageOn(axis, alongM)).some((place) => Math.abs(place - alongM) < 1e-6)).toBe(true);
      }),
    );
  });

  it("shows a chainage past the recorded end all the same", () => {
    expect(axisOf(straight, 1_000, [1_200]).parts).toEqual([{ fromM: 0, toM: 1_200, atM: 0 }]);
    expect(axisOf([], 0, [700]).lengthM).toBe(700);
    // 60 km of which the last 10 begin again at K20: the road ends at K30, whatever was counted before.
    const falls: Line = [
      [121, 31, 0],
      [121, 31.45, 50_000],
      [121, 31.45, 20_000],
      [121, 31.54, 30_000],
    ];
    const parts = [
      { fromM: 0, toM: 50_000, atM: 0 },
      { fromM: 20_000, toM: 30_000, atM: 50_000 },
    ];
    expect(axisOf(falls, 0).parts).toEqual(parts);
    expect(axisOf(falls, 0, [45_000, 25_000]).parts).toEqual(parts);
  });

  it("a ring goes on past its end: a window, a range and what lies in them", () => {
    const axis = axisOf(round, 4_000);
    expect([axis.isRing, axisOf(straight, 4_000).isRing]).toEqual([true, false]);
    const seam = windowAround(axis, 0, 1_000);
    expect(seam).toEqual({ fromM: 3_500, spanM: 1_000 });
    expect([shareOf(axis, seam, 3_900), shareOf(axis, seam, 100), shareOf(axis, seam, 2_000)]).toEqual([0.4, 0.6, null]);
    expect(stretchesOn(axis, 3_800, 200)).toEqual([
      { fromM: 3_800, toM: 4_000 },
      { fromM: 0, toM: 200 },
    ]);
    expect(stretchesOn(axisOf(straight, 4_000), 3_800, 200)).toEqual([]);
    expect(brushed({ axis, window: seam, widthPx: 1_000 }, 0.3, 0.7)).toEqual({ fromM: 3_800, toM: 200 });
    expect(spansOf(axis, seam, { fromM: 0, toM: 4_000 })).toEqual([
      { left: 0, width: 0.5 },
      { left: 0.5, width: 0.5 },
    ]);
  });

  it("stays on a road that is none, and is the whole of a shorter one", () => {
    const axis = axisOf(straight, 20_000);
    expect(windowAround(axis, 100, 1_000)).toEqual({ fromM: 0, spanM: 1_000 });
    expect(windowAround(axis, 19_990, 1_000)).toEqual({ fromM: 19_000, spanM: 1_000 });
    expect(windowAround(axisOf(straight, 800), 700, 1_000)).toEqual({ fromM: 0, spanM: 800 });
    expect(moved(axis, { fromM: 0, spanM: 4_000 }, -0.5)).toEqual({ fromM: 0, spanM: 4_000 });
    expect(zoomed(axis, { fromM: 4_000, spanM: 4_000 }, 0.5)).toEqual({ fromM: 5_000, spanM: 2_000 });
    expect(zoomed(axis, { fromM: 4_000, spanM: 15_000 }, 2)).toEqual(wholeOf(axis));
  });

  it("is written on at round chainages, also behind a break", () => {
    const axis = axisOf(straight, 12_300);
    expect(ticksOf({ axis, window: { fromM: 4_480, spanM: 1_000 }, widthPx: 540 }).map(({ chainageM }) => chainageM)).toEqual([
      ...[4_600, 4_800, 5_000, 5_200, 5_400],
    ]);
    const jumping = axisOf(broken, 0);
    expect(ticksOf({ axis: jumping, window: wholeOf(jumping), widthPx: 500 }).map(({ chainageM }) => chainageM)).toEqual([
      // What would lie upon a tear, or half beneath it, is said by the tear.
      ...[0, 1_000, 2_000, 7_000],
    ]);
    expect(ticksOf({ axis: jumping, window: wholeOf(jumping), widthPx: 1_000 }).map(({ chainageM }) => chainageM)).toContain(5_500);
  });

  it("gives a part of the road to whoever draws along it, from wherever they begin, and none to a click", () => {
    const view = { axis: axisOf(straight, 10_000), window: { fromM: 1_000, spanM: 2_000 }, widthPx: 1_000 };
    expect(brushed(view, 0.75, 0.25)).toEqual({ fromM: 1_500, toM: 2_500 });
    expect(brushed(view, 0.9, 1.4)).toEqual({ fromM: 2_800, toM: 3_000 });
    expect(brushed(view, 0.5, 0.503)).toBeNull();
  });

  it("[P] [M8] what is drawn over a chainage that comes twice is all in the range, and what else is in it is said", () => {
    const axis = axisOf(repeating, 0);
    const view = { axis, window: wholeOf(axis), widthPx: 3_500 };
    const drawn = (fromM: number, toM: number) => brushed(view, fromM / axis.lengthM, toM / axis.lengthM);
    // K0+000 to K2+000, then K1+500 to K3+000: 1900 and 2100 lie before and behind the break.
    expect(drawn(1_900, 2_100)).toEqual({ fromM: 1_500, toM: 2_000 });
    expect(drawn(1_700, 2_300)).toEqual({ fromM: 1_500, toM: 2_000 });
    expect(drawn(1_000, 2_300)).toEqual({ fromM: 1_000, toM: 2_000 });
    expect(drawn(2_003, 3_200)).toEqual({ fromM: 1_500, toM: 2_700 });
    expect(repeatsIn({ fromM: 1_000, toM: 1_800 }, axis)).toEqual([{ fromM: 1_500, toM: 2_000 }]);
    expect([repeatsIn({ fromM: 0, toM: 1_500 }, axis), repeatsIn({ fromM: 0, toM: 4_000 }, axisOf(straight, 9_000))]).toEqual([[], []]);
  });

  it("all of a ring may be drawn over, wherever its window begins", () => {
    const axis = axisOf(round, 4_000);
    expect(brushed({ axis, window: { fromM: 1_000, spanM: 4_000 }, widthPx: 1_000 }, 0, 1)).toEqual({ fromM: 0, toM: 4_000 });
    expect(brushed({ axis, window: { fromM: 3_500, spanM: 1_000 }, widthPx: 1_000 }, 0.6, 0.8)).toEqual({ fromM: 100, toM: 300 });
  });
});

describe("[P] marks and bins", () => {
  const axis = axisOf(straight, 1_000);
  const near = viewOf(axis, wholeOf(axis), 500);
  const rowOf = (things: readonly StripThing[], of = room) => pointRow(near, placeThings(axis, things).placed, of);

  it("what is close together stands above each other, what matters first; what no level has room for is counted there", () => {
    expect(rowOf([thing("a", 500), thing("b", 505)]).marks.map(({ thing: { id }, share, level }) => [id, share, level])).toEqual([
      ["a", 0.5, 0],
      ["b", 0.505, 1],
    ]);
    const many = [
      ...Array.from({ length: 4 }, (_, i) => thing(`closed${i}`, 500, { rank: 2 })),
      ...Array.from({ length: 4 }, (_, i) => thing(`open${i}`, 500, { isUrgent: true })),
      thing("own", 500, { rank: 0 }),
    ];
    const { marks, bins, levels } = rowOf(many);
    expect(marks.map((mark) => mark.thing.id).sort()).toEqual(["open0", "open1", "open2", "own"]);
    expect(bins.map(({ fromM, toM, count, urgent }) => [fromM, toM, count, urgent])).toEqual([[500, 600, 5, 1]]);
    expect(levels).toBe(5);
  });

  it("below one pixel for ten metres things are counted in cells of round lengths", () => {
    const long = axisOf(straight, 12_300);
    const far = viewOf(long, wholeOf(long), 1_000);
    expect([far.isBinned, viewOf(long, { fromM: 0, spanM: 10_000 }, 1_000).isBinned]).toEqual([true, false]);
    const { marks, bins } = pointRow(
      far,
      placeThings(long, [thing("a", 0), thing("b", 499), thing("c", 500, { isUrgent: true })]).placed,
      room,
    );
    expect(marks).toEqual([]);
    expect(bins.map(({ fromM, toM, count, urgent }) => [fromM, toM, count, urgent])).toEqual([
      [0, 500, 2, 0],
      [500, 1_000, 1, 1],
    ]);
    // What is left at the end is less than half a cell.
    expect(far.cells.at(-1)).toMatchObject({ fromM: 12_000, toM: 12_300 });
  });

  it("what has no chainage, or one that the road does not have, is told apart and lost nowhere", () => {
    const jumping = axisOf(broken, 0);
    const { placed, unplaced, beyond } = placeThings(jumping, [thing("a", null), thing("b", 4_000), thing("c", 7_001), thing("d", 5_900)]);
    expect([unplaced, beyond].map((all) => all.map(({ id }) => id))).toEqual([["a"], ["b", "c"]]);
    expect(placed.map(({ alongM }) => alongM)).toEqual([3_900]);
  });

  it("[property] bins and marks sum to the number of things, on any road, in any window of any width; no mark covers another", () => {
    const roads = [axisOf(straight, 60_000), axisOf(straight, 900), axisOf(broken, 0), axisOf(round, 24_700)];
    const chainage = fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 9, arbitrary: fc.integer({ min: -50, max: 60_100 }) });
    fc.assert(
      fc.property(
        fc.array(chainage, { maxLength: 150 }),
        fc.constantFrom(...roads),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        fc.integer({ min: 200, max: 3_840 }),
        (all, road, from, span, widthPx) => {
          const window: StripWindow = windowAround(road, from * road.lengthM, span * road.lengthM);
          const { placed, unplaced, beyond } = placeThings(
            road,
            all.map((at, i) => thing(String(i), at)),
          );
          expect(placed.length + unplaced.length + beyond.length).toBe(all.length);
          const { marks, bins } = pointRow(viewOf(road, window, widthPx), placed, room);
          const outside = placed.filter(({ alongM }) => shareOf(road, window, alongM) === null).length;
          expect(marks.length + bins.reduce((sum, { count }) => sum + count, 0) + outside).toBe(placed.length);
          for (const a of marks)
            for (const b of marks)
              if (a !== b && a.level === b.level) expect(Math.abs(a.share - b.share) * widthPx).toBeGreaterThanOrEqual(20);
          const whole = viewOf(road, wholeOf(road), widthPx);
          const counted = pointRow(whole, placed, room);
          expect(counted.marks.length + counted.bins.reduce((sum, { count }) => sum + count, 0)).toBe(placed.length);
        },
      ),
    );
  });

  it("[property] whatever is drawn over is in the range: in lists, in the search of tracks; and where no chainage comes twice nothing else is", () => {
    const once = [axisOf(straight, 60_000), axisOf(broken.slice(0, 4), 0), axisOf(round, 24_700)];
    const twice = [axisOf(broken, 0), axisOf(repeating, 0), axisOf(brokenRound, 0)];
    // Nearly all doubles from 0 to 1 are next to 0: what lies in the middle of a road would never be drawn over.
    const share = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000);
    /** Ends are rounded to tens of metres. */
    const ROUNDED_M = 6;
    fc.assert(
      fc.property(
        ...([fc.constantFrom(...once, ...twice), share, share, share, share, share] as const),
        (axis, begins, spans, from, to, at) => {
          const window = windowAround(axis, begins * axis.lengthM, spans * axis.lengthM);
          const range = brushed({ axis, window, widthPx: 1_000 }, from, to);
          const [low, high] = [Math.min(from, to), Math.max(from, to)].map((end) => window.fromM + end * window.spanM) as [number, number];
          if (range === null) return;
          const inside = low + ROUNDED_M + at * (high - low - 2 * ROUNDED_M);
          if (high - low > 2 * ROUNDED_M) expect(holdsChainage(range, chainageOn(axis, inside))).toBe(true);
          // On to where the window begins again, or to the ends of the road.
          const outside = axis.isRing
            ? high + ROUNDED_M + at * (low + axis.lengthM - high - 2 * ROUNDED_M)
            : at < 0.5
              ? low - ROUNDED_M - at * low
              : high + ROUNDED_M + (1 - at) * (axis.lengthM - high);
          const isOutside = axis.isRing ? axis.lengthM - (high - low) > 2 * ROUNDED_M : outside >= 0 && outside <= axis.lengthM;
          if (once.includes(axis) && isOutside) expect(holdsChainage(range, chainageOn(axis, outside))).toBe(false);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("[property] a cell that is pressed, and any range, leads to a list of exactly the orders that are counted in it", () => {
    const roads = [axisOf(straight, 60_000), axisOf(broken.slice(0, 4), 0), axisOf(round, 24_700)];
    const chainage = fc.option(
      fc.oneof(
        fc.integer({ min: 0, max: 600 }).map((n) => n * 100),
        fc.double({ min: 0, max: 60_000, noNaN: true }),
      ),
    );
    const around = { types: [], timeZone: "Asia/Shanghai", nowMs: 0 };
    const listed = (orders: readonly { chainageM: number | null }[], range: StripRange) =>
      orders.filter(orderMatcher({ ...noFilter, chainage: writeChainageRange(range) }, around) as (order: object) => boolean).length;
    fc.assert(
      fc.property(
        fc.array(chainage, { maxLength: 150 }),
        fc.constantFrom(...roads),
        fc.integer({ min: 200, max: 390 }),
        fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
        (all, axis, widthPx, [from, to]) => {
          const view = viewOf(axis, wholeOf(axis), widthPx);
          expect(view.isBinned).toBe(true);
          const onRoad = all.filter((at) => at === null || placesOn(axis, at).length > 0);
          const things = onRoad.map((at, i) => thing(String(i), at));
          const orders = things.map(({ chainageM }) => ({ chainageM }));
          const { bins } = pointRow(view, placeThings(axis, things).placed, room);
          expect(bins.map(({ fromM, lastM }) => listed(orders, { fromM, toM: lastM }))).toEqual(bins.map(({ count }) => count));
          const range = brushed(view, from, to);
          if (range !== null)
            expect(listed(orders, range)).toBe(things.filter(({ chainageM }) => chainageM !== null && isInRange(range, chainageM)).length);
          const whole = brushed(view, 0, 1);
          if (!axis.isRing) expect(listed(orders, whole!)).toBe(things.filter(({ chainageM }) => chainageM !== null).length);
        },
      ),
    );
  });

  it("[property] cells lie beside each other over the whole window and reach over no break", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(axisOf(straight, 60_000), axisOf(broken, 0), axisOf(round, 24_700)),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        fc.integer({ min: 3, max: 5_000 }),
        (road, from, span, lengthM) => {
          const cells = cellsOf(road, windowAround(road, from * road.lengthM, span * road.lengthM), lengthM);
          let at = 0;
          for (const { left, width, fromM, toM } of cells) {
            expect(left).toBeCloseTo(at, 9);
            at = left + width;
            expect(road.parts.some((part) => part.fromM <= fromM && toM <= part.toM)).toBe(true);
          }
          expect(at).toBeCloseTo(1, 9);
        },
      ),
    );
  });
});

describe("[P] stretches", () => {
  const unit = (fromM: number, toM: number, of: string): StripStretch => ({ id: `${fromM}`, side: "up", fromM, toM, of, said: "" });
  it("stand each by itself where they can be told apart, in two pieces over a break, and are reached once", () => {
    const axis = axisOf(broken, 0);
    const { drawn } = stretchRow(viewOf(axis, wholeOf(axis), 5_200), [unit(2_900, 5_100, "a")]);
    expect(drawn.map(({ left, width, piece }) => [Math.round(left * 5_200), Math.round(width * 5_200), piece])).toEqual([
      [2_900, 100, 0],
      [3_000, 100, 1],
    ]);
  });

  it("[property] are as long in all bins together as they are, class by class", () => {
    const axis = axisOf(straight, 60_000);
    const units = Array.from({ length: 600 }, (_, i) => unit(i * 100, i * 100 + 100, i % 3 === 0 ? "bad" : "good"));
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 5_000 }), (widthPx) => {
        const { bins, drawn } = stretchRow(viewOf(axis, wholeOf(axis), widthPx), units);
        expect(drawn).toEqual([]);
        expect(bins.reduce((sum, { lengthsM }) => sum + (lengthsM.get("bad") ?? 0), 0)).toBeCloseTo(20_000, 3);
        expect(bins.reduce((sum, { lengthsM }) => sum + (lengthsM.get("good") ?? 0), 0)).toBeCloseTo(40_000, 3);
      }),
    );
  });

  it("a long one fills every cell that it leads through, with as much of it as lies there, also over a break", () => {
    const axis = axisOf(straight, 60_000);
    const { bins } = stretchRow(viewOf(axis, wholeOf(axis), 600), [unit(0, 45_000, "old"), unit(45_000, 60_000, "new")]);
    expect(bins.map(({ fromM, toM, lengthsM }) => [...lengthsM.values()].reduce((a, b) => a + b) / (toM - fromM))).toEqual(
      bins.map(() => expect.closeTo(1, 6)),
    );
    expect(bins.at(-1)!.toM).toBe(60_000);
    expect(bins.filter(({ lengthsM }) => lengthsM.has("old")).at(-1)!.toM).toBeGreaterThanOrEqual(45_000);
    const torn = axisOf(broken, 0);
    const over = stretchRow(viewOf(torn, wholeOf(torn), 200), [unit(0, 7_000, "old")]).bins;
    // K5+800 to K6+000 comes twice.
    expect(over.reduce((sum, { lengthsM }) => sum + lengthsM.get("old")!, 0)).toBeCloseTo(torn.lengthM, 6);
  });

  it("up is above, down below, and what tells no direction or both in the middle", () => {
    expect(["up", "down", "both", ""].map(sideOf)).toEqual(["up", "down", "middle", "middle"]);
  });
});
