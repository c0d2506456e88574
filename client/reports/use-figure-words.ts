import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Dimension } from "../../shared/reports/order-dimensions.ts";
import { type Base, type FigureValues, kindOfMeasure, type Measure, measures } from "../../shared/reports/order-measures.ts";
import type { OrderSpeech } from "../../shared/reports/order-speech.ts";
import { type Say, useWords } from "../i18n/use-words.ts";
import { sourceWord } from "../order/source-word.ts";
import { type Format, useFormat } from "../ui/format.ts";
import { statusWord } from "../ui/status-word.ts";
import figureNames, { type FigureName } from "./figure-names.words.ts";
import { orderFiguresText } from "./order-figures.words.ts";

export type FigureWord = FigureName | keyof typeof orderFiguresText;

export interface FigureSpeech extends OrderSpeech {
  readonly say: Say<FigureWord>;
  readonly format: Format;
  readonly baseWord: (base: Base) => string;
  /** What a figure is made of, where it is not a count. */
  readonly formula: (measure: Measure, of: FigureValues, total: FigureValues) => string;
}

/** How figures and what they are told apart by are said. */
export function useFigureWords(): FigureSpeech {
  const { t } = useTranslation();
  const nameOf = useWords(figureNames.words);
  const sayText = useWords(orderFiguresText);
  const format = useFormat();
  return useMemo(() => {
    const say: Say<FigureWord> = (key, values) =>
      key in figureNames.words ? nameOf(key as FigureName) : sayText(key as keyof typeof orderFiguresText, values);
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
      const said = measures[measure];
      if (said.kind === "count") return "";
      if (said.kind === "hours")
        return say("ofCompleted", { counted: format.number(of.times?.counted ?? 0), open: format.number(of.counts.notCompleted ?? 0) });
      const [part, whole] =
        "part" in said ? [of.counts[said.part], of.counts[said.whole]] : [of.counts[said.ofTotal], total.counts[said.ofTotal]];
      return `${format.number(part ?? 0)} ÷ ${format.number(whole ?? 0)}`;
    };
    return {
      ...{ say, format, keyWord, figure, formula },
      rowName: (by, { keys, values }) =>
        by.map((dimension, i) => keyWord(dimension, keys[i]!, String(values[dimension] ?? ""))).join(" · "),
      baseWord: (base) => say(base as FigureWord),
    };
  }, [t, nameOf, sayText, format]);
}
