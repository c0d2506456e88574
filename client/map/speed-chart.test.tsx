import { expect, it, vi } from "vitest";
import type { TrackStretch } from "../../shared/http/device-api.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { withAllTexts } from "../i18n/start.ts";
import { SpeedChart } from "./speed-chart.tsx";
import { scaleOf } from "./speed-classes.ts";

const { render } = placeToRender();
vi.mock("../session/session.ts", () => ({ useSession: () => ({ kind: "signedIn", me: { tenant: { timeZone: "Asia/Shanghai" } } }) }));

const fix = (s: number, eastM: number): [number, number, number] => [121 + eastM / 95_316, 31, s * 1_000];
/** 36 km/h seen, a gap, 18 km/h inferred. */
const track: TrackStretch[] = [
  { quality: "observed", fixes: [fix(0, 0), fix(100, 1_000)] },
  { quality: "inferred", fixes: [fix(300, 5_000), fix(400, 5_500)] },
];
async function show(stretches: readonly TrackStretch[], atMs: number) {
  await withAllTexts(Promise.resolve());
  await render(
    <SpeedChart stretches={stretches} scale={scaleOf([stretches], undefined)} span={{ fromMs: 0, untilMs: 400_000 }} atMs={atMs} />,
  );
}
const paths = () => [...document.querySelectorAll(".speed-chart > svg path")];

it("[T2] draws what was driven as high as it was fast, what is inferred dashed, and nothing over the gap; the cursor stands where the replay does", async () => {
  await show(track, 100_000);
  const [seen, inferred] = paths().map((path) => path.getAttribute("d")!.split("Z").slice(0, -1));
  expect(document.querySelector(".speed-axis")?.textContent).toBe("400");
  // 250 columns over 400 seconds; the gap is half of them.
  expect([seen!.length, seen![0], seen!.at(-1)]).toEqual([63, "M0 100v-90h4V100", "M248 100v-90h4V100"]);
  expect([inferred!.length, inferred![0], inferred!.at(-1)]).toEqual([63, "M748 100v-45h2V100", "M996 100v-45h2V100"]);
  expect(new Set(paths().map((path) => path.getAttribute("fill"))).size).toBe(2);
  expect(document.querySelector(".speed-cursor")?.getAttribute("x1")).toBe("250");
});

it("[T2] the legend says the speeds of each class and how far they were driven", async () => {
  await show(track, 0);
  expect([...document.querySelectorAll(".speed-legend li")].map((row) => row.textContent)).toEqual([
    "18 km/h 0.500 km",
    "36 km/h 1.000 km",
    "inferred",
    "each about a fifth of the tracks shown",
  ]);
});

it("[T2] one fix has no speed, and that is said", async () => {
  await show([{ quality: "observed", fixes: [fix(0, 0)] }], 0);
  expect(document.querySelector(".speed-chart svg")).toBeNull();
  expect(document.body.textContent).toContain("too few fixes");
});
