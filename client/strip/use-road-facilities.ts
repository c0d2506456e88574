import { useMemo } from "react";
import { type AtRoad, type StripKind, stripKinds } from "../../shared/domain/facilities-in-units.ts";
import { resourceDoors } from "../../shared/http/resource-api.ts";
import { bridges, manholes, signs } from "../../shared/resources/facilities.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { useAsked } from "../api/use-asked.ts";

export interface RoadFacility extends AtRoad {
  readonly id: string;
  readonly direction: string;
}

/** What stands along a road; `failed` where the services tell of none of some kind. */
export function useRoadFacilities(roadId: string) {
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
        .map(
          (row): RoadFacility => ({
            ...{ kind, id: String(row.id), name: String(row.name || row.use || row.id) },
            ...{ chainageM: row.chainageM as number | null, direction: String(row.direction ?? "") },
          }),
        );
    return [...of("bridge", bridge), ...of("manhole", manhole), ...of("sign", sign)];
  }, [bridge, manhole, sign, roadId]);
  const names = stripKinds.filter((kind) => answers[kind].failure !== null).join(" ");
  const failed = useMemo(() => stripKinds.filter((kind) => names.split(" ").includes(kind)), [names]);
  return { facilities, failed };
}
