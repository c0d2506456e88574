import { wallLabels } from "../../../shared/domain/wall-plays.ts";
import { SHOWN_FOR_MS } from "../../../shared/domain/wall-state.ts";
import type { Display } from "../../../shared/http/displays-api.ts";
import type { DeskWall } from "../../../shared/http/walls-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { TruthMark } from "../../ui/truth-label.tsx";
import { displayWords } from "./display.words.ts";
import { ShownNow } from "./shown-now.tsx";

interface Props {
  readonly display: Display;
  readonly wall: DeskWall;
  readonly nowMs: number;
}

/** One display: its scene and how far it is in it, how true what it shows is, which programme it plays, and how it fares. */
export function DeskDisplay({ display: { name, shown }, wall, nowMs }: Props) {
  const say = useWords(displayWords);
  const isHeard = shown !== null && nowMs - shown.atMs <= SHOWN_FOR_MS;
  const worst = shown === null ? null : wallLabels.findLast((label) => Object.values(shown.truth).includes(label));
  return (
    <article className="desk-display" aria-label={name}>
      <h4>{name}</h4>
      <ShownNow shown={shown} wall={wall} nowMs={nowMs} />
      {isHeard && (
        <>
          {worst && (
            <>
              {" "}
              <TruthMark label={worst} asOfMs={shown.atMs} />
            </>
          )}
          <dl>
            {shown.elapsedMs !== null && (
              <>
                <dt>{say("position")}</dt>
                <dd>{say("dwell", { count: (shown.elapsedMs / 1_000).toFixed(1) })}</dd>
              </>
            )}
            {shown.version !== null && (
              <>
                <dt>{say("programmeVersion")}</dt>
                <dd className={shown.version === wall.version ? "" : "desk-behind"}>{shown.version}</dd>
              </>
            )}
            {shown.framesPerS !== null && (
              <>
                <dt>{say("frames")}</dt>
                <dd>{say("perSecond", { count: shown.framesPerS })}</dd>
              </>
            )}
            {shown.heapMb !== null && (
              <>
                <dt>{say("heap")}</dt>
                <dd>{say("megabytes", { count: shown.heapMb })}</dd>
              </>
            )}
            {shown.build !== null && (
              <>
                <dt>{say("build")}</dt>
                <dd>{shown.build.replace(/\.js$/, "")}</dd>
              </>
            )}
          </dl>
        </>
      )}
    </article>
  );
}
