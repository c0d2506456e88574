import { Callout } from "@blueprintjs/core";
import type { Kept } from "../../../shared/http/assessment-api.ts";
import { failureText } from "../../api/failure-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { keeperNoteText } from "./keeper-note.words.ts";
import type { Names } from "./names.ts";
import type { Keepers } from "./use-keepers.ts";

interface Props {
  readonly keepers: Keepers;
  readonly names: Names;
  /** Who keeps the road on the first line's day. */
  readonly kept: Kept | undefined;
  readonly isSeveral: boolean;
  /** The first line on whose day nobody keeps it; -1 for none. */
  readonly unkeptAt: number;
  readonly day: string;
}

/** Whom a road's points are taken from, by the days that are chosen. */
export function KeeperNote({ keepers, names, kept, isSeveral, unkeptAt, day }: Props) {
  const say = useWords(keeperNoteText);
  if (keepers.kept === null)
    return keepers.failure === null ? null : (
      <Callout compact intent="warning" role="alert">
        {say("keepersAway", { why: failureText(keepers.failure) })}
      </Callout>
    );
  if (unkeptAt >= 0 || isSeveral || kept === undefined)
    return (
      <Callout compact intent="warning" role="alert">
        {unkeptAt >= 0 ? say("noKeeperThen", { at: unkeptAt + 1, day }) : say("severalKeepers")}
      </Callout>
    );
  return (
    <p className="assessment-keeper" role="status">
      {say("goesFrom", { company: names.company(kept.companyId), from: kept.from, until: kept.until })}
    </p>
  );
}
