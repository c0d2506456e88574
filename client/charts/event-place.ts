import { formatChainage } from "../../shared/domain/chainage.ts";
import type { Activity } from "../../shared/live/topics.ts";

type Placed = Pick<Activity, "road" | "chainageM">;

/** Road and chainage, as far as they are known. */
export const eventPlace = ({ road, chainageM }: Placed): string =>
  [road, chainageM !== null && formatChainage(chainageM)].filter(Boolean).join(" ");

/** What is said in one line, with a dot between what is there and none before or after what is not. */
export const dotted = (...parts: readonly string[]): string => parts.filter(Boolean).join(" · ");
