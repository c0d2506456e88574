import { existsSync } from "node:fs";
import { contentHash, stampOf } from "./content-hash.mjs";
import { DATA, ROOT } from "./paths.mjs";
import { lastLines, run } from "./run.mjs";
import { Sentence } from "./sentence.mjs";

/**
 * Builds what the browser loads, unless it was built from exactly these sources.
 * @param {(text: string) => void} say
 */
export async function buildClient(say) {
  const sources = contentHash(["client", "shared", "package-lock.json"], (path) => !/\.test\.tsx?$|\.md$/.test(path));
  const stamp = stampOf(`${DATA}/stamps/client`, sources);
  if (stamp.matches && existsSync(`${ROOT}/client/dist/index.html`)) return;
  say("Building the client");
  const { code, output } = await run(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--config", "client/vite.config.ts"]);
  if (code !== 0) throw new Sentence(`${lastLines(output)}\n\nThe client could not be built: see the words above.`);
  stamp.write();
}
