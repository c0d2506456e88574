import { useMemo } from "react";
import { type AtRoad, facilitiesInUnits, stripKinds } from "../../../shared/domain/facilities-in-units.ts";
import type { Unit } from "../../../shared/domain/pavement-units.ts";
import { useWords } from "../../i18n/use-words.ts";
import { stripText } from "../../strip/strip.words.ts";
import { useRoadFacilities } from "../../strip/use-road-facilities.ts";
import { useFormat } from "../../ui/format.ts";

/** What stands along a road, one by one and unit by unit; `failed` where the services tell of none of some kind. */
export function useFacilities(roadId: string, units: readonly Pick<Unit, "fromM" | "toM">[]) {
  const { facilities, failed } = useRoadFacilities(roadId);
  const inUnits = useMemo(() => facilitiesInUnits(units, facilities).units, [units, facilities]);
  return { inUnits, facilities, failed };
}
export type RoadFacilities = ReturnType<typeof useFacilities>;

/** Bridges by their names, the others by their number. */
export function useFacilityText() {
  const say = useWords(stripText);
  const format = useFormat();
  const words = { bridge: say("bridge"), manhole: say("manhole"), sign: say("sign") };
  return (own: readonly AtRoad[]): string =>
    stripKinds
      .flatMap((kind) => {
        const of = own.filter((one) => one.kind === kind);
        if (of.length === 0) return [];
        const names = kind === "bridge" ? ` (${of.map(({ name }) => name).join(" / ")})` : "";
        return [`${words[kind]} ${format.number(of.length)}${names}`];
      })
      .join(" · ");
}
