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

/** A direction of a road of whose length less than 95 % was patrolled. */
export interface ShortWay {
  readonly roadId: string;
  readonly road: string;
  readonly direction: "up" | "down";
  /** Nobody patrolled any of it. */
  readonly isUncovered: boolean;
}

/** What lacks of a company's roads that were due. */
export interface Unpatrolled {
  readonly companyId: string;
  readonly ways: readonly ShortWay[];
  /** Directions that were due. */
  readonly waysInAll: number;
  /** Less than 95 % was patrolled of all of them together. */
  readonly isShort: boolean;
}

/** What the stored cells say (coverage.ts), the same that the map's ages are drawn of. */
export interface StoredCover {
  /** Days, YYYY-MM-DD, of which all tracks came: of those the cells speak, and of others the services. */
  readonly days: ReadonlySet<string>;
  /** Metres of a direction that were covered since `fromDay`; null of roads that have no cells, such as one without a line. */
  coveredM(roadId: string, direction: "up" | "down"): number | null;
}
const NOTHING_STORED: StoredCover = { days: new Set(), coveredM: () => null };

interface Way extends Omit<ShortWay, "isUncovered"> {
  readonly companyId: string;
  readonly lengthM: number;
  readonly coveredM: number;
}

/** As large a share of what is due is as good as all. */
const ENOUGH = 0.95;

/**
 * The companies of whose roads a direction lacks: less than 95 % of its length was patrolled since `fromDay`. A direction is due where the
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
      ways.set(key, { companyId, roadId, road, direction, lengthM, coveredM });
    }
  }
  const companies = new Set([...ways.values()].map(({ companyId }) => companyId));
  return [...companies].flatMap((companyId): Unpatrolled[] => {
    const all = [...ways.values()].filter((way) => way.companyId === companyId);
    const sumOf = (metres: "lengthM" | "coveredM") => all.reduce((sum, way) => sum + way[metres], 0);
    const missing = all.filter(({ coveredM, lengthM }) => coveredM / lengthM < ENOUGH);
    if (missing.length === 0) return [];
    const short = missing.map(({ roadId, road, direction, coveredM }) => ({ roadId, road, direction, isUncovered: coveredM === 0 }));
    return [{ companyId, ways: short, waysInAll: all.length, isShort: sumOf("coveredM") / sumOf("lengthM") < ENOUGH }];
  });
}
