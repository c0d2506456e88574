import { run } from "../run.mjs";

/**
 * The short run, with a seed of its own that is printed, then the planted bugs that it must see.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChaos() {
  const { code, output } = await run(process.execPath, ["--import", "tsx", "tests/chaos/main.ts", "--short"], { echo: true });
  const counts = /^(\d+) passed, (\d+) failed$/m.exec(output);
  if (counts === null) return { passed: 0, failed: 1 };
  const failed = Number(counts[2]);
  return { passed: Number(counts[1]), failed: code !== 0 && failed === 0 ? 1 : failed };
}
