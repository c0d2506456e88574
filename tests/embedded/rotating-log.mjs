import { closeSync, existsSync, fstatSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { Writable } from "node:stream";

/** A program's log takes so much, and so many older ones are kept beside it: 80 MB of each program. */
export const LOG_BYTES = 16_000_000;
export const OLDER_LOGS = 4;
/** A line that does not end is cut after so many times what a log takes. */
const ENDLESS = 2;
const LINE_END = 10;

/**
 * Makes room for a new log: `server.log` becomes `server.1.log`, that `server.2.log`, and the oldest goes.
 * @param {string} logFile
 * @param {number} [older] how many are kept
 */
export function turnLog(logFile, older = OLDER_LOGS) {
  rmSync(olderLog(logFile, older), { force: true });
  for (let n = older - 1; n >= 0; n--) {
    const file = n === 0 ? logFile : olderLog(logFile, n);
    if (existsSync(file)) renameSync(file, olderLog(logFile, n + 1));
  }
}

/**
 * @param {string} logFile
 * @param {number} n 1 is the newest of them
 */
export const olderLog = (logFile, n) => logFile.replace(/(\.log)?$/, `.${n}$1`);

/**
 * What is written to it is appended to a log, which makes room for the next one before it takes more than it may, between two lines. Written at once: what a
 * program said last is there when it has ended. Where there is no room on the disk lines are lost, and how much is written down with the next one that is not.
 * @param {string} logFile
 * @param {{ bytes?: number, older?: number }} [bounds]
 */
export function rotatingLog(logFile, { bytes = LOG_BYTES, older = OLDER_LOGS } = {}) {
  let fd = openSync(logFile, "a");
  let size = fstatSync(fd).size;
  let lost = 0;
  let isLineBegun = false;

  /** @param {Buffer} chunk */
  function append(chunk) {
    for (let at = 0; at < chunk.length; ) at += writeSync(fd, chunk, at);
    size += chunk.length;
    if (chunk.length > 0) isLineBegun = chunk.at(-1) !== LINE_END;
  }

  function turn() {
    turnLog(logFile, older);
    const next = openSync(logFile, "a");
    closeSync(fd);
    [fd, size, isLineBegun] = [next, 0, false];
  }

  /** @param {Buffer} chunk */
  function take(chunk) {
    if (lost > 0) {
      append(Buffer.from(`${isLineBegun ? "\n" : ""}${lost} bytes could not be written\n`));
      lost = 0;
    }
    const isFull = size > 0 && size + chunk.length > bytes;
    const lineEnd = isLineBegun ? chunk.indexOf(LINE_END) + 1 : 0;
    const isBetween = !isLineBegun || lineEnd > 0 || size > ENDLESS * bytes;
    if (!isFull || !isBetween) return append(chunk);
    append(chunk.subarray(0, lineEnd));
    turn();
    append(chunk.subarray(lineEnd));
  }

  return new Writable({
    write(chunk, _, done) {
      try {
        take(chunk);
      } catch {
        // A full disk ends neither the program nor whoever keeps it running.
        lost += chunk.length;
      }
      done();
    },
    final(done) {
      closeSync(fd);
      done();
    },
  });
}
