import { z } from "zod";

/**
 * What every process tells of itself:
 *   {processes}  hash: id of the process -> ProcessReport JSON, told every few seconds
 */
export const PROCESSES_KEY = "{processes}";

export const processReport = z.object({
  room: z.enum(["workers", "server"]),
  host: z.string(),
  pid: z.number(),
  /** How far its machine's clock is ahead of Redis'. */
  skewMs: z.number(),
  /** When it said so, by Redis' clock. */
  atMs: z.number(),
});
export type ProcessReport = z.infer<typeof processReport>;

export const TELL_EVERY_MS = 5_000;
const SILENT_AFTER_MS = 4 * TELL_EVERY_MS;

/** The processes that told of themselves lately, and the ids of those that did not: they ended. */
export function readProcesses(hash: Readonly<Record<string, string>>, nowMs: number): { alive: ProcessReport[]; ended: string[] } {
  const alive: ProcessReport[] = [];
  const ended: string[] = [];
  for (const [id, text] of Object.entries(hash)) {
    const report = processReport.safeParse(JSON.parse(text));
    if (report.success && nowMs - report.data.atMs <= SILENT_AFTER_MS) alive.push(report.data);
    else ended.push(id);
  }
  return { alive: alive.sort((a, b) => a.room.localeCompare(b.room) || a.host.localeCompare(b.host) || a.pid - b.pid), ended };
}
