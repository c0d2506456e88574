import { useMemo } from "react";
import type { Line } from "../../shared/domain/coordinates.ts";
import { useWords } from "../i18n/use-words.ts";
import { openOrder } from "../session/selection.ts";
import { useAgeLane } from "./age-lane.ts";
import { axisOf } from "./axis.ts";
import { useFacilityLane } from "./facility-lane.ts";
import type { StripLane } from "./lanes.ts";
import { LanesOfNow } from "./lanes-of-now.tsx";
import { useOrderLane } from "./order-lane.ts";
import { PassesBar } from "./passes-bar.tsx";
import { stripText } from "./strip.words.ts";
import { StripMap } from "./strip-map.tsx";
import { useStripRange } from "./strip-range.ts";
import { useOpenOrders } from "./use-open-orders.ts";
import type { RoadFacility } from "./use-road-facilities.ts";
import { useRoadPasses } from "./use-road-passes.ts";

interface Props {
  readonly road: { readonly id: string; readonly name: string; readonly line: Line; readonly lengthM: number };
  /** What whoever shows the road knows of its pavement at the page's time, nearest to the road's line. */
  readonly pavement: readonly StripLane[];
  readonly facilities: readonly RoadFacility[];
  readonly failed: Parameters<typeof useFacilityLane>[1];
  readonly chosen?: string | null;
  readonly pointed?: string | null;
  readonly onPoint?: (id: string | null) => void;
}

/** All that is known along a road on one strip: pavement, open orders, facilities, how long ago it was driven, and who passed. */
export function RoadStrip({ road, pavement, facilities, failed, ...marked }: Props) {
  const say = useWords(stripText);
  const { id, line, lengthM } = road;
  const axis = useMemo(() => axisOf(line, lengthM), [line, lengthM]);
  const [range, setRange] = useStripRange(id);
  const open = useOpenOrders(id);
  const orders = useOrderLane(open.orders, { title: say("orders"), levels: 2, onChoose: openOrder, note: open.note });
  const standing = useFacilityLane(facilities, failed);
  const age = useAgeLane(road);
  const passing = useRoadPasses(id);
  const lanes = useMemo(() => [...pavement, orders, standing, ...(age === null ? [] : [age])], [pavement, orders, standing, age]);
  return (
    <>
      <LanesOfNow lanes={lanes.filter((lane) => lane !== orders && !pavement.includes(lane))} />
      <StripMap road={road} axis={axis} lanes={lanes} range={range} onRange={setRange} passes={passing.passes} {...marked} />
      <PassesBar {...passing} />
    </>
  );
}
