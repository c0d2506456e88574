/** Contrast of two #rrggbb colours as WCAG 2 measures it: 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour itself, or as much darker as it takes to stand out against `back` by `ratio`. */
export function darkenUntil(colour: string, back: string, ratio: number): string {
  let darker = colour;
  for (let share = 1; share > 0 && contrast(darker, back) < ratio; share -= 0.02) darker = scale(colour, share);
  return darker;
}

export const scale = (colour: string, share: number): string =>
  `#${channels(colour)
    .map((value) =>
      Math.round(value * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = linear(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Red, green and blue of #rrggbb as light adds up, 0 to 1. */
export const linear = (colour: string): number[] =>
  channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });

/** Red, green and blue of #rrggbb, 0 to 255. */
const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
