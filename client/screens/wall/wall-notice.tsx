import { Desktop, InfoSign } from "@blueprintjs/icons";
import type { HungDisplay, WallInterrupt } from "../../../shared/domain/wall-state.ts";
import { useWords } from "../../i18n/use-words.ts";
import { wallWords } from "./wall.words.ts";

/** What the desk lays across the wall: words for everybody, or what this display is called and where it hangs. */
export function WallNotice({ interrupt, hung }: { interrupt: WallInterrupt | null; hung: HungDisplay | null }) {
  const say = useWords(wallWords);
  if (interrupt === null || interrupt.shows.kind === "hold") return null;
  if (interrupt.shows.kind === "notice")
    return (
      <div className="wall-notice" role="alert" data-from={interrupt.fromMs}>
        <InfoSign aria-hidden="true" />
        <p>{interrupt.shows.text}</p>
      </div>
    );
  if (hung === null) return null;
  const { column, row } = hung.place;
  return (
    <div className="wall-notice" role="status">
      <Desktop aria-hidden="true" />
      <p>{hung.name}</p>
      <small>{say("hangsAt", { wall: hung.wall.programme.name, column: column + 1, row: row + 1 })}</small>
    </div>
  );
}
