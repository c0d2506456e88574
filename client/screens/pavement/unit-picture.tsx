import { reportDoor } from "../../../shared/http/report-api.ts";
import type { ReportRow } from "../../../shared/reports/report.ts";
import { pictureBoxes } from "../../../shared/reports/road-pictures.ts";
import { useAsked } from "../../api/use-asked.ts";
import { BoxedPicture } from "../../order/boxed-picture.tsx";
import { boxesOfRows } from "../../order/boxes-of-rows.ts";
import { pictureAddress } from "../../ui/picture-address.ts";
import { type ShownUnit, unitName } from "./measured-defect.ts";
import { useUnitText } from "./use-unit-text.ts";

/** What one sees there: small while somebody points along the road, whole once a unit is chosen. */
export function UnitPicture({ shown, isPointed }: { shown: ShownUnit; isPointed: boolean }) {
  const { say, condition, laneWord } = useUnitText();
  const { unit, lane, key } = shown;
  const picture = unit.defects.find(({ pictures }) => pictures.length > 0)?.pictures[0];
  // Whoever only points along the road looks at no picture long enough for its boxes.
  const boxes = useAsked(reportDoor(pictureBoxes), picture === undefined || isPointed ? null : { query: { picture } });
  const name = `${unitName(unit)} · ${laneWord(lane)} · ${condition(shown)}`;
  return (
    <figure className="unit-picture">
      <div>
        {picture === undefined ? (
          <p className="quiet">{say("noPicture")}</p>
        ) : isPointed ? (
          <img src={pictureAddress(picture, "thumbnail")} alt={name} />
        ) : (
          <BoxedPicture key={key} picture={picture} boxes={boxesOfRows((boxes.value?.rows ?? []) as ReportRow[], picture)} label={name} />
        )}
      </div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
