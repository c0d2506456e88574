import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { lastLines } from "./run.mjs";
import { Sentence } from "./sentence.mjs";

const PATIENCE_MS = 180_000;
const FIRST_WORD_MS = 8_000;

/**
 * Waits until an address answers 2xx.
 * @param {string} url
 * @param {string} who Begins the sentence when it never does.
 * @param {string} logFile
 * @param {(text: string) => void} say
 */
export async function waitUntilReady(url, who, logFile, say) {
  const startedAtMs = Date.now();
  let spoke = false;
  let lastProblem = "";
  while (Date.now() - startedAtMs < PATIENCE_MS) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      if (response.ok) return;
      lastProblem = `${response.status} ${(await response.text()).slice(0, 300)}`;
    } catch (error) {
      // Not listening yet is what we wait out; what else it may be is in the sentence below.
      lastProblem = String(error instanceof Error ? (error.cause ?? error) : error);
    }
    if (!spoke && Date.now() - startedAtMs > FIRST_WORD_MS) {
      say(`${who} is getting ready`);
      spoke = true;
    }
    await delay(200);
  }
  const log = lastLines(readFileSync(logFile, "utf8"), 5);
  throw new Sentence(`${log}\n\n${who} was not ready within ${PATIENCE_MS / 60_000} minutes (${lastProblem}). Its log: ${logFile}`);
}
