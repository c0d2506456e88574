import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { ROOT } from "./paths.mjs";

/** Shows the output, too: as it comes, or whole at its end, where another program speaks in between. @typedef {"live" | "whole"} Echo */

/**
 * Runs a program to its end and keeps what it said.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, echo?: Echo, cwd?: string, folder?: number, stepsBack?: boolean }} [options] `folder` is handed
 *   over as child.mjs does; what `stepsBack` has a tenth of the processor while somebody else wants it.
 * @returns {Promise<{ code: number, output: string }>} code 127 when there is no such program, 128 when a signal ended it
 */
export function run(command, args, { env = {}, echo, cwd = ROOT, folder, stepsBack = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe", folder ?? "ignore"] });
    if (stepsBack && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = "";
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output += chunk.toString();
      if (echo === "live") process.stdout.write(chunk);
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    child.on("error", (error) => resolve({ code: 127, output: error.message }));
    child.on("close", (code) => {
      if (echo === "whole") process.stdout.write(output);
      resolve({ code: code ?? 128, output });
    });
  });
}

/**
 * The last lines of an output: where programs say what went wrong.
 * @param {string} output
 * @param {number} [count]
 */
export const lastLines = (output, count = 30) => output.trimEnd().split("\n").slice(-count).join("\n");
