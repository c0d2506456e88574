import { Button } from "@blueprintjs/core";
import { FilterRemove } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";

/** The way out of a list that its filters emptied. `small` beside a sentence. */
export function ClearFilters({ onClear, small = false }: { readonly onClear: () => void; readonly small?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button icon={<FilterRemove />} text={t("table.clearAll")} onClick={onClear} {...(small && { size: "small", variant: "minimal" })} />
  );
}
