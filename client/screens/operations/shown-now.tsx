import { useTranslation } from "react-i18next";
import { SHOWN_FOR_MS } from "../../../shared/domain/wall-state.ts";
import type { Display } from "../../../shared/http/displays-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { displayWords } from "./display.words.ts";

/** What a display's wall shows now, as it last said; of one that is silent, when that was. */
export function ShownNow({ shown, nowMs }: { shown: Display["shown"]; nowMs: number }) {
  const { t } = useTranslation();
  const say = useWords(displayWords);
  const format = useFormat();
  if (shown === null) return <span className="quiet">{say("showsNothing")}</span>;
  const scene = t(`wall.${shown.scene}Scene`);
  if (nowMs - shown.atMs > SHOWN_FOR_MS)
    return <span className="quiet">{say("lastShown", { scene, time: format.moment(shown.atMs, nowMs) })}</span>;
  return (
    <span>
      {scene} <span className="quiet">{`${shown.widthPx} × ${shown.heightPx}`}</span>
    </span>
  );
}
