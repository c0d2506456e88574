/** How much of something there is, or how good it is: none (bad), some, half, most, all (excellent); unknown is grey. */
export const SHADES = ["none", "low", "middle", "high", "full", "unknown"] as const;
export type Shade = (typeof SHADES)[number];
