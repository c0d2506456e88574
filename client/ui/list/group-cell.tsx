// biome-ignore-all lint/a11y/useSemanticElements: the virtual table is made of placed divs; the roles say what they are.
import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { CellTools, Column } from "./column.ts";
import type { Placed } from "./placed.ts";
import type { RowGroup } from "./row-source.ts";

interface Props extends Placed {
  readonly id: string;
  readonly columnIndex: number;
  readonly column: Column<object>;
  /** What the list is grouped by. */
  readonly by: Column<object> | undefined;
  readonly isFirst: boolean;
  readonly group: RowGroup<object>;
  readonly tools: CellTools;
  readonly focused: boolean;
  readonly onPick: (key: string, open: boolean) => void;
}

/** Over the rows of a group: what they have in common and how many they are, and under each column what it adds up to. */
export function GroupCell({ id, columnIndex, column, by, isFirst, group, tools, focused, onPick, className, style }: Props) {
  const total = group.sums[column.key];
  const classes = ["bp6-table-cell grid-cell grid-group", className, focused && "grid-cell-focused", isFirst && "grid-group-name"];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it takes the keys.
    <div
      id={id}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={columnIndex + 1}
      className={[...classes, column.align === "right" && !isFirst && "grid-cell-right"].filter(Boolean).join(" ")}
      style={style}
      onClick={() => onPick(group.key, true)}
    >
      {isFirst ? <GroupName group={group} by={by} tools={tools} /> : <span>{total === undefined ? "" : column.sum?.(total, tools)}</span>}
    </div>
  );
}

export function GroupName({ group, by, tools }: Pick<Props, "group" | "by" | "tools">) {
  const { t } = useTranslation();
  const { sample, count, isFolded } = group;
  const name = sample === undefined ? t("table.groupAll") : (by?.groupOf ?? by?.text)?.(sample, tools) || t("table.none");
  return (
    <span>
      {sample !== undefined && (isFolded ? <ChevronRight size={14} aria-hidden="true" /> : <ChevronDown size={14} aria-hidden="true" />)}
      <strong>{name}</strong> <span className="quiet">{tools.format.number(count)}</span>
    </span>
  );
}
