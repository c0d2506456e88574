import { Button, Spinner } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isUnfinished } from "../../shared/exports/export-job.ts";
import { errorText } from "../api/failure-text.ts";
import { download } from "../browser/download.ts";
import { showToast } from "../ui/toast.ts";
import { exportAddress, followExports, openExports, refreshExports, useExports } from "./exports-store.ts";

const ExportsDrawer = lazy(() => import("./exports-drawer.tsx"));

/** In the header once there is an export: how far the one under way is, and the way to all of them. Tells when one is ready. */
export function ExportsHost() {
  const { t } = useTranslation();
  const exports = useExports((state) => state.exports);
  const open = useExports((state) => state.open);
  useEffect(() => {
    void refreshExports();
    return followExports(({ id, status, title, fileName, error }) => {
      if (status === "ready")
        void showToast({
          message: t("exports.isReady", { title }),
          intent: "success",
          action: { text: t("exports.download"), onClick: () => download(fileName, exportAddress(id)) },
        });
      if (status === "failed") void showToast({ message: `${title}: ${errorText(error)}`, intent: "danger" });
    });
  }, [t]);
  const running = exports?.find(isUnfinished);
  const label = running === undefined ? t("exports.mine") : t("exports.underWay", { title: running.title });
  return (
    <>
      {(exports?.length ?? 0) > 0 && (
        <Button
          variant="minimal"
          icon={
            running === undefined ? (
              <Download />
            ) : (
              <Spinner size={16} value={running.total === 0 ? undefined : running.done / running.total} />
            )
          }
          aria-label={label}
          title={label}
          onClick={openExports}
        />
      )}
      <Suspense fallback={null}>{open && <ExportsDrawer />}</Suspense>
    </>
  );
}
