import { Offline } from "@blueprintjs/icons";
import { memo, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useTopicValue } from "../../live/use-topic.ts";

/** A blink of the connection is nobody's business; this long is. */
const SHOW_AFTER_MS = 2_000;

/** Says that the screen is not connected, and which of the two reasons the browser knows. Badges keep their topic open all day. */
export const ConnectionBanner = memo(function ConnectionBanner() {
  const { t } = useTranslation();
  const connected = useTopicValue("badges", (view) => view.connected);
  const online = useSyncExternalStore(watchOnline, () => navigator.onLine);
  const cut = useLasting(!connected || !online);
  return (
    <div role="status" className={cut ? "connection-banner" : "visually-hidden"}>
      {cut && (
        <>
          <Offline size={14} aria-hidden="true" />
          {t(online ? "shell.reconnecting" : "shell.offline")}
        </>
      )}
    </div>
  );
});

function useLasting(value: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!value) {
      setLasting(false);
      return;
    }
    const timer = setTimeout(() => setLasting(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return lasting;
}

function watchOnline(notify: () => void): () => void {
  addEventListener("online", notify);
  addEventListener("offline", notify);
  return () => {
    removeEventListener("online", notify);
    removeEventListener("offline", notify);
  };
}
