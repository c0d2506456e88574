import { Button, Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";

/** Parts of an address that nothing can be asked by: they are left out, and said. */
export function RefusedNotice({ refused, onDismiss }: { refused: readonly string[]; onDismiss: () => void }) {
  const { t } = useTranslation();
  if (refused.length === 0) return null;
  return (
    <Callout intent="warning" compact className="refused-notice" role="status">
      <span>{t("filter.refused", { names: refused.join(t("filter.comma")) })}</span>
      <Button variant="minimal" size="small" text={t("filter.understood")} onClick={onDismiss} />
    </Callout>
  );
}
