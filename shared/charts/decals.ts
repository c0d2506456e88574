/** What tells areas apart beside their colour. */
export const NO_DECAL = { symbol: "none" };
export const STRIPES = { symbol: "rect", dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4, color: "rgba(255,255,255,0.35)" };
