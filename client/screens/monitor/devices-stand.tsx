import { useTranslation } from "react-i18next";
import { useWords } from "../../i18n/use-words.ts";
import { NEVER, type useStandsSince } from "../../live/use-stands-since.ts";
import { useFormat } from "../../ui/format.ts";
import { monitorWords } from "./monitor.words.ts";

/** Says that positions stand still since then, and that it does not mean that anybody is lost. */
export function DevicesStand({ since }: { since: ReturnType<typeof useStandsSince> }) {
  const { t } = useTranslation();
  const say = useWords(monitorWords);
  const format = useFormat();
  if (since === null) return null;
  return (
    <p className="devices-stand" role="status">
      {say("stands", { time: since === NEVER ? t("truth.never") : format.moment(since) })}
    </p>
  );
}
