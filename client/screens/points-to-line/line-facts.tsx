import { useMemo } from "react";
import { nearestOnLine } from "../../../shared/domain/chainages-of.ts";
import type { Line } from "../../../shared/domain/coordinates.ts";
import { leadsTo } from "../../../shared/domain/line-shape.ts";
import { breaksOf, isPost } from "../../../shared/domain/posts.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { FAR_M } from "./line-moves.ts";
import { pointsText } from "./points-to-line.words.ts";
import type { StandingOn } from "./standing-on.ts";
import { tenths } from "./tenths.ts";

interface Props {
  readonly points: Line;
  readonly drawnM: number;
  readonly recordedM: number | null;
  readonly standing: readonly StandingOn[];
}

/** Clockwise, as a line is said to lead. */
const COMPASS = ["north", "northEast", "east", "southEast", "south", "southWest", "west", "northWest"] as const;

/** What is to know of a line while it is drawn; of the open orders on it, how many it would leave standing aside. */
export function LineFacts({ points, drawnM, recordedM, standing }: Props) {
  const say = useWords(pointsText);
  const format = useFormat();
  const towards = leadsTo(points);
  const orders = useMemo(() => standing.filter(({ of, place }) => of === "orders" && place !== null), [standing]);
  const far = useMemo(() => orders.filter(({ place }) => (nearestOnLine(points, 0, place!)?.offM ?? 0) > FAR_M).length, [orders, points]);
  return (
    <dl className="points-facts">
      <Fact name={say("points")}>{format.number(points.length)}</Fact>
      <Fact name={say("drawn")}>{say("metres", { n: format.number(drawnM) })}</Fact>
      <Fact name={say("recorded")}>{recordedM === null ? "–" : say("metres", { n: format.number(recordedM) })}</Fact>
      <Fact name={say("difference")}>{differenceText(drawnM, recordedM, format)}</Fact>
      <Fact name={say("direction")}>
        {points.length < 2 ? "–" : towards === null ? say("ring") : say("runs", { towards: say(COMPASS[towards]!) })}
      </Fact>
      <Fact name={say("posts")}>
        {say("postsOf", { n: format.number(points.filter(isPost).length), breaks: format.number(breaksOf(points).length) })}
      </Fact>
      <Fact name={say("onRoad")}>{say("farOrders", { n: format.number(orders.length), far: format.number(far), m: FAR_M })}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function differenceText(drawnM: number, recordedM: number | null, format: ReturnType<typeof useFormat>): string {
  if (recordedM === null || recordedM === 0 || drawnM === 0) return "–";
  return `${format.number(drawnM - recordedM)} m (${format.percent(tenths(((drawnM - recordedM) / recordedM) * 100))})`;
}
