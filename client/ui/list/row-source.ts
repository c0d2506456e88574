/** What a grid needs of its rows, whether they live in the browser or are fetched page by page. */
export interface RowSource<R> {
  readonly count: number;
  keyAt(index: number): string | undefined;
  /** Undefined while the row is on its way. */
  rowAt(index: number): R | undefined;
  glows(key: string): boolean;
  /** The row is still in sight but no longer stands in the list. */
  hasLeft(key: string): boolean;
  /** What stands at an index that is no row: the head of a group. */
  groupAt?(index: number): RowGroup<R> | undefined;
  /** The rows alone, where heads of groups stand between them. */
  readonly ungrouped?: RowSource<R>;
  /** Moves whenever anything of the above does. */
  readonly version: number;
}

/** Rows that say the same in a column, or all of them: what stands over them in the list. */
export interface RowGroup<R> {
  /** No row has it. */
  readonly key: string;
  /** One of its rows, to say in words what they have in common; undefined for all rows of the list. */
  readonly sample: R | undefined;
  /** Those that stand in the list: what left it may still be in sight under the head, and is none of them. */
  readonly rows: readonly string[];
  /** Null while rows of the list are still on their way. */
  readonly count: number | null;
  /** By column, what the known values of its rows add up to. */
  readonly sums: Readonly<Record<string, number>>;
  readonly isFolded: boolean;
}

/** Where a key stands now. It rarely moves far, so look around its last place first. */
export function indexOfKey(source: Pick<RowSource<unknown>, "count" | "keyAt">, key: string | null, near: number): number {
  if (key === null) return -1;
  if (source.keyAt(near) === key) return near;
  for (let i = 0; i < source.count; i++) if (source.keyAt(i) === key) return i;
  return -1;
}
