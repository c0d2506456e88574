import { Button, Callout } from "@blueprintjs/core";
import { useMemo } from "react";
import { chainagesOf } from "../../../shared/domain/chainages-of.ts";
import type { Line } from "../../../shared/domain/coordinates.ts";
import { withPostsFor } from "../../../shared/domain/posts.ts";
import { linePointDoors } from "../../../shared/http/line-points-api.ts";
import { failureText } from "../../api/failure-text.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { pointsText } from "./points-to-line.words.ts";

interface Props {
  readonly roadId: string;
  /** As it stands in the register. */
  readonly line: Line;
  readonly lengthM: number;
  readonly onTake: (line: Line) => void;
}

/** Metres by which two chainages of one point may differ: they are written as whole ones. */
const SAME_WITHIN_M = 1;

/** What the services tell of the points' chainages (GetRodeLocation), where that is not what the register's line says. */
export function TheirChainages({ roadId, line, lengthM, onTake }: Props) {
  const say = useWords(pointsText);
  const format = useFormat();
  const { value, failure } = useAsked(linePointDoors.ofRoad, { params: { roadId } });
  const told = value?.points;
  const theirs = useMemo(() => (told === undefined ? null : chainagesTold(told, line)), [told, line]);
  const offM = useMemo(() => {
    const ours = chainagesOf(line, lengthM);
    return (theirs ?? []).map((theirM, i) => Math.abs(theirM - ours[i]!)).filter((metres) => metres > SAME_WITHIN_M);
  }, [theirs, line, lengthM]);
  if (failure !== null) return <p className="quiet">{say("theirsUnknown", { reason: failureText(failure) })}</p>;
  if (theirs === null || offM.length === 0) return null;
  return (
    <Callout intent="warning">
      {say("othersTell", { n: format.number(offM.length), m: format.number(Math.round(Math.max(...offM))) })}{" "}
      <Button size="small" text={say("takeTheirs")} onClick={() => onTake(withPostsFor(line, theirs))} />
    </Callout>
  );
}

/** The chainage of each point, in whole metres; null where some have none, or where they are not the points of this line. */
export function chainagesTold(points: readonly { readonly chainageM: number | null }[], line: Line): number[] | null {
  if (points.length !== line.length) return null;
  const chainages = points.flatMap(({ chainageM }) => (chainageM === null ? [] : [Math.round(chainageM)]));
  return chainages.length === line.length ? chainages : null;
}
