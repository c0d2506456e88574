import { z } from "zod";
import { ExpectedError } from "../errors.ts";

/** Why a source's breaker counted a failure. Never an address or a payload. */
export const failureCause = z.discriminatedUnion("is", [
  z.object({ is: z.literal("status"), httpStatus: z.number().int() }),
  /** The system's name for it (ECONNREFUSED); empty where it has none. */
  z.object({ is: z.literal("network"), name: z.string() }),
  z.object({ is: z.literal("timeout") }),
  z.object({ is: z.literal("unreadable") }),
  z.object({ is: z.literal("unknown") }),
]);
export type FailureCause = z.infer<typeof failureCause>;

export function causeOf(error: unknown): FailureCause {
  if (!(error instanceof ExpectedError)) return { is: "unknown" };
  const { httpStatus, reason } = error.detail;
  if (typeof httpStatus === "number") return { is: "status", httpStatus };
  if (error.code === "legacyTimeout") return { is: "timeout" };
  if (error.code === "legacyUnreachable") return { is: "network", name: /\(([A-Z_0-9]+)\)/.exec(String(reason))?.[1] ?? "" };
  return error.code === "legacyNoAnswer" ? { is: "unreadable" } : { is: "unknown" };
}

/** What Redis keeps of it; null where nothing failed yet, or by another version. */
export function readCause(text: string | undefined): FailureCause | null {
  if (text === undefined) return null;
  try {
    return failureCause.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
