import type { Column } from "./column.ts";
import { ALL, type GroupedSource, groupKey, isGroupKey } from "./grouped-rows.ts";
import type { KeyGroup } from "./key-groups.ts";
import type { RowGroup, RowSource } from "./row-source.ts";

/** Rows that the server lists, with heads of groups between them. */
export interface AskedGroupedSource<R> extends GroupedSource<R> {
  /** The rows that stand between two places of the grid. */
  keysBetween(from: number, to: number): readonly string[];
}

/** A head and what stands under it. */
interface Block<R> {
  readonly from: number;
  readonly head: RowGroup<R>;
  readonly keys: readonly string[];
  /** How many rows are in sight under the head. */
  readonly open: number;
}

/**
 * The rows of an answer under heads that count all of it. Unlike `groupRows` it sees the rows in sight alone, so the server says what there is of each
 * group. What waits is counted when it is taken in, and what left no more.
 */
export function groupAsked<R extends object>(
  source: RowSource<R>,
  rowOf: (key: string) => R | undefined,
  groups: readonly KeyGroup[],
  column: Column<R>,
  folded: ReadonlySet<string>,
): AskedGroupedSource<R> {
  const all = groups.map((group) => headOf(group, source, column, folded));
  const sum = all.reduce((count, { head }) => count + (head.count ?? 0), 0);
  const blocks: Block<R>[] = [
    {
      from: 0,
      head: { ...NO_SUMS, key: ALL, sample: undefined, rows: all.flatMap(({ head }) => head.rows), count: sum, isFolded: false },
      keys: [],
      open: 0,
    },
  ];
  let count = 1;
  for (const { head, keys, length } of all) {
    const open = head.isFolded ? 0 : length;
    blocks.push({ from: count, head, keys, open });
    count += 1 + open;
  }
  // The places of a grid are asked for one after the other.
  let near = 0;
  const blockAt = (index: number): Block<R> | undefined => {
    if (index < 0 || index >= count) return undefined;
    while (index < blocks[near]!.from) near--;
    while (near + 1 < blocks.length && blocks[near + 1]!.from <= index) near++;
    return blocks[near];
  };
  const keyAt = (index: number): string | undefined => {
    const block = blockAt(index);
    if (block === undefined) return undefined;
    return index === block.from ? block.head.key : block.keys[index - block.from - 1];
  };
  const heads = new Map(blocks.map(({ head }) => [head.key, head]));
  return {
    count,
    keyAt,
    rowAt(index) {
      const key = keyAt(index);
      return key === undefined || isGroupKey(key) ? undefined : rowOf(key);
    },
    groupAt(index) {
      const block = blockAt(index);
      return block?.from === index ? block.head : undefined;
    },
    groupOf: (key) => heads.get(key),
    glows: source.glows,
    hasLeft: (key) => isGroupKey(key) || source.hasLeft(key),
    version: source.version,
    ungrouped: source,
    keysBetween(from, to) {
      const keys: string[] = [];
      for (let index = Math.max(0, from); index <= Math.min(to, count - 1); index++) {
        const key = keyAt(index);
        if (key !== undefined && !isGroupKey(key)) keys.push(key);
      }
      return keys;
    },
  };
}

/** No column of what the server lists adds up to anything. */
const NO_SUMS = { sums: {} };

function headOf<R extends object>(
  { name, value, unread, keys, length }: KeyGroup,
  source: Pick<RowSource<R>, "hasLeft">,
  { key: by }: Column<R>,
  folded: ReadonlySet<string>,
) {
  const key = groupKey(name);
  const isWhole = keys.length === length;
  const standing = keys.filter((each) => !source.hasLeft(each));
  const head: RowGroup<R> = {
    ...NO_SUMS,
    key,
    sample: { [by]: value, ...(unread !== undefined && { unread: { [by]: unread } }) } as R,
    // While keys are on their way nobody ticks a part of them.
    rows: isWhole ? standing : [],
    count: isWhole ? standing.length : length,
    isFolded: folded.has(key),
  };
  return { head, keys, length };
}
