import { Switch } from "@blueprintjs/core";
import { Suspense, useContext, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Road } from "../../shared/domain/reference.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { Neighbour } from "../../shared/http/order-page-api.ts";
import { useWords } from "../i18n/use-words.ts";
import { useAgeLane } from "../strip/age-lane.ts";
import { axisOf, placesOn } from "../strip/axis.ts";
import { useFacilityLane } from "../strip/facility-lane.ts";
import type { StripLane } from "../strip/lanes.ts";
import { LanesOfNow } from "../strip/lanes-of-now.tsx";
import { useOrderLane } from "../strip/order-lane.ts";
import { PassesBar } from "../strip/passes-bar.tsx";
import { PavementSource } from "../strip/pavement-source.ts";
import { stripText } from "../strip/strip.words.ts";
import { StripMap } from "../strip/strip-map.tsx";
import { useStripRange } from "../strip/strip-range.ts";
import { windowAround } from "../strip/strip-window.ts";
import { useRoadFacilities } from "../strip/use-road-facilities.ts";
import { useRoadPasses } from "../strip/use-road-passes.ts";

interface Props {
  readonly order: WorkOrder;
  /** Unknown until its record has come. */
  readonly road: Road | undefined;
  readonly orders: readonly Neighbour[];
  readonly spanM: number;
  readonly pointedId: string | null;
  readonly onPoint: (id: string | null) => void;
  readonly choose: (id: string) => void;
}

/** The orders of the road on its strip map, this one in the middle of as much road as is asked for; what else lies along it, and who passed, when somebody wants it. */
export function OrderStrip(props: Props) {
  const { order, orders, choose } = props;
  const { t } = useTranslation();
  const say = useWords(stripText);
  const [isWhole, setWhole] = useState(false);
  const lane = useOrderLane(orders, { title: say("ordersOf"), levels: 4, onChoose: choose }, order.id, t("orderPage.thisOrder"));
  const alone = useMemo(() => [lane], [lane]);
  return (
    <>
      {/* Three registers, a day's coverage and the survey: too much to ask for each card that is opened. */}
      <Switch checked={isWhole} label={say("lanesToo")} onChange={() => setWhole(!isWhole)} />
      {isWhole ? <WithLanes {...props} lane={lane} /> : <Strip {...props} lanes={alone} />}
    </>
  );
}

function WithLanes(props: Props & { lane: StripLane }) {
  const { order, road, lane } = props;
  const Pavement = useContext(PavementSource);
  const alone = useMemo(() => [lane], [lane]);
  if (Pavement === null) return <AllLanes {...props} pavement={NOT_KNOWN} />;
  return (
    <Suspense fallback={<Strip {...props} lanes={alone} />}>
      <Pavement road={known(order, road)}>{(pavement) => <AllLanes {...props} pavement={pavement} />}</Pavement>
    </Suspense>
  );
}

const NOT_KNOWN: readonly StripLane[] = [];
const NO_LINE: Road["line"] = [];

const known = ({ roadId }: Props["order"], road: Props["road"]) => ({
  id: roadId,
  line: road?.line ?? NO_LINE,
  lengthM: road?.lengthM ?? 0,
});

/** In the order of a road's own strip. */
function AllLanes({ lane, pavement, ...props }: Props & { lane: StripLane; pavement: readonly StripLane[] }) {
  const { order, road } = props;
  const { facilities, failed } = useRoadFacilities(order.roadId);
  const standing = useFacilityLane(facilities, failed);
  const age = useAgeLane(known(order, road));
  const lanes = useMemo(() => [...pavement, lane, standing, ...(age === null ? [] : [age])], [pavement, lane, standing, age]);
  return (
    <>
      <LanesOfNow lanes={lanes.filter((one) => one !== lane && !pavement.includes(one))} />
      <Strip {...props} lanes={lanes} />
    </>
  );
}

function Strip({ order, road, orders, lanes, spanM, pointedId, onPoint }: Omit<Props, "choose"> & { lanes: readonly StripLane[] }) {
  const [range, setRange] = useStripRange(order.roadId);
  const passing = useRoadPasses(order.roadId);
  const own = order.chainageM!;
  const lengthM = road?.lengthM || furthest(orders);
  const axis = useMemo(() => axisOf(road?.line ?? [], lengthM, [own]), [road?.line, lengthM, own]);
  return (
    <>
      <StripMap
        road={{ id: order.roadId, name: order.road }}
        axis={axis}
        lanes={lanes}
        window={windowAround(axis, placesOn(axis, own)[0] ?? 0, spanM)}
        range={range}
        onRange={setRange}
        passes={passing.passes}
        chosen={order.id}
        pointed={pointedId}
        onPoint={onPoint}
      />
      <PassesBar {...passing} />
    </>
  );
}

const furthest = (orders: readonly { chainageM: number | null }[]): number =>
  orders.reduce((most, { chainageM }) => Math.max(most, chainageM ?? 0), 0);
