import { Button, ButtonGroup } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight, Plus, Trash, Undo } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";

interface Props {
  readonly canRemove: boolean;
  readonly canReset: boolean;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  readonly onReset: () => void;
  /** Which of how many pictures is shown. */
  readonly at: number;
  readonly pictures: number;
  readonly onGo: (at: number) => void;
}

/** What may be done to the boxes, and the way to the item's other pictures. */
export function PictureTools({ canRemove, canReset, onAdd, onRemove, onReset, at, pictures, onGo }: Props) {
  const { t } = useTranslation();
  return (
    <div className="quick-tools">
      <ButtonGroup>
        <Button size="small" icon={<Plus />} onClick={onAdd}>
          {t("quick.addBox")} <kbd>B</kbd>
        </Button>
        <Button size="small" icon={<Trash />} disabled={!canRemove} onClick={onRemove}>
          {t("quick.removeBox")} <kbd>⌦</kbd>
        </Button>
        <Button size="small" icon={<Undo />} disabled={!canReset} text={t("quick.reset")} onClick={onReset} />
      </ButtonGroup>
      {pictures > 1 && (
        <span className="quick-pages">
          <Button
            size="small"
            variant="minimal"
            icon={<ChevronLeft />}
            disabled={at === 0}
            aria-label={t("order.previousPicture")}
            onClick={() => onGo(at - 1)}
          />
          {at + 1}/{pictures}
          <Button
            size="small"
            variant="minimal"
            icon={<ChevronRight />}
            disabled={at === pictures - 1}
            aria-label={t("order.nextPicture")}
            onClick={() => onGo(at + 1)}
          />
        </span>
      )}
      <span className="quiet quick-hint">{t("quick.boxKeys")}</span>
    </div>
  );
}
