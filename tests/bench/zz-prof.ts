import { launchChromium } from "../support/browser.ts";
import { builtPage, openBuilt } from "./built-page.ts";
const page = await builtPage("strip-page.tsx");
const browser = await launchChromium();
const opened = await openBuilt(browser, page, { query: "", shows: ".strip", viewport: { width: 1832, height: 1000 } });
for (const look of [0, 1]) {
  await opened.page.evaluate(([at]) => window.redraw(at!, 3), [look]);
  await browser.startTracing(opened.page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink"] });
  const N = 6;
  await opened.page.evaluate(([at, n]) => window.redraw(at!, n!), [look, N]);
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: any[] };
  const names = new Map<string, number>();
  const main = trace.traceEvents.filter((e) => e.ph === "X" && e.name === "FireAnimationFrame")[0];
  for (const e of trace.traceEvents) if (e.ph === "X" && e.pid === main.pid && e.tid === main.tid) names.set(e.name, (names.get(e.name) ?? 0) + (e.tdur ?? 0) / 1000 / N);
  console.log("look", look, [...names].sort((a, b) => b[1] - a[1]).slice(0, 22).map(([n, v]) => `${n} ${v.toFixed(1)}`).join(" | "));
}
const look = 1;
await opened.session.send("Profiler.enable"); await opened.session.send("Profiler.start");
await opened.page.evaluate(([at]) => window.redraw(at!, 8), [look]);
const { profile } = await opened.session.send("Profiler.stop");
const self = new Map<string, number>(); const dt = profile.timeDeltas!;
const byId = new Map(profile.nodes.map((n) => [n.id, n]));
profile.samples!.forEach((id, i) => { const n = byId.get(id)!; const k = `${n.callFrame.functionName || "?"}:${n.callFrame.lineNumber}:${n.callFrame.columnNumber}`; self.set(k, (self.get(k) ?? 0) + dt[i]! / 8000); });
for (const [k, v] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 16)) console.log(v.toFixed(1), k);
await browser.close();
process.exit(0);
