import { ChevronDown, ChevronRight, WarningSign } from "@blueprintjs/icons";
import type { UnevenNode } from "../../../shared/domain/assessment.ts";
import { DEEPEST } from "../../../shared/resources/scoring-trees.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { TreeRow } from "./tree-deeds.ts";
import { treeEditorText } from "./tree-editor.words.ts";

interface Props {
  readonly row: TreeRow;
  readonly isChosen: boolean;
  readonly isFolded: boolean;
  /** Where its parts come to something else than it is worth. */
  readonly wrong: UnevenNode | undefined;
  readonly points: (value: number | null) => string;
  readonly onFold: (isFolded: boolean) => void;
  readonly onChoose: () => void;
  readonly onLeave: () => void;
  readonly onEdit: () => void;
}

/** A node with its worth, its sum and what one fault costs. */
export function TreeGridRow({ row, isChosen, isFolded, wrong, points, onFold, onChoose, onLeave, onEdit }: Props) {
  const say = useWords(treeEditorText);
  const { node, level, at, of: count, hasParts } = row;
  return (
    <tr
      tabIndex={isChosen ? 0 : -1}
      aria-level={level}
      aria-posinset={at}
      aria-setsize={count}
      {...(hasParts && { "aria-expanded": !isFolded })}
      aria-selected={isChosen}
      className={`tree-level-${Math.min(level, DEEPEST)}${wrong === undefined ? "" : " tree-uneven"}`}
      onClick={onChoose}
      onFocus={onChoose}
      onBlur={onLeave}
      onDoubleClick={onEdit}
    >
      <th scope="row">
        {hasParts ? (
          <button type="button" tabIndex={-1} className="tree-fold" aria-hidden="true" onClick={() => onFold(!isFolded)}>
            {isFolded ? <ChevronRight size={14} /> : <ChevronDown size={14} />}
          </button>
        ) : (
          <span className="tree-fold" />
        )}
        {node.name}
      </th>
      <td className="right">{points(node.total)}</td>
      <td>
        {wrong === undefined ? (
          hasParts && <span className="quiet">{points(node.total)}</span>
        ) : (
          <span className="tree-wrong">
            <WarningSign size={12} /> {say("uneven", { parts: points(wrong.parts), total: points(wrong.total) })}
          </span>
        )}
      </td>
      <td className="right">
        {hasParts || (node.min === null && node.max === null)
          ? ""
          : [...new Set([points(node.min ?? 0), points(node.max ?? node.total)])].join("–")}
      </td>
      <td className="tree-standard" title={node.standard}>
        {node.standard}
      </td>
    </tr>
  );
}
