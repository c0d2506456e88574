import { Button, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { LayoutGroupBy } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { type Column, titleOf } from "./column.ts";

interface Props<R> {
  readonly columns: readonly Column<R>[];
  readonly groupBy: string | null;
  readonly onGroup: (key: string | null) => void;
}

/** By which column a list is grouped, if by any. */
export function GroupMenu<R>({ columns, groupBy, onGroup }: Props<R>) {
  const { t } = useTranslation();
  const chosen = columns.find(({ key }) => key === groupBy);
  const said = chosen === undefined ? t("table.group") : t("table.groupedBy", { column: titleOf(chosen, t) });
  const item = (key: string | null, text: string) => (
    <MenuItem
      key={key ?? ""}
      roleStructure="listoption"
      text={text}
      selected={key === (chosen?.key ?? null)}
      onClick={() => onGroup(key)}
    />
  );
  const content = (
    <Menu role="listbox" aria-label={t("table.group")} className="list-groups">
      {item(null, t("table.groupNone"))}
      {columns.map((column) => item(column.key, titleOf(column, t)))}
    </Menu>
  );
  return (
    <PopoverNext content={content} placement="bottom-end">
      <Button
        className="list-tool"
        variant="minimal"
        icon={<LayoutGroupBy />}
        active={chosen !== undefined}
        aria-label={said}
        title={said}
      />
    </PopoverNext>
  );
}
