import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Tenant } from "../../editions/load.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import type { ExportLacking } from "../../shared/exports/export-job.ts";

export interface ExportInput {
  readonly redisUrl: string;
  /** Where the workbook is to lie. */
  readonly file: string;
  /** ExportRequest as JSON. */
  readonly request: string;
  /** ReckonedRows as JSON; null where the rows are read here. */
  readonly reckoned: string | null;
  readonly tenant: Tenant;
  /** The scope: null is the whole tenant. */
  readonly companyId: string | null;
  readonly madeBy: string;
  /** Whose questions these are. */
  readonly userId: string;
}

export type ProcessMessage =
  | { readonly kind: "read"; readonly rows: number; readonly asOfMs: number; readonly lacking: ExportLacking }
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "ready"; readonly bytes: number }
  | { readonly kind: "failed"; readonly error: ErrorCode }
  /** A bug, or a full disk. */
  | { readonly kind: "broken"; readonly reason: string };

export type BuildEnd = Extract<ProcessMessage, { kind: "ready" | "failed" }> | { readonly kind: "cancelled" };

/** The rows of 100,000 orders take about half of it; a process that wants more ends alone. */
const HEAP_MB = 512;
const START = fileURLToPath(new URL("./start-process.mjs", import.meta.url));

/** Builds one workbook in a process of its own; ended at once when `signal` says so. @throws what the process threw: a bug, or a full disk. */
export function buildExport(input: ExportInput, onTold: (message: ProcessMessage) => void, signal: AbortSignal): Promise<BuildEnd> {
  return new Promise((resolve, reject) => {
    // A session of its own, which can step behind the others as a whole; it ends with its line to this process.
    const child = fork(START, { execArgv: [`--max-old-space-size=${HEAP_MB}`], detached: true });
    const cancel = () => {
      resolve({ kind: "cancelled" });
      child.kill("SIGKILL");
    };
    signal.addEventListener("abort", cancel, { once: true });
    child.on("message", (message: ProcessMessage) => {
      if (message.kind === "ready" || message.kind === "failed") resolve(message);
      else if (message.kind === "broken") reject(new Error(message.reason));
      else onTold(message);
    });
    child.once("error", reject);
    child.once("exit", (code, killedBy) => {
      signal.removeEventListener("abort", cancel);
      reject(new Error(`the export's process ended without a word: ${killedBy ?? code}`));
    });
    child.send(input);
  });
}
