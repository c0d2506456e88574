import { Offline } from "@blueprintjs/icons";
import { memo, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLive, useTopicValue } from "../../live/use-topic.ts";
import { useFormat } from "../../ui/format.ts";

/** A blink of the connection is nobody's business; this long is. */
const SHOW_AFTER_MS = 2_000;

/** Says that the screen is not connected, since when, and which of the two reasons the browser knows. Badges keep their topic open all day. */
export const ConnectionBanner = memo(function ConnectionBanner() {
  const { t } = useTranslation();
  const format = useFormat();
  const connected = useTopicValue("badges", (view) => view.connected);
  const online = useSyncExternalStore(watchOnline, () => navigator.onLine);
  const cutSince = useLasting(!connected || !online);
  return (
    <div role="status" className={cutSince !== null ? "connection-banner" : "visually-hidden"}>
      {cutSince !== null && (
        <>
          <Offline size={14} aria-hidden="true" />
          {t(online ? "shell.reconnecting" : "shell.offline", { time: format.moment(cutSince) })}
        </>
      )}
    </div>
  );
});

/** Since when it is so, on the server's clock, once it has lasted; null before. */
function useLasting(value: boolean): number | null {
  const { client } = useLive();
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (!value) {
      setSince(null);
      return;
    }
    const begunMs = client.serverNowMs();
    const timer = setTimeout(() => setSince(begunMs), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value, client]);
  return since;
}

function watchOnline(notify: () => void): () => void {
  addEventListener("online", notify);
  addEventListener("offline", notify);
  return () => {
    removeEventListener("online", notify);
    removeEventListener("offline", notify);
  };
}
