import { type ComponentProps, type ContextType, useMemo } from "react";
import type { PavementSource } from "../../strip/pavement-source.ts";
import { batchesOf } from "./surveyed-roads.ts";
import { useRoadPavement } from "./use-road-pavement.ts";
import { useSurveyBatches } from "./use-survey-batches.ts";

type Props = ComponentProps<NonNullable<ContextType<typeof PavementSource>>>;

/** The pavement of a road for a strip that stands beneath the screens: an order's. */
export default function PavementOfRoad({ road, children }: Props) {
  const { rows } = useSurveyBatches();
  const batches = useMemo(() => batchesOf(rows, road.id), [rows, road.id]);
  return children(useRoadPavement(road, batches).lanes);
}
