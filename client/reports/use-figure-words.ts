import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Dimension } from "../../shared/reports/order-dimensions.ts";
import { type Base, basesOf, type FigureValues, kindOfMeasure, type Measure, measures } from "../../shared/reports/order-measures.ts";
import type { OrderRow } from "../../shared/reports/order-rows.ts";
import { type Say, useWords } from "../i18n/use-words.ts";
import { sourceWord } from "../order/source-word.ts";
import { type Format, useFormat } from "../ui/format.ts";
import { statusWord } from "../ui/status-word.ts";
import worded, { type FigureWord } from "./order-figures.words.ts";

export interface FigureSpeech {
  readonly say: Say<FigureWord>;
  readonly format: Format;
  /** What a key of a dimension is called; `name` is what the orders themselves call it. */
  readonly keyWord: (dimension: Dimension, key: string, name: string) => string;
  readonly rowName: (by: readonly Dimension[], row: OrderRow) => string;
  readonly baseWord: (base: Base) => string;
  readonly figure: (measure: Measure, value: number | null) => string;
  /** What a figure is made of, where it is not a count. */
  readonly formula: (measure: Measure, of: FigureValues, total: FigureValues) => string;
}

/** How figures and what they are told apart by are said. */
export function useFigureWords(): FigureSpeech {
  const { t } = useTranslation();
  const say = useWords(worded.words.figures);
  const format = useFormat();
  return useMemo(() => {
    const keyWord = (dimension: Dimension, key: string, name: string): string => {
      if (dimension === "status") return statusWord(Number(key), t);
      if (dimension === "source") return sourceWord(Number(key), t);
      if (dimension === "degree") return t(key === "serious" ? "filter.degree_serious" : "filter.degree_ordinary");
      if (dimension === "age") return say(key as FigureWord);
      return name || key || t("filter.none");
    };
    const figure = (measure: Measure, value: number | null): string => {
      const kind = kindOfMeasure(measure);
      if (value === null) return kind === "percent" ? `– (${say("ofNothing")})` : format.number(null);
      return kind === "percent" ? `${format.number(value, 2)}%` : format.number(value, kind === "number" ? 1 : 0);
    };
    const formula = (measure: Measure, of: FigureValues, total: FigureValues): string => {
      const declared = measures[measure];
      if (declared.kind === "count") return "";
      if (declared.kind === "hours")
        return say("ofCompleted", { counted: format.number(of.times?.counted ?? 0), open: format.number(of.counts.notCompleted ?? 0) });
      const [part, whole] =
        "part" in declared
          ? [of.counts[declared.part], of.counts[declared.whole]]
          : [of.counts[declared.ofTotal], total.counts[declared.ofTotal]];
      return `${format.number(part ?? 0)} ÷ ${format.number(whole ?? 0)}`;
    };
    return {
      ...{ say, format, keyWord, figure, formula },
      rowName: (by, { keys, values }) =>
        by.map((dimension, i) => keyWord(dimension, keys[i]!, String(values[dimension] ?? ""))).join(" · "),
      baseWord: (base) => say(base as FigureWord),
    };
  }, [t, say, format]);
}

/** The set of orders that a figure leads to: of a rate all that it is a rate of. */
export const ledTo = (measure: Measure): Base => basesOf(measure).at(kindOfMeasure(measure) === "percent" ? -1 : 0)!;
