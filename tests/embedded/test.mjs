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
 * @typedef {{ name: string, needs: readonly ("redis" | "chromium" | "client" | "network")[], run: () => Promise<Result> }} Stage
 */
/** @param {string} text */
const say = (text) => console.log(`· ${text}`);
let chromium = "";

/** @type {readonly Stage[]} Gates only read: they run together, while what the others need is installed and built. */
const gates = [
  { name: "lint", needs: [], run: checkLint },
  { name: "types", needs: [], run: checkTypes },
  { name: "rooms", needs: [], run: checkRooms },
  { name: "unused", needs: [], run: checkUnused },
  { name: "supply", needs: [], run: checkSupply },
];
/** @type {readonly Stage[]} One after the other, cheap ones first: they say sooner what is wrong. */
const stages = [
  ...gates,
  { name: "unit", needs: [], run: () => runVitest(["unit", "client", "client-alone"]) },
  { name: "redis", needs: ["redis"], run: () => runVitest(["redis", "redis-alone"]) },
  { name: "integration", needs: ["redis"], run: () => runVitest(["integration"]) },
  { name: "browser", needs: ["redis", "chromium", "client"], run: () => testInBrowser(chromium) },
  { name: "chaos", needs: ["redis"], run: () => runChaos("--short") },
  { name: "hosts", needs: ["redis", "network"], run: () => runChaos("--hosts") },
];

await runMain(async () => {
  const chosen = chooseStages(process.argv.slice(2));
  const needs = new Set(chosen.flatMap((stage) => stage.needs));
  mkdirSync(`${ROOT}/tests/output`, { recursive: true });
  await installDependencies(say);
  const gated = Promise.all(chosen.filter((stage) => gates.includes(stage)).map(runStage));
  if (needs.has("redis")) {
    await needProgram(REDIS_SERVER, say);
    await needPostgres(say);
  }
  if (needs.has("chromium")) chromium = await needChromium(say);
  if (needs.has("network")) await needNetwork(say);
  if (needs.has("client")) await buildClient(say);

  const results = await gated;
  for (const stage of chosen) if (!gates.includes(stage)) results.push(await runStage(stage));
  const { passed, failed, problems, undone } = sum(results);
  for (const what of undone) console.log(`\n== NOT DONE ${what}`);
  for (const problem of problems) console.log(`\n== FAILED ${problem}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
});

/** @param {Stage} stage */
async function runStage({ name, run }) {
  const startedAtMs = Date.now();
  console.log(`\n== ${name}`);
  const result = await run();
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
