/** How heavy a distress is, as the services write it. */
export type DistressDegree = "light" | "middle" | "heavy";
export type Surface = "asphalt" | "cement";

/** One kind of distress: what it is called, how much of its area counts by degree, and how wide one is that is measured by its length alone. */
interface Distress {
  readonly names: readonly string[];
  readonly weights: Readonly<Record<DistressDegree, number>>;
  readonly wideM?: number;
}

const of = (names: readonly string[], light: number, middle: number, heavy: number, wideM?: number): Distress => ({
  names,
  weights: { light, middle, heavy },
  ...(wideM !== undefined && { wideM }),
});

/**
 * JTG 5210-2018 (公路技术状况评定标准), tables 6.2 and 7.2, formulas 7.2.2 to 7.2.6. Kinds that the standard tells apart in two degrees count a middle one as heavy.
 * Another standard is another profile: figures of two are never shown in one chart.
 */
export const JTG_5210_2018 = {
  version: "JTG 5210-2018",
  pci: { asphalt: { a0: 15, a1: 0.412 }, cement: { a0: 10.66, a1: 0.461 } },
  /** Expressways and class 1, and all others. */
  rqi: { high: { a0: 0.026, a1: 0.65 }, other: { a0: 0.0185, a1: 0.58 } },
  rdi: { firstMm: 10, lastMm: 40, perMmBefore: 1, perMmAfter: 3, atFirst: 90 },
  pqi: { high: { pci: 0.35, rqi: 0.3, rdi: 0.15, pbi: 0.1, sri: 0.1 }, other: { pci: 0.6, rqi: 0.4 } },
  mqi: { pqi: 0.7, sci: 0.08, bci: 0.12, tci: 0.1 },
  distresses: [
    of(["龟裂", "网状裂缝"], 0.6, 0.8, 1),
    of(["块裂", "块状裂缝"], 0.6, 0.8, 0.8),
    of(["纵裂", "纵向裂缝"], 0.6, 1, 1, 0.2),
    of(["横裂", "横向裂缝"], 0.6, 1, 1, 0.2),
    of(["沉陷"], 0.6, 1, 1),
    of(["车辙"], 0.6, 1, 1, 0.4),
    of(["波浪拥包", "拥包", "波浪"], 0.6, 1, 1),
    of(["松散", "松散剥落"], 0.6, 1, 1),
    of(["坑槽"], 0.8, 1, 1),
    of(["泛油"], 0.2, 0.2, 0.2),
    of(["修补", "修补损坏"], 0.1, 0.1, 0.1),
  ],
} as const satisfies { readonly distresses: readonly Distress[] } & Readonly<Record<string, unknown>>;
