import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { speedTones } from "../../shared/charts/speed-tones.ts";
import { seriousRing, statusTone, surface, type Theme } from "./tokens.ts";

const themes = ["light", "dark"] as const satisfies readonly Theme[];
const cases = themes.flatMap((theme) => Object.entries(statusTone[theme]).map(([status, tone]) => ({ theme, status, ...tone })));

function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** A status tag lies on a tint of its own colour: 8 % over the card. */
function tint(colour: string, card: string): string {
  const mix = (at: number) =>
    Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.08 + Number.parseInt(card.slice(at, at + 2), 16) * 0.92)
      .toString(16)
      .padStart(2, "0");
  return `#${mix(1)}${mix(3)}${mix(5)}`;
}

describe("colours of meaning pass WCAG AA", () => {
  it("measures contrast as the standard does", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#777777", "#ffffff")).toBeLessThan(4.5);
  });

  it.each(cases)("$status is readable on $theme, on the card and on its own tag", ({ theme, text }) => {
    expect(contrast(text, surface[theme].card)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, tint(text, surface[theme].card))).toBeGreaterThanOrEqual(4.5);
  });

  // The page's own ground, and rows that are pointed at, are darker than a card: a tag that lets them through is readable no more.
  it("a status tag lies on the card's colour wherever it stands", () => {
    const styles = readFileSync(join(import.meta.dirname, "status-tag.css"), "utf8");
    expect(/\.status \{[^}]*background: ([^;]+);/.exec(styles)?.[1]).toBe("color-mix(in srgb, currentColor 8%, var(--card))");
  });

  it.each(cases)("$status stands out as a mark on $theme", ({ theme, fill }) => {
    expect(contrast(fill, surface[theme].card)).toBeGreaterThanOrEqual(3);
    expect(contrast(fill, surface[theme].ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(themes)("words and the ring of serious are readable on %s", (theme) => {
    const { text, quiet, card, ground } = surface[theme];
    for (const colour of [text, quiet]) for (const back of [card, ground]) expect(contrast(colour, back)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(seriousRing[theme], card)).toBeGreaterThanOrEqual(3);
  });

  it.each(themes)("[T2] the five speeds are marks on %s, and each is brighter than the slower one", (theme) => {
    const tones = speedTones[theme];
    for (const tone of tones)
      for (const back of [surface[theme].card, surface[theme].ground]) expect(contrast(tone, back)).toBeGreaterThanOrEqual(3);
    expect(tones.map(luminance)).toEqual(tones.map(luminance).toSorted((a, b) => a - b));
  });
});
