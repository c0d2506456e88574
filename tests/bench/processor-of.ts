import { readFileSync } from "node:fs";

const TICK_MS = 10;

/** Milliseconds that a process has worked so far, all its threads together: what other programs take of a busy machine is not among them. */
export function processorMsOf(pid: number): number {
  // The name before the last bracket may have spaces in it.
  const [, after = ""] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
  const fields = after.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
