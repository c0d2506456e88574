import { useMemo } from "react";
import { type AtRoad, facilitiesInUnits, type StripKind, stripKinds } from "../../../shared/domain/facilities-in-units.ts";
import type { Unit } from "../../../shared/domain/pavement-units.ts";
import { resourceDoors } from "../../../shared/http/resource-api.ts";
import { bridges, manholes, signs } from "../../../shared/resources/facilities.ts";
import type { RecordRow } from "../../../shared/resources/resource.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { pavementText } from "./pavement.words.ts";

/** Told apart by their shapes, whoever sees no colours. */
export const FACILITY_MARKS: Readonly<Record<StripKind, string>> = { bridge: "▬", manhole: "●", sign: "▲" };

/** What stands along a road, unit by unit; `failed` where the services tell of none of some kind. */
export function useFacilities(roadId: string, units: readonly Pick<Unit, "fromM" | "toM">[]) {
  const answers = {
    bridge: useAsked(resourceDoors(bridges).list, {}),
    manhole: useAsked(resourceDoors(manholes).list, {}),
    sign: useAsked(resourceDoors(signs).list, {}),
  };
  const [bridge, manhole, sign] = stripKinds.map((kind) => answers[kind].value?.rows);
  const facilities = useMemo(() => {
    const of = (kind: StripKind, rows: readonly RecordRow[] = []) =>
      rows
        .filter((row) => row.roadId === roadId)
        .map((row): AtRoad => ({ kind, name: String(row.name || row.use || row.id), chainageM: row.chainageM as number | null }));
    return [...of("bridge", bridge), ...of("manhole", manhole), ...of("sign", sign)];
  }, [bridge, manhole, sign, roadId]);
  const found = useMemo(() => facilitiesInUnits(units, facilities), [units, facilities]);
  return { ...found, failed: stripKinds.filter((kind) => answers[kind].failure !== null) };
}
export type RoadFacilities = ReturnType<typeof useFacilities>;

/** Bridges by their names, the others by their number. */
export function useFacilityText() {
  const say = useWords(pavementText);
  const format = useFormat();
  const kindWord = (kind: StripKind): string => say(KIND_WORDS[kind]);
  const counts = (own: readonly AtRoad[]) =>
    stripKinds.map((kind) => ({ kind, count: own.filter((one) => one.kind === kind).length })).filter(({ count }) => count > 0);
  const whole = (own: readonly AtRoad[]): string =>
    counts(own)
      .map(({ kind, count }) => {
        const names = kind === "bridge" ? ` (${own.flatMap((one) => (one.kind === kind ? [one.name] : [])).join(" / ")})` : "";
        return `${kindWord(kind)} ${format.number(count)}${names}`;
      })
      .join(" · ");
  return { say, format, kindWord, counts, whole };
}
const KIND_WORDS = { bridge: "bridge", manhole: "manhole", sign: "sign" } as const satisfies Record<StripKind, string>;
