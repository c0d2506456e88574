import { expect, it, vi } from "vitest";
import type { TrackStretch } from "../../shared/http/device-api.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { withAllTexts } from "../i18n/start.ts";
import { SpeedChart } from "./speed-chart.tsx";

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
  await render(<SpeedChart stretches={stretches} atMs={atMs} />);
}
const paths = () => [...document.querySelectorAll(".speed-chart path")];

it("[T2] draws each leg at its speed, inferred ones dashed, and nothing over the gap; the cursor stands where the replay does", async () => {
  await show(track, 100_000);
  expect(paths().map((path) => [path.getAttribute("d"), path.hasAttribute("stroke-dasharray")])).toEqual([
    ["M0 0H250", false],
    ["M750 50H1000", true],
  ]);
  expect(new Set(paths().map((path) => path.getAttribute("stroke"))).size).toBe(2);
  expect(document.querySelector(".speed-cursor")?.getAttribute("x1")).toBe("250");
});

it("[T2] the legend says the speeds of each class and how far they were driven", async () => {
  await show(track, 0);
  expect([...document.querySelectorAll(".speed-legend li")].map((row) => row.textContent)).toEqual([
    "18 km/h 0.500 km",
    "36 km/h 1.000 km",
  ]);
});

it("[T2] one fix has no speed, and that is said", async () => {
  await show([{ quality: "observed", fixes: [fix(0, 0)] }], 0);
  expect(document.querySelector(".speed-chart")).toBeNull();
  expect(document.body.textContent).toContain("too few fixes");
});
