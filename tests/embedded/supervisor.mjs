import { readFileSync } from "node:fs";
import { setTimeout as systemPause } from "node:timers/promises";
import { lastLines } from "./run.mjs";

/**
 * @typedef {import("./child.mjs").Child} Child
 * @typedef {object} Program
 * @property {string} name
 * @property {string} logFile
 * @property {() => Child} start
 */

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** Having run this long, a program counts as sound and its next crash starts the pauses anew. */
const SOUND_AFTER_MS = 30_000;
const STOP_WITHIN_MS = 12_000;
/** A program that ended so many times in a row and never once ran soundly cannot start here: one more try would not help either. */
const MOST_FALSE_STARTS = 6;
/** What our programs exit with when their configuration is wrong: starting them again cannot help. */
const BAD_CONFIGURATION = 2;

/**
 * Keeps programs running: one that ends is started again, after a pause that grows while it keeps ending. One that has never run
 * soundly is given up.
 * @param {object} options
 * @param {(text: string) => void} options.say
 * @param {(sentence: string) => void} options.onRefusal
 * @param {() => number} [options.now] epoch milliseconds
 * @param {(ms: number, signal: AbortSignal) => Promise<unknown>} [options.pause]
 */
export function createSupervisor({ say, onRefusal, now = Date.now, pause = (ms, signal) => systemPause(ms, undefined, { signal }) }) {
  /** @type {{ name: string, child: Child }[]} in order of start */
  const running = [];
  const stopping = new AbortController();

  /** @param {Program} program */
  async function keepRunning(program) {
    const entry = { name: program.name, child: program.start() };
    running.push(entry);
    let pauseMs = FIRST_PAUSE_MS;
    let falseStarts = 0;
    let wasSound = false;
    for (;;) {
      const startedAtMs = now();
      const { code, signal } = await entry.child.exited;
      if (stopping.signal.aborted) return;
      if (code === BAD_CONFIGURATION)
        return onRefusal(`${lastLines(readFileSync(program.logFile, "utf8"), 5)}\n\n${program.name} refused its configuration: see above.`);
      if (now() - startedAtMs > SOUND_AFTER_MS) {
        pauseMs = FIRST_PAUSE_MS;
        wasSound = true;
      } else if (!wasSound && ++falseStarts >= MOST_FALSE_STARTS) {
        const log = lastLines(readFileSync(program.logFile, "utf8"), 5);
        return onRefusal(
          `${log}\n\n${program.name} ended ${falseStarts} times in a row soon after its start: see above. Its log: ${program.logFile}`,
        );
      }
      say(`${program.name} ended (${signal ?? `status ${code}`}), starting it again in ${pauseMs / 1000} s; its log: ${program.logFile}`);
      // An abort means that everything stops; the check below sees it.
      await pause(pauseMs, stopping.signal).catch(() => {});
      if (stopping.signal.aborted) return;
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      entry.child = program.start();
    }
  }

  return {
    /** @param {Program} program */
    start(program) {
      void keepRunning(program);
    },
    /** Last started, first stopped: nobody loses what it stands on before it has stopped itself. */
    async stop() {
      stopping.abort();
      for (const { child } of running.toReversed()) {
        child.signal("SIGTERM");
        const hurry = setTimeout(() => child.signal("SIGKILL"), STOP_WITHIN_MS);
        await child.exited;
        clearTimeout(hurry);
      }
    },
    /** For a second Ctrl-C. */
    kill() {
      stopping.abort();
      for (const { child } of running) child.signal("SIGKILL");
    },
  };
}
