import { Offline } from "@blueprintjs/icons";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { useCutSince } from "../../ui/use-cut-since.ts";
import { connectionBannerWords } from "./connection-banner.words.ts";

/** Says that the screen is not connected, since when, and which of the two reasons the browser knows. */
export const ConnectionBanner = memo(function ConnectionBanner() {
  const { t } = useTranslation();
  const say = useWords(connectionBannerWords);
  const format = useFormat();
  const { cutSince, online, isFirst, isConnecting } = useCutSince();
  const time = cutSince === null ? "" : format.moment(cutSince);
  const lost = isFirst && online ? say("notYet", { time }) : t(online ? "shell.reconnecting" : "shell.offline", { time });
  return (
    <div role="status" className={cutSince !== null ? "connection-banner" : "visually-hidden"}>
      {isConnecting && say("connecting")}
      {cutSince !== null && (
        <>
          <Offline size={14} aria-hidden="true" />
          {lost}
        </>
      )}
    </div>
  );
});
