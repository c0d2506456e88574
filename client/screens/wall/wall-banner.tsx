import { Offline, WarningSign } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useWords } from "../../i18n/use-words.ts";
import { useOutages } from "../../live/use-outages.ts";
import { NEVER, useStandsSince } from "../../live/use-stands-since.ts";
import { useLive, useTopicValue } from "../../live/use-topic.ts";
import { useFormat } from "../../ui/format.ts";
import { OutageText } from "../../ui/outage-text.tsx";
import { rememberLine } from "./line-seen.ts";
import { wallWords } from "./wall.words.ts";

/** What ten metres must know before they believe a figure: that it is not of now. */
export function WallBanner() {
  const say = useWords(wallWords);
  const { t } = useTranslation();
  const format = useFormat();
  const outages = useOutages();
  const connected = useTopicValue("badges", (view) => view.connected || !view.hasCome);
  const since = useStandsSince(useLive().topic("badges"));
  useLineRemembered();
  if (connected && outages.length === 0) return null;
  const time = since === null || since === NEVER ? t("truth.never") : format.moment(since);
  return (
    <div className="wall-banner" role="status">
      {connected ? <WarningSign aria-hidden="true" /> : <Offline aria-hidden="true" />}
      {connected ? <OutageText outages={outages} /> : <span>{say("cut", { time })}</span>}
    </div>
  );
}

/** How old what is remembered may be: a wall loses its power without a word. */
const REMEMBERED_EVERY_MS = 60_000;

/** So that this wall can say as of when it had its figures, should it be loaded anew without a line. */
function useLineRemembered(): void {
  const badges = useLive().topic("badges");
  const connected = useTopicValue("badges", (view) => view.connected && view.hasCome);
  useEffect(() => {
    if (!connected) return;
    // Figures whose feed stands still are as old with a line as without one.
    const remember = () => {
      const confirmedAtMs = badges.store.getState().freshness?.confirmedAtMs ?? null;
      if (confirmedAtMs !== null) rememberLine(confirmedAtMs);
    };
    remember();
    const timer = setInterval(remember, REMEMBERED_EVERY_MS);
    return () => {
      clearInterval(timer);
      remember();
    };
  }, [connected, badges]);
}
