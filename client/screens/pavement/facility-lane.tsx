import { type StripKind, stripKinds } from "../../../shared/domain/facilities-in-units.ts";
import { FACILITY_MARKS, type RoadFacilities, useFacilityText } from "./use-facilities.ts";

interface LaneProps {
  readonly facilities: RoadFacilities;
  /** The row and the first column of the strip's grid. */
  readonly row: number;
  readonly firstColumn: number;
}

/** What stands along the road, beneath the lanes: how many of each kind in every unit. */
export function FacilityLane({ facilities: { units }, row, firstColumn }: LaneProps) {
  const { say, format, counts, whole } = useFacilityText();
  return (
    <ul className="unit-lane" aria-label={say("facilities")}>
      <li className="unit-lane-name" style={{ gridRow: row }} aria-hidden="true">
        {say("facilities")}
      </li>
      {units.map((own, i) =>
        own.length === 0 ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: units stand in their order along the road.
          <li key={i} className="unit-facilities" style={{ gridRow: row, gridColumn: i + firstColumn }} title={whole(own)}>
            {counts(own).map(({ kind, count }) => (
              <span key={kind}>
                <span aria-hidden="true">{FACILITY_MARKS[kind]}</span>
                {format.number(count)}
              </span>
            ))}
          </li>
        ),
      )}
    </ul>
  );
}

/** What the marks are, and what stands in no unit. */
export function FacilityLegend({ facilities: { unplaced, beyond, failed } }: { readonly facilities: RoadFacilities }) {
  const { say, kindWord } = useFacilityText();
  const isTold = (kind: StripKind) => !failed.includes(kind);
  return (
    <>
      {stripKinds.filter(isTold).map((kind) => (
        <li key={kind}>
          {FACILITY_MARKS[kind]} {kindWord(kind)}
        </li>
      ))}
      {failed.length > 0 && <li className="quiet">{say("facilitiesUntold", { kinds: failed.map(kindWord).join(" / ") })}</li>}
      {unplaced.length + beyond.length > 0 && (
        <li className="quiet">{say("facilitiesAside", { unplaced: unplaced.length, beyond: beyond.length })}</li>
      )}
    </>
  );
}
