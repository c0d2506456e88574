import { Button } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";

/** Where a picture would be that did not come. */
export function PictureFailed({ className = "", onAgain }: { className?: string; onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={`${className} order-picture-empty`} role="status">
      <span>{t("order.pictureFailed")}</span>
      <Button size="small" variant="minimal" icon={<Refresh />} text={t("state.retry")} onClick={onAgain} />
    </div>
  );
}
