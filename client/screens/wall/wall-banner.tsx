import { Offline, WarningSign } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useWords } from "../../i18n/use-words.ts";
import { useOutages } from "../../live/use-outages.ts";
import { NEVER, useStandsSince } from "../../live/use-stands-since.ts";
import { useLive, useTopicValue } from "../../live/use-topic.ts";
import { useFormat } from "../../ui/format.ts";
import { OutageText } from "../../ui/outage-text.tsx";
import { wallWords } from "./wall.words.ts";

/** What ten metres must know before they believe a figure: that it is not of now. */
export function WallBanner() {
  const say = useWords(wallWords);
  const { t } = useTranslation();
  const format = useFormat();
  const outages = useOutages();
  const connected = useTopicValue("badges", (view) => view.connected || !view.hasCome);
  const since = useStandsSince(useLive().topic("badges"));
  if (connected && outages.length === 0) return null;
  const time = since === null || since === NEVER ? t("truth.never") : format.moment(since);
  return (
    <div className="wall-banner" role="status">
      {connected ? <WarningSign aria-hidden="true" /> : <Offline aria-hidden="true" />}
      {connected ? <OutageText outages={outages} /> : <span>{say("cut", { time })}</span>}
    </div>
  );
}
