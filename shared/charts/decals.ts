/** What tells areas apart beside their colour. */
export const NO_DECAL = { symbol: "none" };
/** Seen on a grey print, where a colour is none: across, and in points. */
export const BOLD_STRIPES = {
  symbol: "rect",
  dashArrayX: [1, 0],
  dashArrayY: [3, 4],
  rotation: -Math.PI / 4,
  color: "rgba(255,255,255,0.85)",
};
export const POINTS = {
  symbol: "circle",
  symbolSize: 0.7,
  dashArrayX: [
    [6, 6],
    [0, 6, 6, 0],
  ],
  dashArrayY: [6, 0],
  color: "rgba(255,255,255,0.85)",
};
export const STRIPES = { symbol: "rect", dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4, color: "rgba(255,255,255,0.35)" };
