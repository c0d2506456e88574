import { useEffect, useState } from "react";
import { advanced, type ReplaySpeed, type Span } from "./replay.ts";

/** Often enough to glide, and seldom enough for a page that does other things too. */
const STEP_MS = 50;
const FIRST_SPEED: ReplaySpeed = 60;

export interface Replay {
  readonly atMs: number | null;
  readonly speed: ReplaySpeed;
  readonly isPlaying: boolean;
  /** How long the gap was that was passed over last; null since somebody moved, or before the first. */
  readonly skippedMs: number | null;
  readonly seek: (atMs: number) => void;
  readonly setSpeed: (speed: ReplaySpeed) => void;
  readonly toggle: () => void;
}

/** Tracks played as time goes by, `spans` being when anything of them is known; `startMs` is where it begins, at the first of them where that is null. Another `name` is another replay, which begins anew and waits. `spans` keeps its identity. */
export function useReplay(name: string, spans: readonly Span[], startMs: number | null): Replay {
  const [kept, setCursor] = useState<{ name: string; atMs: number; skippedMs: number | null } | null>(null);
  const [speed, setSpeed] = useState<ReplaySpeed>(FIRST_SPEED);
  const [playing, setPlaying] = useState<string | null>(null);
  const isPlaying = playing === name;
  const cursor = kept?.name === name ? kept : null;
  const began = startMs ?? spans[0]?.fromMs ?? null;
  const atMs = cursor?.atMs ?? began;

  useEffect(() => {
    if (!isPlaying || began === null) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const byMs = (now - last) * speed;
      last = now;
      setCursor((before) => {
        const here = before?.name === name ? before : null;
        const next = advanced(spans, here?.atMs ?? began, byMs);
        if (next.isOver) setPlaying(null);
        return { name, atMs: next.atMs, skippedMs: next.skippedMs > 0 ? next.skippedMs : (here?.skippedMs ?? null) };
      });
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [name, isPlaying, speed, spans, began]);

  return {
    ...{ atMs, speed, isPlaying, skippedMs: cursor?.skippedMs ?? null, setSpeed },
    seek: (toMs) => setCursor({ name, atMs: toMs, skippedMs: null }),
    toggle: () => setPlaying(isPlaying ? null : name),
  };
}
