import { slopesOf, tracesOf } from "../../client/strip/space-time.ts";
import { viewOf } from "../../client/strip/strip-cells.ts";
import { layOut, placeLanes } from "../../client/strip/strip-layout.ts";
import { quantile } from "./quantile.ts";
import { axis, DEFECTS, GOAL_MS, LOOKS, lanes, PASSES, passes, time, WIDTH_PX } from "./sixty-km.ts";
import { measureDrawing } from "./strip-drawn.ts";

/** What a strip map of 60 km prepares when it is redrawn (P), in Node; and what all of its redrawing takes in Chromium. */
const ROUNDS = 40;

measure("strip: 60 km placed for the first time", () => {
  placeLanes(axis, lanes);
  tracesOf(axis, passes);
});
const [placed, traces] = [placeLanes(axis, lanes), tracesOf(axis, passes)];
for (const { what, windowAt } of LOOKS)
  measure(`strip: ${DEFECTS} defects and ${PASSES} passes prepared, ${what}`, (round) => {
    const view = viewOf(axis, windowAt(round), WIDTH_PX);
    layOut(view, placed);
    slopesOf(view, time, traces);
  });
await measureDrawing();

function measure(what: string, run: (round: number) => void): void {
  for (let i = 0; i < 5; i++) run(i);
  const tookMs = Array.from({ length: ROUNDS }, (_, i) => {
    const before = process.cpuUsage();
    run(i);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  console.log(
    `${what}, processor time | p50 ${quantile(tookMs, 0.5).toFixed(1)} ms, p99 ${quantile(tookMs, 0.99).toFixed(1)} ms | <= ${GOAL_MS} ms | -`,
  );
}
