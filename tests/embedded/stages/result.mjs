import { lastLines } from "../run.mjs";

/**
 * What a stage proved. `problems` say of each failure what a person needs to find it: they are repeated at the end of the run,
 * because whoever reads a long log, or is given only its last lines, looks there.
 * `undone` says what could not be looked at here, and why: it is neither, and nobody may take it for passed.
 * @typedef {{ passed: number, failed: number, problems: readonly string[], undone?: readonly string[] }} Result
 */

/** @param {string} name @returns {Result} */
export function passed(name) {
  console.log(`  passed  ${name}`);
  return { passed: 1, failed: 0, problems: [] };
}

/** @param {string} name @param {string} [why] @returns {Result} */
export function failed(name, why = "") {
  const problem = why === "" ? name : `${name}\n${why}`;
  console.log(`  FAILED  ${problem}`);
  return { passed: 0, failed: 1, problems: [problem] };
}

/** @param {string} name @param {string} why @returns {Result} */
export function undone(name, why) {
  const what = `${name}\n${why}`;
  console.log(`  NOT DONE  ${what}`);
  return { passed: 0, failed: 0, problems: [], undone: [what] };
}

/**
 * A stage whose tool counts for itself: one that ended badly without a failed test failed all the same.
 * @param {{ passed: number, failed: number, problems: readonly string[], undone?: readonly string[], code: number, output: string }} told
 * @returns {Result}
 */
export function counted({ code, output, ...result }) {
  if (code === 0 || result.failed > 0) return result;
  return { ...result, failed: 1, problems: [`ended with code ${code}\n${lastLines(output)}`] };
}

/** @param {readonly Result[]} results @returns {Required<Result>} */
export const sum = (results) => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  problems: results.flatMap(({ problems }) => problems),
  undone: results.flatMap(({ undone = [] }) => undone),
});
