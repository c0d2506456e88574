import { useTranslation } from "react-i18next";
import { allColumns } from "./column-titles.ts";
import { ExportMenu } from "./export-menu.tsx";

/** Exports the queue of quick identification. */
export function QuickExport() {
  const { t } = useTranslation();
  return (
    <ExportMenu
      small
      table="quickShots"
      wanted={() => ({ title: t("quick.title"), rows: { of: "quickShots" }, columns: allColumns("quickShots", t) })}
    />
  );
}
