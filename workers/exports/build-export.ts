import { Worker } from "node:worker_threads";
import type { ErrorCode } from "../../shared/errors.ts";

export interface ThreadInput {
  readonly redisUrl: string;
  /** Where the workbook is to lie. */
  readonly file: string;
  /** ExportRequest as JSON. */
  readonly request: string;
  readonly tenant: string;
  readonly companyId: string;
  readonly timeZone: string;
  readonly madeBy: string;
  /** Where the tenant's pictures are asked for, in this order. */
  readonly pictureHosts: readonly string[];
}

export type ThreadMessage =
  | { readonly kind: "read"; readonly rows: number; readonly asOfMs: number }
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "ready"; readonly bytes: number }
  | { readonly kind: "failed"; readonly error: ErrorCode };

export type BuildEnd = Extract<ThreadMessage, { kind: "ready" | "failed" }> | { readonly kind: "cancelled" };

/** A table of 100,000 orders takes about half of it; a thread that wants more ends alone. */
const HEAP_MB = 640;

/** Builds one workbook in a thread; ended at once when `signal` says so. @throws what the thread threw: a bug, or a full disk. */
export function buildExport(input: ThreadInput, onTold: (message: ThreadMessage) => void, signal: AbortSignal): Promise<BuildEnd> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL("./start-thread.mjs", import.meta.url), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    const cancel = () => {
      resolve({ kind: "cancelled" });
      void thread.terminate();
    };
    signal.addEventListener("abort", cancel, { once: true });
    thread.on("message", (message: ThreadMessage) => {
      if (message.kind === "ready" || message.kind === "failed") resolve(message);
      else onTold(message);
    });
    thread.once("error", reject);
    thread.once("exit", () => {
      signal.removeEventListener("abort", cancel);
      reject(new Error("the thread ended without a word"));
    });
  });
}
