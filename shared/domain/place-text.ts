import { formatChainage } from "./chainage.ts";
import type { Line, Place } from "./coordinates.ts";

/** A place as people and files write it, in degrees; a post has its chainage behind. */
export const placeText = ([lng, lat, postM]: Place): string =>
  [lng, lat, ...(postM === undefined ? [] : [formatChainage(postM)])].join(", ");
/** The points of a line, one after the other. */
export const lineText = (line: Line, between: string): string => line.map(placeText).join(between);
