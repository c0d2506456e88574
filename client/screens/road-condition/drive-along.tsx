import { Button, ButtonGroup } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";
import { useMemo } from "react";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { reportDoor } from "../../../shared/http/report-api.ts";
import type { ReportRow } from "../../../shared/reports/report.ts";
import { batchBoxes, batchPictures } from "../../../shared/reports/road-pictures.ts";
import { failureText } from "../../api/failure-text.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useWords } from "../../i18n/use-words.ts";
import { BoxedPicture } from "../../order/boxed-picture.tsx";
import { boxesOfRows } from "../../order/boxes-of-rows.ts";
import { StandsFrom } from "../../ui/stands-from.tsx";
import type { Found } from "./film-strip.tsx";
import { nearestIndex } from "./nearest-index.ts";
import { roadConditionText } from "./road-condition.words.ts";

interface Props {
  readonly roadId: string;
  readonly batchId: string;
  /** Metres from the road's beginning. */
  readonly atM: number;
  /** The one of several pictures of that place; empty for the nearest one. */
  readonly picture: string;
  /** What was found there, where somebody looks at that. */
  readonly chosen: Found | undefined;
  readonly onMove: (atM: number, picture: string) => void;
}

/** What the camera saw along a batch, one picture after the other, with what was found on each. */
export function DriveAlong({ roadId, batchId, atM, picture: wanted, chosen, onMove }: Props) {
  const say = useWords(roadConditionText);
  const query = { road: roadId, batch: batchId };
  const taken = useAsked(reportDoor(batchPictures), { query });
  const found = useAsked(reportDoor(batchBoxes), { query });
  const pictures = useMemo(
    () =>
      ((taken.value?.rows ?? []) as readonly ReportRow[])
        .filter(({ chainageM, pictures }) => typeof chainageM === "number" && (pictures as readonly string[]).length > 0)
        .sort((a, b) => Number(a.chainageM) - Number(b.chainageM)),
    [taken.value],
  );
  const at = nearestIndex(pictures, atM, wanted || chosen?.pictures[0]);
  const here = pictures[at];
  const picture = (here?.pictures as readonly string[] | undefined)?.[0] ?? chosen?.pictures[0];
  const chainage = formatChainage(Number(here?.chainageM ?? atM));
  const name = chosen === undefined ? chainage : `${chosen.title} · ${chosen.detail}`;
  const move = (to: number) => onMove(Number(pictures[to]!.chainageM), (pictures[to]!.pictures as readonly string[])[0]!);
  return (
    <figure className="drive-along">
      {picture === undefined ? (
        <p className="quiet">{say("noPicture")}</p>
      ) : (
        <BoxedPicture key={picture} picture={picture} boxes={boxesOfRows((found.value?.rows ?? []) as ReportRow[], picture)} label={name} />
      )}
      {pictures.length > 0 && (
        <div className="drive-along-bar">
          <ButtonGroup>
            <Button icon={<ChevronLeft />} aria-label={say("back10")} disabled={at === 0} onClick={() => move(at - 1)} />
            <Button icon={<ChevronRight />} aria-label={say("on10")} disabled={at === pictures.length - 1} onClick={() => move(at + 1)} />
          </ButtonGroup>
          <input
            type="range"
            aria-label={say("along")}
            aria-valuetext={chainage}
            min={0}
            max={pictures.length - 1}
            value={at}
            onChange={({ currentTarget }) => move(Number(currentTarget.value))}
          />
          <output>{say("pictureOf", { at: at + 1, count: pictures.length })}</output>
        </div>
      )}
      <StandsFrom answer={taken.value} />
      {taken.failure !== null && taken.value === null && (
        <p role="status" className="quiet">
          {say("noPictures", { why: failureText(taken.failure) })}
        </p>
      )}
      <figcaption>
        {chainage} {chosen !== undefined && `· ${name}`}
      </figcaption>
    </figure>
  );
}
