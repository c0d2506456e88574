import { formatLegacyTime } from "../legacy-time.ts";
import type { Ground, Road } from "../world/model.ts";
import { PILE_EVERY_M } from "../world/piles.ts";

/** Key of what a camera took of a road on a day (YYYY-MM-DD), so many metres from its beginning. */
export const roadPictureKey = (roadId: string, day: string, atM: number): string =>
  `webUpload/${day.replaceAll("-", "/")}/${roadId}-p${atM}.png`;

/** Posts that carry a whole kilometre were photographed when the ledger was made; those between them were not. */
const PHOTOGRAPHED_EVERY_M = 1_000;

export function postPicturesOf({ createdAtMs }: Pick<Ground, "createdAtMs">, { id }: Pick<Road, "id">, post: number): string[] {
  const atM = post * PILE_EVERY_M;
  if (atM % PHOTOGRAPHED_EVERY_M !== 0) return [];
  return [`webUpload/${formatLegacyTime(createdAtMs).slice(0, 10).replaceAll("-", "/")}/${id}-z${atM}.png`];
}

/** Cars with a lens that sees all around stop at every half kilometre. */
export const ROUND_EVERY_M = 500;

/** Key of a picture all around a road, so many metres from its beginning. */
export const roundPictureKey = (roadId: string, day: string, atM: number): string =>
  `webUpload/${day.replaceAll("-", "/")}/${roadId}-q${Math.floor(atM)}.png`;

export interface RoadPicture {
  readonly roadId: string;
  readonly atM: number;
  readonly isPost: boolean;
  readonly isRound: boolean;
}

/** What a picture of this name shows; null for one that shows no road. */
export function roadPictureOf(file: string): RoadPicture | null {
  const [, roadId, kind, atM] = /^([\w-]+)-([pqz])(\d{1,6})\.png$/.exec(file) ?? [];
  return roadId === undefined ? null : { roadId, atM: Number(atM), isPost: kind === "z", isRound: kind === "q" };
}
