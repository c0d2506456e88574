import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "../paths.mjs";
import { run } from "../run.mjs";
import { failed, passed, sum } from "./result.mjs";

const ROOMS = ["shared", "editions", "workers", "server", "client", "tests"];

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
  { rule: "client-knows-shared", file: "client/planted-legacy.ts", imports: "../shared/legacy/planted-target.ts" },
  { rule: "client-has-no-node", file: "client/planted-node.ts", imports: "node:os" },
  { rule: "product-knows-no-development-tool", file: "server/planted-tool.ts", imports: "vitest" },
  { rule: "testing-is-for-tests", file: "server/planted-testing.ts", imports: "./testing/planted-target.ts" },
  { rule: "no-cycle", file: "server/planted-a.ts", imports: "./planted-b.ts" },
  { rule: "client-api", file: "client/api/planted.ts", imports: "../session/planted-target.ts" },
  { rule: "client-browser", file: "client/browser/planted.ts", imports: "../i18n/planted-target.ts" },
  { rule: "client-live", file: "client/live/planted.ts", imports: "../session/planted-target.ts" },
  { rule: "client-i18n", file: "client/i18n/planted.ts", imports: "../app/planted-target.ts" },
  { rule: "client-session", file: "client/session/planted.ts", imports: "../ui/planted-target.ts" },
  { rule: "client-ui", file: "client/ui/planted.ts", imports: "../order/planted-target.ts" },
  { rule: "client-charts", file: "client/charts/planted.ts", imports: "../app/planted-target.ts" },
  { rule: "client-map", file: "client/map/planted.ts", imports: "../order/planted-target.ts" },
  { rule: "client-video", file: "client/video/planted.ts", imports: "../order/planted-target.ts" },
  { rule: "client-strip", file: "client/strip/planted.ts", imports: "../order/planted-target.ts" },
  { rule: "client-order", file: "client/order/planted.ts", imports: "../screens/planted-target.ts" },
  { rule: "client-exports", file: "client/exports/planted.ts", imports: "../notices/planted-target.ts" },
  { rule: "client-alarms", file: "client/alarms/planted.ts", imports: "../notices/planted-target.ts" },
  { rule: "client-notices", file: "client/notices/planted.ts", imports: "../registers/planted-target.ts" },
  { rule: "client-registers", file: "client/registers/planted.ts", imports: "../reports/planted-target.ts" },
  { rule: "client-reports", file: "client/reports/planted.ts", imports: "../screens/planted-target.ts" },
  { rule: "client-screens", file: "client/screens/planted.ts", imports: "../app/planted-target.ts" },
  { rule: "client-app", file: "client/app/planted.ts", imports: "../planted-target.ts" },
  { rule: "client-new-room", file: "client/planted-room/planted.ts", imports: "../api/planted-target.ts" },
  { rule: "shared-domain", file: "shared/domain/planted.ts", imports: "../http/planted-target.ts" },
  { rule: "shared-legacy", file: "shared/legacy/planted.ts", imports: "../http/planted-target.ts" },
  { rule: "shared-policy", file: "shared/policy/planted.ts", imports: "../live/planted-target.ts" },
  { rule: "shared-live", file: "shared/live/planted.ts", imports: "../legacy/planted-target.ts" },
  { rule: "shared-exports", file: "shared/exports/planted.ts", imports: "../http/planted-target.ts" },
  { rule: "shared-charts", file: "shared/charts/planted.ts", imports: "../http/planted-target.ts" },
  { rule: "shared-video", file: "shared/video/planted.ts", imports: "../http/planted-target.ts" },
  { rule: "shared-resources", file: "shared/resources/planted.ts", imports: "../live/planted-target.ts" },
  { rule: "shared-cross-checks", file: "shared/cross-checks/planted.ts", imports: "../http/planted-target.ts" },
  { rule: "shared-reports", file: "shared/reports/planted.ts", imports: "../http/planted-target.ts" },
  { rule: "shared-http", file: "shared/http/planted.ts", imports: "../legacy/planted-target.ts" },
  { rule: "shared-node", file: "shared/node/planted-room.ts", imports: "../planted-target.ts" },
  { rule: "shared-new-room", file: "shared/planted-room/planted.ts", imports: "../domain/planted-target.ts" },
  { rule: "unresolved", file: "workers/planted-lost.ts", imports: "./nowhere.ts" },
];

export async function checkRooms() {
  return sum([await checkProduct(), await checkPlanted(), checkRules()]);
}

async function checkProduct() {
  const { sources, violations } = await cruise(ROOT);
  for (const { rule, from, to } of violations) console.log(`  ${rule.name}: ${from} -> ${to}`);
  const unread = modulesOf(ROOT).filter((path) => !sources.has(path));
  if (unread.length > 0) return failed(`rooms: ${unread.length} modules were not read, ${unread[0]} among them`);
  return violations.length === 0 ? passed(`rooms: ${sources.size} modules, nobody imports what is not theirs`) : failed("rooms");
}

/** A gate that has never failed is not a gate: the same rules over files that break each of them, and a room that nobody reads. */
async function checkPlanted() {
  const folder = mkdtempSync(join(tmpdir(), "rooms-"));
  try {
    for (const name of [".dependency-cruiser.cjs", "tsconfig.json", "package.json"]) cpSync(join(ROOT, name), join(folder, name));
    // Resolving "vitest" takes its package.json; the link stands for the installation.
    mkdirSync(join(folder, "node_modules"));
    cpSync(join(ROOT, "node_modules/vitest/package.json"), join(folder, "node_modules/vitest/package.json"), { recursive: true });
    cpSync(join(ROOT, "node_modules/vitest/dist/index.js"), join(folder, "node_modules/vitest/dist/index.js"), { recursive: true });
    /** @param {string} path @param {string} text */
    const write = (path, text) => {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    for (const room of ROOMS) mkdirSync(join(folder, room));
    for (const { file, imports } of PLANTED) {
      if (imports.endsWith("planted-target.ts")) write(join(dirname(file), imports), "export const target = 1;\n");
      write(file, `import * as target from ${JSON.stringify(imports)};\nexport const planted = target;\n`);
    }
    // Back again by a later load: that is a circle too.
    write("server/planted-b.ts", 'export const target = () => import("./planted-a.ts");\n');
    const { violations } = await cruise(folder);
    const missed = PLANTED.filter(({ rule, file }) => !violations.some((found) => found.rule.name === rule && found.from === file));
    if (missed.length > 0) return failed(`rooms: planted violations were not caught: ${missed.map(({ rule }) => rule).join(", ")}`);
    const blind = await cruise(folder, ["server"]);
    if (!modulesOf(folder).some((path) => !blind.sources.has(path))) return failed("rooms: a room that was not read was not missed");
    return passed(`rooms: all ${PLANTED.length} planted violations were caught, and a room that was not read was missed`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function checkRules() {
  /** @type {{ forbidden: readonly { name: string }[] }} */
  const { forbidden } = createRequire(import.meta.url)(join(ROOT, ".dependency-cruiser.cjs"));
  const unproven = forbidden.filter(({ name }) => !PLANTED.some(({ rule }) => rule === name)).map(({ name }) => name);
  return unproven.length === 0 ? passed("rooms: every rule has its planted violation") : failed(`rooms: never seen to fail: ${unproven}`);
}

/**
 * Every module on the disk, whatever the checker thinks of it.
 * @param {string} folder
 */
const modulesOf = (folder) =>
  ROOMS.flatMap((room) => readdirSync(join(folder, room), { recursive: true, encoding: "utf8" }).map((path) => `${room}/${path}`)).filter(
    (path) => /\.(ts|tsx|mjs)$/.test(path) && !/^client\/dist\/|^tests\/output\/|node_modules\//.test(path),
  );

/**
 * @param {string} folder
 * @param {readonly string[]} rooms
 * @returns {Promise<{ sources: ReadonlySet<string>, violations: { rule: { name: string }, from: string, to: string }[] }>}
 */
async function cruise(folder, rooms = ROOMS) {
  const args = [join(ROOT, "node_modules/.bin/depcruise"), "--config", ".dependency-cruiser.cjs", "--output-type", "json", ...rooms];
  const { output } = await run(process.execPath, args, { cwd: folder });
  try {
    const { modules, summary } = JSON.parse(output.slice(output.indexOf("{")));
    const sources = modules.map((/** @type {{ source: string }} */ { source }) => source);
    return {
      sources: new Set(sources.filter((/** @type {string} */ path) => !path.includes("node_modules/"))),
      violations: summary.violations,
    };
  } catch {
    // No JSON is no answer: the caller reports that nothing was read, and the tool's words say why.
    console.log(output.slice(0, 2_000));
    return { sources: new Set(), violations: [] };
  }
}
