import { HTMLSelect } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { opensWith, wordOf, wordsOf } from "../../shared/reports/relative-question.ts";
import type { AnyQuestion, Filter } from "../../shared/reports/report.ts";
import { useWords } from "../i18n/use-words.ts";
import { reportText } from "./report.words.ts";

interface Props {
  readonly filter: Filter;
  /** As the address has it, words in the place of days. */
  readonly asked: AnyQuestion;
  /** With days. */
  readonly question: AnyQuestion;
  readonly presentMonth: string;
  readonly onAsk: (change: AnyQuestion) => void;
}

/** The periods that people of the field report by, under their names: they stay true as days pass. Any other is chosen beside. */
export function PeriodSelect({ filter, asked, question, presentMonth, onAsk }: Props) {
  const { t } = useTranslation();
  const say = useWords(reportText);
  const names = wordsOf(filter);
  const present = { month: presentMonth, year: presentMonth.slice(0, 4) } as Readonly<Record<string, string>>;
  // What a report opens with is the present one, without a word in the address.
  const isPresent = filter.kind === "period" ? opensWith(filter, question, presentMonth) : question[keyOf(filter)] === present[filter.kind];
  const chosen = wordOf(filter, asked) ?? (isPresent ? names[0] : undefined);
  return (
    <HTMLSelect
      aria-label={say("periodOf")}
      title={say("periodOf")}
      value={chosen ?? ""}
      onChange={(event) => {
        const word = names.find((one) => one === event.currentTarget.value);
        if (filter.kind === "period")
          onAsk({ [filter.from]: word ?? question[filter.from]!, [filter.to]: word === undefined ? question[filter.to]! : "" });
        else if (word !== undefined) onAsk({ [keyOf(filter)]: word === names[0] ? present[filter.kind]! : word });
        else onAsk({ [keyOf(filter)]: question[keyOf(filter)]! });
      }}
      options={[...names.map((value) => ({ value, label: t(`filter.period_${value}`) })), { value: "", label: say("freePeriod") }]}
    />
  );
}

const keyOf = (filter: Filter): string => (filter.kind === "period" ? filter.from : filter.key);
