import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";
import type { RowSelection } from "./row-selection.ts";
import type { Selecting } from "./use-row-selection.ts";

interface Props {
  readonly selection: RowSelection;
  readonly selecting: Selecting;
  /** How many rows match what the list asks now. */
  readonly matching: number;
  /** What can be done with them. */
  readonly children?: ReactNode;
}

/** Below the rows, so that none of them moves while the first is being ticked. */
export function SelectionBar({ selection, selecting, matching, children }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (selecting.isEmpty) return null;
  const count = selection.kind === "all" ? matching : selection.keys.size;
  return (
    <section className="selection-bar" aria-label={t("table.selection")}>
      <div className="selection-of">
        <strong role="status">{t("table.selected", { count, shown: format.number(count) })}</strong>
        {selection.kind === "some" && count < matching && (
          <Button
            variant="minimal"
            size="small"
            intent="primary"
            text={t("table.selectMatching", { matching: format.number(matching) })}
            onClick={selecting.all}
          />
        )}
        <Button variant="minimal" size="small" icon={<Cross size={14} />} text={t("table.deselect")} onClick={selecting.clear} />
      </div>
      <div className="selection-deeds">{children}</div>
    </section>
  );
}
