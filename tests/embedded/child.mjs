import { execFileSync, spawn } from "node:child_process";
import { finished } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { ROOT } from "./paths.mjs";
import { findProgram } from "./program.mjs";
import { rotatingLog } from "./rotating-log.mjs";

/**
 * @typedef {object} Child
 * @property {number} pid
 * @property {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} exited
 * @property {Promise<void>} written Its outputs have ended, and all of them stand in the log.
 * @property {(signal: NodeJS.Signals) => void} signal Does nothing once it has exited.
 * @property {() => boolean} isRunning
 *
 * @typedef {object} ChildSpec
 * @property {string} logFile Both outputs are appended to it; it makes room when it is full (rotating-log.mjs).
 * @property {Record<string, string | undefined>} [env]
 * @property {readonly string[]} [inside] A command that starts another one elsewhere (`ip netns exec NAME`), and becomes it.
 *
 * @typedef {ChildSpec & { user?: string, folder?: number }} ProgramSpec `user` is whom a program runs as that refuses root; `folder` is
 *   an open folder that it finds at /proc/self/fd/3, also where its user may not walk the way to it.
 */

const LIFELINE = fileURLToPath(new URL("./lifeline.mjs", import.meta.url));

/**
 * Starts one of our own programs. It stops when this process is gone.
 * @param {string} file TypeScript or JavaScript, from the root of the checkout
 * @param {readonly string[]} args
 * @param {ChildSpec} spec
 */
export const startNode = (file, args, spec) =>
  start(process.execPath, ["--import", LIFELINE, ...readerOf(file), "--enable-source-maps", file, ...args], spec, "ipc");

/** @param {string} file */
const readerOf = (file) => (file.endsWith(".ts") ? ["--import", "tsx"] : []);

/**
 * Starts somebody else's program, which knows no lifeline: the kernel stops it when this process is gone.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {ProgramSpec} spec
 * @param {"TERM" | "INT"} [lastSignal] what tells it to stop
 */
export function startProgram(program, args, spec, lastSignal = "TERM") {
  const channel = spec.folder ?? "ignore";
  const setpriv = findProgram(["setpriv"]);
  if (setpriv === null) return start(program, args, spec, channel);
  return start(setpriv, ["--pdeathsig", lastSignal, ...asUser(spec.user), "--", program, ...args], spec, channel);
}

/**
 * What makes setpriv run a program as somebody else; nothing for ourselves.
 * @param {string | undefined} user
 */
export const asUser = (user) => (user === undefined ? [] : [`--reuid=${user}`, `--regid=${groupOf(user)}`, "--clear-groups"]);

/** @param {string} user */
const groupOf = (user) => execFileSync("id", ["-g", user], { encoding: "utf8" }).trim();

/**
 * A process group of its own keeps the terminal's Ctrl-C from it: who started it decides the order in which things stop.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ChildSpec} spec
 * @param {"ipc" | "ignore" | number} channel
 * @returns {Child}
 */
function start(command, args, { logFile, env = {}, inside = [] }, channel) {
  const log = rotatingLog(logFile);
  const [first = command, ...rest] = [...inside, command, ...args];
  const child = spawn(first, rest, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", channel],
    detached: true,
  });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const isRunning = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  return {
    pid: child.pid ?? -1,
    exited: new Promise((resolve) => {
      child.once("error", (error) => log.write(`${error.message}\n`, () => resolve({ code: 127, signal: null })));
      child.once("exit", (code, signal) => resolve({ code, signal }));
      // A process that it started itself may hold its outputs for longer.
      child.once("close", () => log.end());
    }),
    written: finished(log),
    signal: (signal) => {
      if (isRunning()) child.kill(signal);
    },
    isRunning,
  };
}
