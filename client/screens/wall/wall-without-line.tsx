import { Offline } from "@blueprintjs/icons";
import { type CSSProperties, useState } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { themeVariables } from "../../ui/theme.ts";
import { lineSeenMs } from "./line-seen.ts";
import { useWallScale } from "./wall-scale.ts";
import { wallWithoutLineWords } from "./wall-without-line.words.ts";
import "./wall.css";

/** A wall that was loaded without a line: since when, at the wall's size. It goes on by itself, because nobody stands beside it. */
export function WallWithoutLine({ hasLine }: { hasLine: boolean }) {
  const say = useWords(wallWithoutLineWords);
  const format = useFormat();
  const scale = useWallScale();
  const [{ seenMs, loadedMs }] = useState(() => ({ seenMs: lineSeenMs(), loadedMs: Date.now() }));
  return (
    <main className="wall-wait" style={{ ...themeVariables("dark"), "--u": `${scale}px` } as CSSProperties}>
      <Offline size={scale * 96} aria-hidden="true" />
      <h1>
        <span role="status">{say(hasLine ? "noServer" : "title")}</span>
      </h1>
      <p>{seenMs === null ? say("since", { time: format.dateTime(loadedMs) }) : say("last", { time: format.dateTime(seenMs) })}</p>
      <p>{say("goesOn")}</p>
    </main>
  );
}
