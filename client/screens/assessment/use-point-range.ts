import type { ScoringNode } from "../../../shared/domain/assessment.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { pointRangeText } from "./point-range.words.ts";

type Range = Pick<ScoringNode, "min" | "max" | "total">;

/** Says what one fault of an item costs: "0.1–0.5 points", and "5 points" where it costs neither more nor less. */
export function usePointRange(): (item: Range) => string {
  const say = useWords(pointRangeText);
  const { plain } = useFormat();
  return ({ min, max, total }) => {
    const [least, most] = [min ?? 0, max ?? total ?? 0];
    return least === most ? say("exactly", { count: most, points: plain(most) }) : say("between", { min: plain(least), max: plain(most) });
  };
}
