import { type TruthLabel, truthLabel } from "../../shared/live/freshness.ts";
import type { MovingView } from "./moving-rows.ts";

export type ShownTruth = TruthLabel | "loading" | "recorded" | "notRecorded";

/** What has not come for this long is no longer on its way. */
const FIRST_ROWS_WITHIN_MS = 10_000;

/** The truth label, or "loading" while a screen waits for the first rows: nothing is shown yet that could be untrue. */
export function shownTruth(view: MovingView, askedForMs: number, serverNowMs: number): ShownTruth {
  if (view.recordedAtMs != null) return view.refusal !== null ? "notRecorded" : view.hasCome ? "recorded" : "loading";
  const isComing = askedForMs < FIRST_ROWS_WITHIN_MS || (view.progress !== null && view.connected);
  const hasFailed = view.refusal !== null || (view.freshness?.error ?? "") !== "";
  const isLoading = !view.hasCome && !hasFailed && isComing;
  return isLoading ? "loading" : truthLabel(view, serverNowMs);
}
