import { lastLines, run } from "../run.mjs";

/**
 * A tool that is content or is not: one passed or one failed, with its words in the second case.
 * @param {string} name
 * @param {string} command
 * @param {readonly string[]} args
 */
export async function gate(name, command, args) {
  const { code, output } = await run(command, args);
  if (code === 0) return passed(name);
  console.log(lastLines(output, 60));
  return failed(name);
}

/** @param {string} name */
export function passed(name) {
  console.log(`  passed  ${name}`);
  return { passed: 1, failed: 0 };
}

/** @param {string} name */
export function failed(name) {
  console.log(`  FAILED  ${name}`);
  return { passed: 0, failed: 1 };
}

/** @param {readonly { passed: number, failed: number }[]} results */
export const sum = (results) =>
  results.reduce((total, each) => ({ passed: total.passed + each.passed, failed: total.failed + each.failed }), { passed: 0, failed: 0 });
