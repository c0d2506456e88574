import { CaretDown, CaretUp } from "@blueprintjs/icons";
import type { Sort } from "./list/column.ts";
import { classOf, keyOf, type PlainColumn } from "./plain-column.ts";

interface HeadProps<R> {
  readonly column: PlainColumn<R>;
  readonly sort: Sort | undefined;
  readonly onSort: (key: string) => void;
}

export function HeadCell<R>({ column, sort, onSort }: HeadProps<R>) {
  const { title, head = title, sortBy } = column;
  const key = keyOf(column);
  const direction = sort?.key === key ? sort.direction : null;
  return (
    <th scope="col" className={classOf(column)} {...(sortBy && { "aria-sort": ARIA_SORT[direction ?? "none"] })}>
      {sortBy === undefined ? (
        head
      ) : (
        <button type="button" className="plain-sort" onClick={() => onSort(key)}>
          {head}
          {direction !== null && (direction === "desc" ? <CaretDown aria-hidden="true" /> : <CaretUp aria-hidden="true" />)}
        </button>
      )}
    </th>
  );
}

const ARIA_SORT = { none: "none", asc: "ascending", desc: "descending" } as const;
