import { expect, it } from "vitest";
import type { ChainageSpan } from "./chainages-of.ts";
import { type CoverageRule, coverageRuns, USUAL_COVERAGE } from "./coverage.ts";
import { evenPieces } from "./even-pieces.ts";
import type { ProfilePoint } from "./way-profile.ts";

const ZONE = "Asia/Shanghai";
/** Ten in the morning there. */
const TEN_MS = Date.UTC(2026, 8, 14, 2);
const second = (s: number) => TEN_MS + s * 1_000;

const runsOf = (passes: readonly ProfilePoint[][], rule: Partial<CoverageRule> = {}, spans: readonly ChainageSpan[] = []) => {
  const steps = coverageRuns(
    passes.map((way) => ({ inMs: way[0]![0], pieces: evenPieces(way, spans, "up") })),
    { ...USUAL_COVERAGE, ...rule },
    ZONE,
  );
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
const brief = (runs: ReturnType<typeof runsOf>) => runs.map(({ fromM, toM, count, quality }) => [fromM, toM, count, quality]);
/** From 0 to 100 m at 36 km/h, of which the middle was not observed. */
const drive = (atS = 0): ProfilePoint[] => [
  [second(atS), 0, true],
  [second(atS + 3), 30, true],
  [second(atS + 7), 70, false],
  [second(atS + 10), 100, true],
];

it("[T4] cells of 10 m know their last pass, how many there were, and of what quality the last was", () => {
  expect(brief(runsOf([drive()]))).toEqual([
    [0, 30, 1, "observed"],
    [30, 70, 1, "inferred"],
    [70, 100, 1, "observed"],
  ]);
  const later: ProfilePoint[] = [
    [second(600), 60, true],
    [second(604), 20, true],
  ];
  const runs = runsOf([drive(), later]);
  expect(brief(runs)).toEqual([
    [0, 20, 1, "observed"],
    [20, 60, 2, "observed"],
    [60, 70, 1, "inferred"],
    [70, 100, 1, "observed"],
  ]);
  expect(runs.map(({ lastMs }) => lastMs)).toEqual([second(0), second(600), second(0), second(0)]);
});

it("[T4] the order in which passes are read changes nothing, and whoever passed a cell's middle covered it", () => {
  const inferred = drive(100).map(([atMs, alongM]): ProfilePoint => [atMs, alongM, false]);
  const others: ProfilePoint[][] = [drive(), drive(100), inferred, drive(50)];
  expect(runsOf(others)).toEqual(runsOf(others.toReversed()));
  expect(
    brief(
      runsOf([
        [
          [second(0), 6, true],
          [second(1), 24, true],
        ],
      ]),
    ),
  ).toEqual([[10, 20, 1, "observed"]]);
});

it("[T4] the customer says whether inferred, too fast or night counts", () => {
  expect(brief(runsOf([drive()], { inferred: false }))).toEqual([
    [0, 30, 1, "observed"],
    [70, 100, 1, "observed"],
  ]);
  expect(runsOf([drive()], { tooFastKmh: 36 })).toEqual([]);
  expect(runsOf([drive()], { tooFastKmh: 40 })).toHaveLength(3);
  expect(runsOf([drive()], { night: ["22:00", "05:00"] })).toHaveLength(3);
  // Half past three in the night, and within hours that do not pass midnight.
  expect(runsOf([drive(-6.5 * 3_600)], { night: ["22:00", "05:00"] })).toEqual([]);
  expect(runsOf([drive()], { night: ["09:00", "11:00"] })).toEqual([]);
});

it("[T4] [M8] over a break of chainage what it leaves out is covered by nobody, and nobody was too fast there", () => {
  // From K0+090 to K2+010, of which K0+100 to K2+000 is no part of the road: 20 m in two seconds.
  const way: ProfilePoint[] = [
    [second(0), 0, true],
    [second(9), 90, true],
    [second(11), 2_010, true],
    [second(20), 2_100, true],
  ];
  const spans = [
    { fromM: 0, toM: 100 },
    { fromM: 2_000, toM: 2_100 },
  ];
  const covered = [
    [0, 100, 1, "observed"],
    [2_000, 2_100, 1, "observed"],
  ];
  expect(brief(runsOf([way], {}, spans))).toEqual(covered);
  expect(brief(runsOf([way], { tooFastKmh: 60 }, spans))).toEqual(covered);
});
