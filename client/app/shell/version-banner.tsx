import { Button } from "@blueprintjs/core";
import { Updated } from "@blueprintjs/icons";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useTopicValue } from "../../live/use-topic.ts";
import { useNewVersion } from "../new-version.ts";

/** Says that a new release is there; loading it is the user's choice, because something may be half written. */
export const VersionBanner = memo(function VersionBanner() {
  const { t } = useTranslation();
  const connected = useTopicValue("badges", (view) => view.connected);
  const there = useNewVersion(connected);
  return (
    <div role="status" className={there ? "version-banner" : "visually-hidden"}>
      {there && (
        <>
          <Updated size={14} aria-hidden="true" />
          {t("shell.newVersion")}
          <Button size="small" intent="primary" text={t("shell.loadNewVersion")} onClick={() => location.reload()} />
        </>
      )}
    </div>
  );
});
