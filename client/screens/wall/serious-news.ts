import type { Activity } from "../../../shared/live/topics.ts";

/** Old news is no alarm: after a reconnection the wall does not replay what everybody has seen. */
const FRESH_MS = 120_000;

export const isSeriousNews = (event: Activity, nowMs: number): boolean => event.serious && event.isNew && nowMs - event.atMs < FRESH_MS;
