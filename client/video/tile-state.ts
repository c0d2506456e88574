/** Why a stream does not play. Many are no fault of the stream: it is asked again all the same, because somebody may mend them. */
export type StreamTrouble =
  /** The page may not load from there. */
  | "blocked"
  /** 401 or 403: the token is over, or was none. */
  | "forbidden"
  | "missing"
  /** Nobody answers, or with a fault of its own. */
  | "unreachable"
  /** No picture within CONNECT_WITHIN_MS. */
  | "slow"
  /** It was there, and no picture comes any more. */
  | "frozen"
  /** Of what is exchanged: its maker's account has no calls left, is refused, or there is none; only whoever is signed in is told where it plays. */
  | "quota"
  | "account"
  | "ownProtocol"
  | "signedOut"
  | "ended"
  /** It answers with what no player of ours decodes. */
  | "codec"
  | "broken";

/** Its moments are those of a clock that nobody sets (`performance.now()`): it knows how long something lasts, not when it was. */
export interface Tile {
  /**
   * connecting: no picture yet. playing: pictures come. stalled: none for STALLED_AFTER_MS, the line still stands. waiting: for the next try, with the
   * last picture. failed: several tries brought no picture; it tries on. still: shows one picture, until the next one is due. stopped: nobody looks.
   */
  readonly phase: "connecting" | "playing" | "stalled" | "waiting" | "failed" | "still" | "stopped";
  readonly sinceMs: number;
  /** Tries since it last played for STEADY_AFTER_MS. */
  readonly attempt: number;
  /** When the last picture came; null before the first. */
  readonly frameAtMs: number | null;
  /** Since when pictures come without a break. */
  readonly playsSinceMs: number | null;
  readonly nextTryMs: number | null;
  readonly trouble: StreamTrouble | null;
}

export type TileEvent =
  | { readonly kind: "shown" }
  | { readonly kind: "hidden" }
  /** What waited for its turn is opened now. */
  | { readonly kind: "begun" }
  | { readonly kind: "frame" }
  | { readonly kind: "trouble"; readonly trouble: StreamTrouble }
  | { readonly kind: "retry" }
  | { readonly kind: "tick" };

/** [V3] figures. */
export const STALLED_AFTER_MS = 5_000;
export const SNAPSHOT_EVERY_MS = 10_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
/** A picture that stands is given so long to move again before its line is taken down. */
const GIVE_UP_STALLED_AFTER_MS = 5_000;
const CONNECT_WITHIN_MS = 15_000;
/** What plays for less was no recovery: its next retry is as late as the last one would have been. */
const STEADY_AFTER_MS = 10_000;
const FAILED_AFTER_ATTEMPTS = 4;
/** What somebody has to mend first. */
const HOPELESS: ReadonlySet<StreamTrouble> = new Set<StreamTrouble>(["codec", "blocked", "quota", "account", "ownProtocol", "signedOut"]);

export const newTile = (nowMs: number): Tile => ({
  ...{ phase: "stopped", sinceMs: nowMs, attempt: 0, frameAtMs: null, playsSinceMs: null, nextTryMs: null, trouble: null },
});

/** Whether a player is to stand now. */
export const isOpen = ({ phase }: Tile): boolean => phase === "connecting" || phase === "playing" || phase === "stalled";

/** @param mode `stills` for one picture each SNAPSHOT_EVERY_MS in place of a stream; @param chance 0 to 1, spreads the retries of many tiles */
export function step(tile: Tile, event: TileEvent, nowMs: number, mode: "stream" | "stills", chance: number): Tile {
  if (event.kind === "hidden") return { ...newTile(nowMs), frameAtMs: tile.frameAtMs };
  if (tile.phase === "stopped") return event.kind === "shown" ? connecting(tile, nowMs) : tile;
  if (event.kind === "retry") return isOpen(tile) ? tile : connecting({ ...tile, attempt: 0 }, nowMs);
  if (event.kind === "begun") return tile.phase === "connecting" ? { ...tile, sinceMs: nowMs } : tile;
  if (event.kind === "frame") return isOpen(tile) ? withFrame(tile, nowMs, mode) : tile;
  if (event.kind === "trouble") return isOpen(tile) ? withTrouble(tile, event.trouble, nowMs, chance) : tile;
  return event.kind === "tick" ? later(tile, nowMs, chance) : tile;
}

function withFrame(tile: Tile, nowMs: number, mode: "stream" | "stills"): Tile {
  const seen = { ...tile, frameAtMs: nowMs, trouble: null, nextTryMs: null };
  if (mode === "stills")
    return { ...seen, phase: "still", sinceMs: nowMs, attempt: 0, playsSinceMs: null, nextTryMs: nowMs + SNAPSHOT_EVERY_MS };
  const playsSinceMs = tile.phase === "playing" ? (tile.playsSinceMs ?? nowMs) : nowMs;
  const attempt = nowMs - playsSinceMs >= STEADY_AFTER_MS ? 0 : tile.attempt;
  return { ...seen, phase: "playing", sinceMs: tile.phase === "playing" ? tile.sinceMs : nowMs, attempt, playsSinceMs };
}

function withTrouble(tile: Tile, trouble: StreamTrouble, nowMs: number, chance: number): Tile {
  const attempt = tile.attempt + 1;
  // What cannot be decoded is not decoded a second later either: the camera has to be set anew.
  const isHopeless = HOPELESS.has(trouble);
  const phase = isHopeless || attempt >= FAILED_AFTER_ATTEMPTS ? "failed" : "waiting";
  const waitMs = isHopeless ? LONGEST_RETRY_MS : retryAfterMs(attempt, chance);
  return { ...tile, phase, sinceMs: nowMs, attempt, trouble, playsSinceMs: null, nextTryMs: nowMs + waitMs };
}

function later(tile: Tile, nowMs: number, chance: number): Tile {
  const forMs = nowMs - tile.sinceMs;
  if (tile.phase === "connecting" && forMs >= CONNECT_WITHIN_MS) return withTrouble(tile, "slow", nowMs, chance);
  if (tile.phase === "playing" && nowMs - (tile.frameAtMs ?? tile.sinceMs) >= STALLED_AFTER_MS)
    return { ...tile, phase: "stalled", sinceMs: nowMs, playsSinceMs: null };
  if (tile.phase === "stalled" && forMs >= GIVE_UP_STALLED_AFTER_MS) return withTrouble(tile, "frozen", nowMs, chance);
  if (tile.nextTryMs !== null && nowMs >= tile.nextTryMs) return connecting(tile, nowMs);
  return tile;
}

/** What went wrong before stays said until a picture comes. */
const connecting = (tile: Tile, nowMs: number): Tile => ({
  ...tile,
  phase: "connecting",
  sinceMs: nowMs,
  nextTryMs: null,
  playsSinceMs: null,
});

/** 1 s doubled to 60 s, and of that a half to the whole: tiles that were lost together do not come back together. */
const retryAfterMs = (attempt: number, chance: number): number =>
  Math.max(FIRST_RETRY_MS, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt) * (0.5 + chance / 2));
