import { formatLegacyTime } from "../legacy-time.ts";
import type { Ground } from "../world/model.ts";
import { hashText } from "../world/random.ts";

/** Keys of what was photographed of a record on a day (YYYY-MM-DD): of one in three nothing, of the others one picture or two. None on no day. */
export function photographed(id: string, day: string): string[] {
  if (day === "") return [];
  const count = hashText(`${id}:pictures`) % 3;
  return Array.from({ length: count }, (_, i) => `webUpload/${day.replaceAll("-", "/")}/${id}-k${i}.png`);
}

/** Of what stands beside the roads, on the day when the ledger was made. */
export const photographedForLedger = ({ createdAtMs }: Pick<Ground, "createdAtMs">, id: string): string[] =>
  photographed(id, formatLegacyTime(createdAtMs).slice(0, 10));

/** Whose picture one of this name is; null for another kind of picture. */
export const recordOfPicture = (file: string): string | null => /^([\w-]+)-k\d\.png$/.exec(file)?.[1] ?? null;
