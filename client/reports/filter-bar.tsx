import { Button, FormGroup, HTMLSelect, InputGroup, SegmentedControl } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";
import { Fragment, useId } from "react";
import { monthBy } from "../../shared/domain/months.ts";
import { seesWholeCustomer } from "../../shared/policy/sees-whole-customer.ts";
import { periodProblem } from "../../shared/reports/question.ts";
import { wordsOf } from "../../shared/reports/relative-question.ts";
import type { AnyQuestion, AnyReport, Filter } from "../../shared/reports/report.ts";
import { useText } from "../i18n/use-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useMe } from "../session/session.ts";
import { useReferred } from "../ui/kinds/use-referred.ts";
import { PeriodSelect } from "./period-select.tsx";
import { reportText } from "./report.words.ts";
import type { AnyReportWords } from "./report-words.ts";
import { useMayAsk } from "./use-may-ask.ts";

/** Earlier ones are for whoever has their address. */
const YEARS_BACK = 5;

interface Props {
  readonly report: AnyReport;
  readonly words: AnyReportWords;
  /** As the address has it, words in the place of days. */
  readonly asked: AnyQuestion;
  readonly question: AnyQuestion;
  readonly presentMonth: string;
  readonly onAsk: (change: AnyQuestion) => void;
  /** Filters that stand above already. */
  readonly without?: readonly Filter[];
}

/** What a report is asked by. */
export function FilterBar({ report, without = [], ...rest }: Props) {
  const seesAll = seesWholeCustomer(useMe().user.userType);
  return (
    (report.filters as readonly Filter[])
      // Whoever is bound to a company is told of that one, whatever is asked: there is nothing to choose.
      .filter(({ kind }) => seesAll || kind !== "company" || report.owner !== "company")
      .filter((filter) => !without.some((above) => keyOf(above) === keyOf(filter)))
      .map((filter) => (
        <Fragment key={keyOf(filter)}>
          {wordsOf(filter).length > 0 && <PeriodSelect filter={filter} {...rest} />}
          <OneFilter filter={filter} report={report} {...rest} />
        </Fragment>
      ))
  );
}

const keyOf = (filter: Filter): string => (filter.kind === "period" ? filter.from : filter.key);

function OneFilter({ filter, ...rest }: Own & { filter: Filter }) {
  switch (filter.kind) {
    case "month":
      return <MonthFilter name={filter.key} {...rest} />;
    case "year":
      return <YearFilter name={filter.key} {...rest} />;
    case "choice":
      return <ChoiceFilter filter={filter} {...rest} />;
    case "day":
      return <DayFilter name={filter.key} {...rest} />;
    case "company":
      return <CompanyFilter name={filter.key} {...rest} />;
    case "id":
      return null;
    case "period":
      return <PeriodFilter filter={filter} {...rest} />;
  }
}

type Own = Omit<Props, "without">;

/** Months go by one; what lies ahead is for whoever types it. */
function MonthFilter({ name, words, question, presentMonth, onAsk }: Own & { name: string }) {
  const text = useText();
  const say = useWords(reportText);
  const month = question[name] ?? presentMonth;
  const label = text(words.filters[name]!);
  const go = (months: number) => onAsk({ [name]: monthBy(month, months) });
  return (
    <div className="report-month">
      <Button icon={<ChevronLeft />} aria-label={say("earlier")} title={say("earlier")} onClick={() => go(-1)} />
      <InputGroup
        type="month"
        aria-label={label}
        title={label}
        value={month}
        max={presentMonth}
        onValueChange={(value) => value !== "" && onAsk({ [name]: value })}
      />
      <Button
        icon={<ChevronRight />}
        aria-label={say("later")}
        title={say("later")}
        disabled={month >= presentMonth}
        onClick={() => go(1)}
      />
    </div>
  );
}

function YearFilter({ name, words, question, presentMonth, onAsk }: Own & { name: string }) {
  const text = useText();
  const presentYear = Number(presentMonth.slice(0, 4));
  const year = Number(question[name] ?? presentYear);
  const years = Array.from({ length: Math.max(YEARS_BACK, presentYear - year) + 1 }, (_, i) => String(presentYear - i));
  return (
    <HTMLSelect
      aria-label={text(words.filters[name]!)}
      value={String(year)}
      onChange={(event) => onAsk({ [name]: event.currentTarget.value })}
      options={year > presentYear ? [String(year), ...years] : years}
    />
  );
}

/** Nothing chosen is today. */
function DayFilter({ name, words, question, onAsk }: Own & { name: string }) {
  const text = useText();
  const id = useId();
  return (
    <FormGroup inline label={text(words.filters[name]!)} labelFor={id}>
      <InputGroup id={id} type="date" value={question[name]!} onValueChange={(day) => onAsk({ [name]: day })} />
    </FormGroup>
  );
}

/** What may not be asked is not offered; of one answer alone there is nothing to choose. */
function ChoiceFilter({ filter: { key, values }, report, words, question, onAsk }: Own & { filter: Extract<Filter, { kind: "choice" }> }) {
  const text = useText();
  const mayAsk = useMayAsk(report);
  const offered = values.filter((value) => mayAsk({ ...question, [key]: value }));
  if (offered.length < 2) return null;
  return (
    <SegmentedControl
      inline
      aria-label={text(words.filters[key]!)}
      value={question[key]!}
      onValueChange={(value) => onAsk({ [key]: value })}
      options={offered.map((value) => ({ value, label: text(words.choices[key]![value]!) }))}
    />
  );
}

function CompanyFilter({ name, words, question, onAsk }: Own & { name: string }) {
  const text = useText();
  const say = useWords(reportText);
  const companies = useReferred("companies", true);
  const asked = question[name] ?? "";
  // An address may name one that is none, or not known yet: it never looks as if all were asked for.
  const isUnknown = asked !== "" && !companies.some(({ id }) => id === asked);
  const shown = [...(isUnknown ? [{ id: asked, name: asked }] : []), ...companies];
  return (
    <HTMLSelect
      aria-label={text(words.filters[name]!)}
      value={asked}
      onChange={(event) => onAsk({ [name]: event.currentTarget.value })}
      options={[{ value: "", label: say("allCompanies") }, ...shown.map((company) => ({ value: company.id, label: company.name }))]}
    />
  );
}

function PeriodFilter({ filter: { from, to, opens }, words, question, onAsk }: Own & { filter: Extract<Filter, { kind: "period" }> }) {
  const text = useText();
  const say = useWords(reportText);
  const id = useId();
  const problem = periodProblem(question[from]!, question[to]!);
  const intent = problem === null ? "none" : "danger";
  return (
    <>
      {[from, to].map((end) => (
        <FormGroup key={end} inline label={text(words.filters[end]!)} labelFor={`${id}-${end}`} intent={intent}>
          <InputGroup
            id={`${id}-${end}`}
            type="date"
            value={question[end]!}
            intent={intent}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            onValueChange={(day) =>
              (day !== "" || opens === undefined) && onAsk({ [from]: question[from]!, [to]: question[to]!, [end]: day })
            }
          />
        </FormGroup>
      ))}
      <span id={`${id}-problem`} role="alert" className="report-problem">
        {problem !== null && say(({ outside: "outside", backwards: "backwards", tooLong: "tooLong" } as const)[problem])}
      </span>
    </>
  );
}
