import { useTranslation } from "react-i18next";
import { SHOWN_FOR_MS } from "../../../shared/domain/wall-state.ts";
import { scenesAt } from "../../../shared/domain/wall-turn.ts";
import type { Display } from "../../../shared/http/displays-api.ts";
import type { DeskWall } from "../../../shared/http/walls-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useSession } from "../../session/session.ts";
import { useFormat } from "../../ui/format.ts";
import { displayWords } from "./display.words.ts";
import { SceneWords } from "./scene-words.tsx";

interface Props {
  readonly shown: Display["shown"];
  /** Which of its scenes it is by, where that is known. */
  readonly wall: DeskWall | undefined;
  readonly nowMs: number;
}

/** What a display's wall shows now, as it last said; of one that is silent, when that was. */
export function ShownNow({ shown, wall, nowMs }: Props) {
  const { t } = useTranslation();
  const say = useWords(displayWords);
  const format = useFormat();
  const session = useSession();
  const timeZone = session.kind === "signedIn" ? session.me.tenant.timeZone : "UTC";
  if (shown === null) return <span className="quiet">{say("showsNothing")}</span>;
  const scene = t(`wall.${shown.scene}Scene`);
  // Of another version nobody knows here what stands in it.
  const isOf = wall !== undefined && shown.index !== null && shown.version === wall.version;
  const playing = isOf ? scenesAt(wall.programme, shown.saidMs ?? shown.atMs, timeZone)[shown.index!] : undefined;
  if (nowMs - shown.atMs > SHOWN_FOR_MS)
    return <span className="quiet">{say("lastShown", { scene, time: format.moment(shown.atMs, nowMs) })}</span>;
  return (
    <span>
      {playing?.name === shown.scene ? <SceneWords scene={playing} /> : scene}{" "}
      <span className="quiet">{`${shown.widthPx} × ${shown.heightPx}`}</span>
    </span>
  );
}
