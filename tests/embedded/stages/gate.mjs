import { lastLines, run } from "../run.mjs";
import { failed, passed } from "./result.mjs";

/**
 * A tool that is content or is not: one passed or one failed, with its words in the second case.
 * @param {string} name
 * @param {string} command
 * @param {readonly string[]} args
 */
export async function gate(name, command, args) {
  const { code, output } = await run(command, args);
  return code === 0 ? passed(name) : failed(name, lastLines(output, 60));
}
