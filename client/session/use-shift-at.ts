import { useCallback } from "react";
import type { Shift } from "../../shared/domain/device-reason.ts";
import { patrolAt } from "../../shared/domain/patrol-hours.ts";
import { useSession } from "./session.ts";

/** Whose hours nobody knows is never off shift. */
const ALWAYS: Shift = { fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY };

/** The patrol that is on at a time, by the customer's hours. */
export function useShiftAt(): (nowMs: number) => Shift {
  const session = useSession();
  const tenant = session.kind === "signedIn" ? session.me.tenant : null;
  return useCallback((nowMs) => (tenant?.patrolHours === undefined ? ALWAYS : patrolAt(tenant, nowMs)), [tenant]);
}
