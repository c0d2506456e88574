/** Rows that say the same, as an answer tells of them: how many there are of it all, wherever their rows are. */
export interface ToldGroup {
  readonly value: string | number;
  /** What was sent where the value could not be read. */
  readonly unread?: string | undefined;
  readonly count: number;
}

export interface KeyGroup extends Omit<ToldGroup, "count"> {
  /** Whatever a group is called, no other is. */
  readonly name: string;
  /** Those that stand in it, or as many of them as have come. */
  readonly keys: readonly string[];
  /** How long it is in sight: all of it, also while keys are on their way. */
  readonly length: number;
}

const nameOf = ({ value }: ToldGroup): string => String(value);

/** The first keys of an answer in the groups that it told. Group stands after group, so that what has not come has its place. */
export function firstGroups(told: readonly ToldGroup[], keys: readonly string[]): readonly KeyGroup[] {
  let at = 0;
  return told.map((group) => {
    const { count, ...rest } = group;
    const from = at;
    at += count;
    return { ...rest, name: nameOf(group), keys: keys.slice(from, at), length: count };
  });
}

/**
 * All keys that stand, in groups. `ordered` is the answer that told of the groups; what stood before and has changed, or left, stays in the group that it
 * stood in, and no group that stood moves.
 */
export function wholeGroups(
  told: readonly ToldGroup[],
  ordered: readonly string[],
  standing: readonly string[],
  before: readonly KeyGroup[],
): readonly KeyGroup[] {
  const now = firstGroups(told, ordered);
  if (standing === ordered) return now;
  const groupOf = new Map<string, string>();
  for (const { name, keys } of [...now, ...before]) for (const key of keys) groupOf.set(key, name);
  const byName = new Map([...before, ...now].map((group) => [group.name, { ...group, keys: [] as string[] }]));
  for (const key of standing) byName.get(groupOf.get(key) ?? "")?.keys.push(key);
  return [...byName.values()].filter(({ keys }) => keys.length > 0).map((group) => ({ ...group, length: group.keys.length }));
}

/** Without the keys that no longer stand. */
export function keptGroups(groups: readonly KeyGroup[], standing: readonly string[]): readonly KeyGroup[] {
  const stands = new Set(standing);
  return groups.flatMap((group) => {
    const keys = group.keys.filter((key) => stands.has(key));
    return keys.length === 0 ? [] : [{ ...group, keys, length: keys.length }];
  });
}
