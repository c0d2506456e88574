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
  /** The roads, each once. */
  readonly roads: readonly string[];
  /** Directions of roads that nobody patrolled, and those that were due in all. */
  readonly ways: number;
  readonly waysInAll: number;
}

/** As large a share of what is due is as good as all. */
const ENOUGH = 0.95;

/**
 * The companies of whose roads, each direction by itself and by its length, less than 95 % was patrolled at all since `fromDay`. A direction counts where the
 * services tell of it, and a road of unknown length as one metre: it is missed, and outweighs nothing.
 */
export function unpatrolledByCompany(
  days: readonly PatrolledDay[],
  fromDay: string,
  companyOf: (roadId: string) => string | null,
): Unpatrolled[] {
  const ways = new Map<string, { companyId: string; road: string; lengthM: number; isPatrolled: boolean }>();
  for (const { roadId, road, day, upM, downM, roadLengthM } of days) {
    const companyId = companyOf(roadId);
    if (day < fromDay || companyId === null || companyId === "") continue;
    for (const [direction, metres] of [["up", upM] as const, ["down", downM] as const]) {
      if (metres === null) continue;
      const key = `${direction} ${roadId}`;
      const isPatrolled = metres > 0 || ways.get(key)?.isPatrolled === true;
      ways.set(key, { companyId, road, lengthM: roadLengthM || 1, isPatrolled });
    }
  }
  const companies = new Set([...ways.values()].map(({ companyId }) => companyId));
  return [...companies].flatMap((companyId): Unpatrolled[] => {
    const all = [...ways.values()].filter((way) => way.companyId === companyId);
    const missing = all.filter(({ isPatrolled }) => !isPatrolled);
    const lengthM = (of: typeof all) => of.reduce((sum, way) => sum + way.lengthM, 0);
    if (1 - lengthM(missing) / lengthM(all) >= ENOUGH) return [];
    return [{ companyId, roads: [...new Set(missing.map(({ road }) => road))], ways: missing.length, waysInAll: all.length }];
  });
}
