import { Callout, FormGroup, HTMLSelect } from "@blueprintjs/core";
import { lazy, Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { useWords } from "../../i18n/use-words.ts";
import { offeredRoads, roadChoice } from "../../map/offered-roads.ts";
import { ChainageField } from "../../ui/chainage-field.tsx";
import { CrashGuard } from "../../ui/crash-guard.tsx";
import { useFormat } from "../../ui/format.ts";
import { SearchChoice } from "../../ui/search-choice.tsx";
import { LoadingState } from "../../ui/states.tsx";
import { raiseWords } from "./raise.words.ts";
import { missingInRaise, NEAR_ROAD_M, type RaiseForm, shownPlace } from "./raise-form.ts";
import { complaint, type RaisePart } from "./use-raise-form.ts";

const PickPlaceMap = lazy(() => import("../../map/pick-place-map.tsx"));
const MOST_ROADS = 12;
const DIRECTIONS = ["up", "down", "both"] as const;

/** Where it is: pointed at on the map, or said by road and chainage. */
export function RaiseWhere(part: RaisePart) {
  const { form, road, ends, isFar, pointAt } = part.raise;
  const say = useWords(raiseWords);
  const format = useFormat();
  const place = useMemo(() => shownPlace(form, road), [form, road]);
  return (
    <>
      <p className="quiet">{say("onMap")}</p>
      <div className="place-dialog-map">
        <CrashGuard>
          <Suspense fallback={<LoadingState />}>
            <PickPlaceMap label={say("map")} place={place} onPlace={pointAt} />
          </Suspense>
        </CrashGuard>
      </div>
      <div role="status">
        {isFar && missingInRaise(form, ends).has("chainage") && (
          <Callout compact intent="warning">
            {say("farFromRoads", { metres: format.number(NEAR_ROAD_M) })}
          </Callout>
        )}
      </div>
      <div className="raise-place">
        <OnRoad {...part} />
        <Direction {...part} />
      </div>
    </>
  );
}

function OnRoad({ id, raise, missing }: RaisePart) {
  const { t } = useTranslation();
  const say = useWords(raiseWords);
  const { form, road, ends, roads, isFar, change } = raise;
  // Away from roads the place is what is known best; beside them road and chainage say it.
  const otherwise = isFar ? {} : { point: null };
  const noChainage = road === undefined ? say("chainageNone") : say("chainageMissing", { most: formatChainage(Math.floor(ends.toM)) });
  return (
    <>
      <FormGroup
        label={say("road")}
        labelFor={`${id}-road`}
        labelInfo={t("field.required")}
        {...complaint(missing.has("road"), say("roadMissing"))}
      >
        <SearchChoice
          id={`${id}-road`}
          label={say("road")}
          value={road?.name ?? ""}
          invalid={missing.has("road")}
          find={(text) => offeredRoads(roads.values(), text, MOST_ROADS).map(roadChoice)}
          nothing={say("noSuchRoad")}
          onChoose={({ key }) => change({ roadId: key, ...(key !== form.roadId && otherwise) })}
        />
      </FormGroup>
      <FormGroup
        label={say("chainage")}
        labelFor={`${id}-chainage`}
        labelInfo={t("field.required")}
        {...complaint(missing.has("chainage"), noChainage)}
      >
        <ChainageField
          id={`${id}-chainage`}
          value={form.chainageM}
          invalid={missing.has("chainage")}
          onChange={(chainageM) => change({ chainageM, ...otherwise })}
        />
      </FormGroup>
    </>
  );
}

function Direction({ id, raise: { form, change }, missing }: RaisePart) {
  const { t } = useTranslation();
  const say = useWords(raiseWords);
  return (
    <FormGroup
      label={say("direction")}
      labelFor={`${id}-direction`}
      labelInfo={t("field.required")}
      {...complaint(missing.has("direction"), say("directionMissing"))}
    >
      <HTMLSelect
        id={`${id}-direction`}
        fill
        value={form.direction}
        aria-invalid={missing.has("direction")}
        onChange={(event) => change({ direction: event.currentTarget.value as RaiseForm["direction"] })}
        options={[{ value: "", label: "–" }, ...DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) }))]}
      />
    </FormGroup>
  );
}
