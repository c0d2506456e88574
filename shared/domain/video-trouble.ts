/** Why a camera's picture does not come, as whoever asks for its stream finds out. */
export const videoTroubles = [
  /** 401 or 403. */
  "forbidden",
  /** 404 or 410. */
  "missing",
  /** Nobody answers, or with a fault of its own. */
  "unreachable",
  /** The answer takes longer than a player would wait. */
  "slow",
  /** It answers, and no new picture comes. */
  "frozen",
  /** Of a kind that no player of ours decodes. */
  "codec",
  /** What it answers is no video. */
  "broken",
] as const;
export type VideoTrouble = (typeof videoTroubles)[number];
