export type Rgba = [red: number, green: number, blue: number, alpha: number];

/** `#rrggbb` of the tokens as deck.gl wants it; `alpha` 0 to 1. */
export function rgba(hex: string, alpha = 1): Rgba {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255, Math.round(alpha * 255)];
}
