import { mkdirSync } from "node:fs";
import { needChromium } from "./chromium.mjs";
import { buildClient } from "./client-build.mjs";
import { installDependencies } from "./dependencies.mjs";
import { needNetwork } from "./network.mjs";
import { ROOT } from "./paths.mjs";
import { needPostgres } from "./postgres.mjs";
import { needProgram } from "./program.mjs";
import { REDIS_SERVER } from "./redis.mjs";
import { runMain, Sentence } from "./sentence.mjs";
import { testInBrowser } from "./stages/browser.mjs";
import { runChaos } from "./stages/chaos.mjs";
import { checkLint } from "./stages/lint.mjs";
import { sum } from "./stages/result.mjs";
import { checkRooms } from "./stages/rooms.mjs";
import { checkSupply } from "./stages/supply.mjs";
import { checkTypes } from "./stages/types.mjs";
import { checkUnused } from "./stages/unused.mjs";
import { runVitest } from "./stages/vitest.mjs";

/**
 * `npm test`: set-up, every gate, every kind of test, and one line that sums them. `npm test -- --only unit,lint` runs some.
 * @typedef {import("./stages/result.mjs").Result} Result
 * @typedef {import("./run.mjs").Echo} Echo
 * @typedef {"gates" | "reckons" | "waits" | "alone"} Lane
 * @typedef {{ name: string, lane: Lane, needs: readonly ("redis" | "chromium" | "client" | "network")[], run: (echo: Echo) => Promise<Result> }} Stage
 */
/** @param {string} text */
const say = (text) => console.log(`· ${text}`);
let chromium = "";

/**
 * Gates only read: they run together, while what the others need is installed and built. Then what keeps the processor busy, and beside it what waits for real
 * processes most of its time; these go first where both want it. A browser takes all that there is.
 * @type {readonly Stage[]} In each lane one after the other, cheap ones first: they say sooner what is wrong.
 */
const stages = [
  { name: "lint", lane: "gates", needs: [], run: checkLint },
  { name: "types", lane: "gates", needs: [], run: checkTypes },
  { name: "rooms", lane: "gates", needs: [], run: checkRooms },
  { name: "unused", lane: "gates", needs: [], run: checkUnused },
  { name: "supply", lane: "gates", needs: [], run: checkSupply },
  { name: "unit", lane: "reckons", needs: [], run: (echo) => runVitest(["unit", "client", "client-fresh"], { echo, stepsBack: true }) },
  { name: "redis", lane: "reckons", needs: ["redis"], run: (echo) => runVitest(["redis", "redis-alone"], { echo, stepsBack: true }) },
  { name: "integration", lane: "waits", needs: ["redis"], run: (echo) => runVitest(["integration"], { echo }) },
  { name: "hosts", lane: "waits", needs: ["redis", "network"], run: (echo) => runChaos("--hosts", echo) },
  { name: "chaos", lane: "waits", needs: ["redis"], run: (echo) => runChaos("--short", echo) },
  { name: "browser", lane: "alone", needs: ["redis", "chromium", "client"], run: (echo) => testInBrowser(chromium, echo) },
];

await runMain(async () => {
  const chosen = chooseStages(process.argv.slice(2));
  const needs = new Set(chosen.flatMap((stage) => stage.needs));
  mkdirSync(`${ROOT}/tests/output`, { recursive: true });
  await installDependencies(say);
  const of = (/** @type {Lane} */ lane) => chosen.filter((stage) => stage.lane === lane);
  const gated = Promise.all(of("gates").map((stage) => runStage(stage, "live")));
  if (needs.has("redis")) {
    await needProgram(REDIS_SERVER, say);
    await needPostgres(say);
  }
  if (needs.has("chromium")) chromium = await needChromium(say);
  if (needs.has("network")) await needNetwork(say);
  if (needs.has("client")) await buildClient(say);

  const results = await gated;
  const go = async (/** @type {Lane} */ lane, /** @type {Echo} */ echo) => {
    for (const stage of of(lane)) results.push(await runStage(stage, echo));
  };
  await Promise.all([go("reckons", "live"), go("waits", of("reckons").length === 0 ? "live" : "whole")]);
  await go("alone", "live");
  const { passed, failed, problems, undone } = sum(results);
  for (const what of undone) console.log(`\n== NOT DONE ${what}`);
  for (const problem of problems) console.log(`\n== FAILED ${problem}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
});

/** @param {Stage} stage @param {Echo} echo */
async function runStage({ name, run }, echo) {
  const startedAtMs = Date.now();
  console.log(`\n== ${name}`);
  const result = await run(echo);
  console.log(`== ${name}: ${result.passed} passed, ${result.failed} failed, ${Math.round((Date.now() - startedAtMs) / 1000)} s`);
  return result;
}

/** @param {readonly string[]} args */
function chooseStages(args) {
  const usage = `Usage: npm test, or npm test -- --only ${stages.map(({ name }) => name).join(",")}`;
  if (args.length === 0) return stages;
  const wanted = (args.length === 2 && args[0] === "--only" && args[1]?.split(",")) || [];
  const chosen = stages.filter(({ name }) => wanted.includes(name));
  if (chosen.length === 0 || chosen.length !== wanted.length) throw new Sentence(usage);
  return chosen;
}
