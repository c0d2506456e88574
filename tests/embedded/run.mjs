import { spawn } from "node:child_process";
import { ROOT } from "./paths.mjs";

/**
 * Runs a program to its end and keeps what it said.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, echo?: boolean, cwd?: string, folder?: number }} [options] `echo` shows the output as
 *   it comes, too; `folder` is handed over as child.mjs does.
 * @returns {Promise<{ code: number, output: string }>} code 127 when there is no such program, 128 when a signal ended it
 */
export function run(command, args, { env = {}, echo = false, cwd = ROOT, folder } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe", folder ?? "ignore"] });
    let output = "";
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output += chunk.toString();
      if (echo) process.stdout.write(chunk);
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    child.on("error", (error) => resolve({ code: 127, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 128, output }));
  });
}

/**
 * The last lines of an output: where programs say what went wrong.
 * @param {string} output
 * @param {number} [count]
 */
export const lastLines = (output, count = 30) => output.trimEnd().split("\n").slice(-count).join("\n");
