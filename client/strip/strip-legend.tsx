import type { CSSProperties } from "react";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import type { StripLane } from "./lanes.ts";
import { SpaceTimeLegend } from "./space-time-diagram.tsx";
import { stripText } from "./strip.words.ts";

interface Props {
  readonly lanes: readonly StripLane[];
  readonly hasPasses: boolean;
  /** Metres of a cell where things are counted; null where each stands by itself. */
  readonly cellM: number | null;
}

/** Classes with their colour, pattern and letter; what a lane lacks; how long a cell is. */
export function StripLegend({ lanes, hasPasses, cellM }: Props) {
  const say = useWords(stripText);
  const format = useFormat();
  return (
    <ul className="strip-legend">
      {lanes.flatMap((lane) =>
        lane.kind === "points"
          ? []
          : lane.classes.map(({ key, word, letter, pattern, tone }, i) => (
              <li key={`${lane.key} ${key}`}>
                {/* Two lanes of classes stand in one row: each says whose they are. */}
                {i === 0 && <b>{lane.title}</b>}
                <span className={`strip-pattern-${pattern}`} style={{ "--tone": tone } as CSSProperties} aria-hidden="true" />
                {word.startsWith(letter) ? word : `${letter} ${word}`}
              </li>
            )),
      )}
      {lanes.map(({ key, title, note }) => note !== undefined && <li key={`${key} note`} className="quiet">{`${title}: ${note}`}</li>)}
      {cellM !== null && <li className="quiet">{say("counted", { cell: format.number(cellM) })}</li>}
      {hasPasses && <SpaceTimeLegend />}
    </ul>
  );
}
