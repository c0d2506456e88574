import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useTopic } from "../../live/use-topic.ts";
import { planOf, REACH_M, REACH_UP_M } from "./plan-of-place.ts";
import { printWords } from "./print.words.ts";

/** 200 m of the plan. */
const SCALE_M = 200;

/** Where an order is, as lines on paper: the roads around it, the place, north and scale. */
export function PlacePlan({ order: { lng, lat, roadId } }: { order: WorkOrder }) {
  const say = useWords(printWords);
  const { rows } = useTopic("roads");
  if (lng === null || lat === null) return <p className="quiet">{say("noPlace")}</p>;
  const roads = planOf(rows.values(), [lng, lat], roadId);
  const at = -REACH_M + 40;
  return (
    <svg className="place-plan" viewBox={`${-REACH_M} ${-REACH_UP_M} ${REACH_M * 2} ${REACH_UP_M * 2}`} role="img" aria-label={say("map")}>
      {roads.map(({ id, points, isOwn }) => (
        <polyline key={id} points={points} className={isOwn ? "plan-road plan-own-road" : "plan-road"} />
      ))}
      {roads.map(({ id, name, at: { x, y } }) => (
        <text key={id} x={x} y={y - 14}>
          {name}
        </text>
      ))}
      <circle r={20} className="plan-place" />
      <circle r={8} />
      <text className="plan-north" x={REACH_M - 20} y={-REACH_UP_M + 48}>
        ↑ {say("north")}
      </text>
      <path d={`M${at} ${REACH_UP_M - 30}h${SCALE_M}`} className="plan-scale" />
      <text x={at} y={REACH_UP_M - 44}>
        {SCALE_M} m
      </text>
    </svg>
  );
}
