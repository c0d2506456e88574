import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../paths.mjs";
import { run } from "../run.mjs";
import { failed, passed, sum } from "./result.mjs";

/** Fewer modules than this were read: the checker is blind (it happens with a TypeScript that it does not know). */
const FEWEST_MODULES = 50;

/** One planted file for each rule; every one of them must be caught by the rule it breaks. */
const PLANTED = [
  { rule: "shared-stands-alone", file: "shared/planted.ts", imports: "node:fs" },
  { rule: "shared-stands-alone", file: "shared/planted-reach.ts", imports: "./node/planted-target.ts" },
  { rule: "shared-node-stands-alone", file: "shared/node/planted.ts", imports: "../../server/planted-target.ts" },
  { rule: "client-knows-shared", file: "client/planted-reach.ts", imports: "../shared/node/planted-target.ts" },
  { rule: "editions-are-data", file: "editions/planted.ts", imports: "../server/planted-target.ts" },
  { rule: "workers-know-shared-and-editions", file: "workers/planted.ts", imports: "../server/planted-target.ts" },
  { rule: "server-knows-shared-and-editions", file: "server/planted.ts", imports: "../workers/planted-target.ts" },
  { rule: "client-knows-shared", file: "client/planted.tsx", imports: "../server/planted-target.ts" },
  { rule: "client-has-no-node", file: "client/planted-node.ts", imports: "node:os" },
  { rule: "product-knows-no-development-tool", file: "server/planted-tool.ts", imports: "vitest" },
  { rule: "testing-is-for-tests", file: "server/planted-testing.ts", imports: "./testing/planted-target.ts" },
  { rule: "no-cycle", file: "server/planted-a.ts", imports: "./planted-b.ts" },
  { rule: "unresolved", file: "workers/planted-lost.ts", imports: "./nowhere.ts" },
];

export async function checkRooms() {
  return sum([await checkProduct(), await checkPlanted()]);
}

async function checkProduct() {
  const { modules, violations } = await cruise(ROOT);
  for (const { rule, from, to } of violations) console.log(`  ${rule.name}: ${from} -> ${to}`);
  if (modules < FEWEST_MODULES) return failed(`rooms: only ${modules} modules were read`);
  return violations.length === 0 ? passed(`rooms: ${modules} modules, nobody imports what is not theirs`) : failed("rooms");
}

/** A gate that has never failed is not a gate: the same rules over files that break each of them. */
async function checkPlanted() {
  const folder = mkdtempSync(join(tmpdir(), "rooms-"));
  try {
    for (const room of ["shared/node", "editions", "workers", "server/testing", "client", "tests"])
      mkdirSync(join(folder, room), { recursive: true });
    for (const name of [".dependency-cruiser.cjs", "tsconfig.json", "package.json"]) cpSync(join(ROOT, name), join(folder, name));
    // Resolving "vitest" takes its package.json; the link stands for the installation.
    mkdirSync(join(folder, "node_modules"));
    cpSync(join(ROOT, "node_modules/vitest/package.json"), join(folder, "node_modules/vitest/package.json"), { recursive: true });
    cpSync(join(ROOT, "node_modules/vitest/dist/index.js"), join(folder, "node_modules/vitest/dist/index.js"), { recursive: true });
    for (const room of ["server", "server/testing", "workers", "shared/node"])
      writeFileSync(join(folder, room, "planted-target.ts"), "export const target = 1;\n");
    writeFileSync(join(folder, "server/planted-b.ts"), 'import { planted } from "./planted-a.ts";\nexport const target = planted;\n');
    for (const { file, imports } of PLANTED) {
      writeFileSync(join(folder, file), `import * as target from ${JSON.stringify(imports)};\nexport const planted = target;\n`);
    }
    const { violations } = await cruise(folder);
    const missed = PLANTED.filter(({ rule, file }) => !violations.some((found) => found.rule.name === rule && found.from === file));
    if (missed.length === 0) return passed(`rooms: all ${PLANTED.length} planted violations were caught`);
    return failed(`rooms: planted violations were not caught: ${missed.map(({ rule }) => rule).join(", ")}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder
 * @returns {Promise<{ modules: number, violations: { rule: { name: string }, from: string, to: string }[] }>}
 */
async function cruise(folder) {
  const rooms = ["shared", "editions", "workers", "server", "client", "tests"];
  const args = [join(ROOT, "node_modules/.bin/depcruise"), "--config", ".dependency-cruiser.cjs", "--output-type", "json", ...rooms];
  const { output } = await run(process.execPath, args, { cwd: folder });
  try {
    const { modules, summary } = JSON.parse(output.slice(output.indexOf("{")));
    const own = modules.filter((/** @type {{ source: string }} */ { source }) => !source.includes("node_modules/"));
    return { modules: own.length, violations: summary.violations };
  } catch {
    // No JSON is no answer: the caller reports that nothing was read, and the tool's words say why.
    console.log(output.slice(0, 2_000));
    return { modules: 0, violations: [] };
  }
}
