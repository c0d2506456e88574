import { type DistressDegree, JTG_5210_2018 as profile, type Surface } from "./pavement-profile.ts";
import { roundHalfUp } from "./round-half-up.ts";

/** A distress as it was measured. What is told by its length alone is as wide as the standard says. */
export interface Measured {
  readonly type: string;
  readonly degree: string;
  readonly areaM2: number | null;
  readonly lengthM: number | null;
}

const distressOf = (type: string) => profile.distresses.find(({ names }) => (names as readonly string[]).includes(type));
/** Expressways and roads of class 1 are judged more strictly. */
const isHigh = (roadClass: string): boolean => /高速|一级/.test(roadClass);

/** How much of the pavement a distress counts for, in m²; null for what the standard gives no weight (a manhole cover), and for what nobody measured. */
export function weightedM2({ type, degree, areaM2, lengthM }: Measured): number | null {
  const distress = distressOf(type);
  const weight = distress?.weights[degree as DistressDegree];
  if (distress === undefined || weight === undefined) return null;
  const wideM = "wideM" in distress ? distress.wideM : undefined;
  const plainM2 = wideM !== undefined && lengthM !== null ? lengthM * wideM : areaM2;
  return plainM2 === null ? null : weight * plainM2;
}

/** DR: the weighted share of the surface in percent, all of it at most; null where nobody knows how large the surface is. */
export function distressPercent(defects: readonly Measured[], surfaceM2: number | null): number | null {
  if (!surfaceM2) return null;
  return Math.min(100, (100 * defects.reduce((sum, one) => sum + (weightedM2(one) ?? 0), 0)) / surfaceM2);
}

/** PCI of a distress ratio, 0 to 100. */
export function pciOf(distress: number, surface: Surface = "asphalt"): number {
  const { a0, a1 } = profile.pci[surface];
  return score(100 - a0 * distress ** a1);
}

/** RQI of an IRI in m/km. */
export function rqiOf(iri: number, roadClass: string): number {
  const { a0, a1 } = profile.rqi[isHigh(roadClass) ? "high" : "other"];
  return score(100 / (1 + a0 * Math.exp(a1 * iri)));
}

/** RDI of a rut's depth in mm. */
export function rdiOf(depthMm: number): number {
  const { firstMm, lastMm, perMmBefore, perMmAfter, atFirst } = profile.rdi;
  if (depthMm > lastMm) return 0;
  return score(depthMm <= firstMm ? 100 - perMmBefore * depthMm : atFirst - perMmAfter * (depthMm - firstMm));
}

type Scores<K extends string> = Readonly<Record<K, number | null>>;

/** PQI; null while a part of it is not known. Other roads than expressways and class 1 on asphalt need PCI and RQI alone. */
export function pqiOf(
  scores: Scores<"pci" | "rqi" | "rdi" | "pbi" | "sri">,
  roadClass: string,
  surface: Surface = "asphalt",
): number | null {
  return weighed(profile.pqi[isHigh(roadClass) && surface === "asphalt" ? "high" : "other"], scores);
}

/** MQI; null while a part of it is not known. */
export const mqiOf = (scores: Scores<"pqi" | "sci" | "bci" | "tci">): number | null => weighed(profile.mqi, scores);

function weighed(weights: Readonly<Record<string, number>>, scores: Readonly<Record<string, number | null>>): number | null {
  let total = 0;
  for (const [name, weight] of Object.entries(weights)) {
    const value = scores[name] ?? null;
    if (value === null) return null;
    total += weight * value;
  }
  return score(total);
}

/** What each kind of distress costs: by how much the PCI would be better without it, most first. */
export function pointsLost(
  defects: readonly Measured[],
  surfaceM2: number | null,
  surface: Surface = "asphalt",
): { readonly type: string; readonly points: number }[] {
  const all = distressPercent(defects, surfaceM2);
  if (all === null) return [];
  const types = new Set(defects.filter((one) => (weightedM2(one) ?? 0) > 0).map(({ type }) => type));
  const without = (type: string) =>
    distressPercent(
      defects.filter((one) => one.type !== type),
      surfaceM2,
    )!;
  return [...types]
    .map((type) => ({ type, points: roundHalfUp(pciOf(without(type), surface) - pciOf(all, surface)) }))
    .sort((a, b) => b.points - a.points || a.type.localeCompare(b.type, "zh"));
}

const score = (value: number): number => roundHalfUp(Math.min(100, Math.max(0, value)));
