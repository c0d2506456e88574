import { Button, ButtonGroup, PopoverNext } from "@blueprintjs/core";
import { CaretDown, SmallCross } from "@blueprintjs/icons";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  readonly title: string;
  /** What is chosen, in words; empty when nothing is. */
  readonly chosen: string;
  /** What is chosen is not also said of another field: where room is short, it stands without the field's name. */
  readonly saysItself: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** One field of the filter: a button that says what is chosen, and what can be chosen behind it. */
export const FilterField = memo(function FilterField({ title, chosen, saysItself, isOpen, onOpen, onClear, children }: Props) {
  const { t } = useTranslation();
  const active = chosen !== "";
  return (
    <ButtonGroup className="filter-field">
      <PopoverNext isOpen={isOpen} onInteraction={onOpen} placement="bottom-start" content={<div className="filter-panel">{children}</div>}>
        <Button
          size="small"
          intent={active ? "primary" : "none"}
          variant={active ? "solid" : "outlined"}
          className={active ? (saysItself ? "filter-active" : "filter-active filter-named") : ""}
          endIcon={<CaretDown size={14} />}
          title={active ? `${title}: ${chosen}` : title}
          text={
            active ? (
              <>
                <span>{title}</span> <strong>{chosen}</strong>
              </>
            ) : (
              title
            )
          }
        />
      </PopoverNext>
      {active && (
        <Button
          size="small"
          intent="primary"
          icon={<SmallCross size={14} />}
          aria-label={t("filter.clearField", { field: title })}
          onClick={onClear}
        />
      )}
    </ButtonGroup>
  );
}, looksSame);

/** What could be chosen is nobody's business while the field is closed; what is done with it asks for the field by its name. */
function looksSame(before: Props, after: Props): boolean {
  return !before.isOpen && !after.isOpen && before.title === after.title && before.chosen === after.chosen;
}
