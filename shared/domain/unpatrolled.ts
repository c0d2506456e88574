/** What was patrolled of one road on a day on which it was due. */
export interface PatrolledDay {
  readonly roadId: string;
  readonly road: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Metres; null where the services do not tell this direction. */
  readonly upM: number | null;
  readonly downM: number | null;
  readonly roadLengthM: number | null;
}

/** A company's roads that nobody patrolled for days although they were due. */
export interface Unpatrolled {
  readonly companyId: string;
  /** Those roads, each once. */
  readonly roads: readonly string[];
  /** Directions of roads that less than 95 % of was patrolled, and those that were due in all. */
  readonly ways: number;
  readonly waysInAll: number;
}

/** What the stored cells say (coverage.ts), the same that the map's ages are drawn of. */
export interface StoredCover {
  /** Days, YYYY-MM-DD, of which all tracks came: of those the cells speak, and of others the services. */
  readonly days: ReadonlySet<string>;
  /** Metres of a direction that were covered since `fromDay`; null of roads that have no cells, such as one without a line. */
  coveredM(roadId: string, direction: "up" | "down"): number | null;
}
const NOTHING_STORED: StoredCover = { days: new Set(), coveredM: () => null };

interface Way {
  readonly companyId: string;
  readonly road: string;
  readonly lengthM: number;
  readonly coveredM: number;
}

/** As large a share of what is due is as good as all. */
const ENOUGH = 0.95;

/**
 * The companies of whose roads, each direction by itself and by its length, less than 95 % was patrolled since `fromDay`. A direction is due where the
 * services tell of it, and a road of unknown length as one metre: it is missed, and outweighs nothing. How much of it was patrolled the cells say where its days are stored; of other
 * days, today among them, the services tell no more than whether anybody was there, and then all of it was patrolled.
 */
export function unpatrolledByCompany(
  days: readonly PatrolledDay[],
  fromDay: string,
  companyOf: (roadId: string) => string | null,
  stored = NOTHING_STORED,
): Unpatrolled[] {
  const ways = new Map<string, Way>();
  for (const { roadId, road, day, upM, downM, roadLengthM } of days) {
    const companyId = companyOf(roadId);
    if (day < fromDay || companyId === null || companyId === "") continue;
    for (const [direction, metres] of [["up", upM] as const, ["down", downM] as const]) {
      if (metres === null) continue;
      const key = `${direction} ${roadId}`;
      const lengthM = roadLengthM || 1;
      const cellsM = stored.coveredM(roadId, direction);
      const toldM = metres > 0 && (cellsM === null || !stored.days.has(day)) ? lengthM : 0;
      const coveredM = Math.min(lengthM, Math.max(toldM, cellsM ?? 0, ways.get(key)?.coveredM ?? 0));
      ways.set(key, { companyId, road, lengthM, coveredM });
    }
  }
  const companies = new Set([...ways.values()].map(({ companyId }) => companyId));
  return [...companies].flatMap((companyId): Unpatrolled[] => {
    const all = [...ways.values()].filter((way) => way.companyId === companyId);
    const sumOf = (metres: "lengthM" | "coveredM") => all.reduce((sum, way) => sum + way[metres], 0);
    if (sumOf("coveredM") / sumOf("lengthM") >= ENOUGH) return [];
    const missing = all.filter(({ coveredM, lengthM }) => coveredM / lengthM < ENOUGH);
    return [{ companyId, roads: [...new Set(missing.map(({ road }) => road))], ways: missing.length, waysInAll: all.length }];
  });
}
