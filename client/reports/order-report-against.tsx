import { Tag } from "@blueprintjs/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import {
  type FigureDifferenceSaid,
  orderReportWords,
  type Reconciled,
  type ReconciliationAnswer,
  reconciliationDoor,
} from "../../shared/http/order-report-api.ts";
import { ORDER_PAGE } from "../../shared/policy/order-paths.ts";
import type { Dimension } from "../../shared/reports/order-dimensions.ts";
import type { OrderQuestion, OrderReport } from "../../shared/reports/order-report.ts";
import { errorText, failureText } from "../api/failure-text.ts";
import { type AskedState, useAsked } from "../api/use-asked.ts";
import { useText } from "../i18n/use-text.ts";
import { type Say, useWords } from "../i18n/use-words.ts";
import { useOpens } from "../session/use-opens.ts";
import { Card } from "../ui/card.tsx";
import { statusWord } from "../ui/status-word.ts";
import { againstText } from "./order-report-against.words.ts";
import { statisticNames } from "./statistic-names.words.ts";
import type { FigureSpeech } from "./use-figure-words.ts";

interface Props {
  readonly answer: AgainstAnswer;
  readonly question: OrderQuestion;
  readonly speech: FigureSpeech;
}
type Compared = Extract<Reconciled["outcome"], { readonly kind: "compared" }>;

/** Somebody who is still choosing asks the services nothing. */
const CHOOSING_MS = 1_200;

/** What the services themselves count beside a report, and where they count otherwise the orders that make it. */
export function OrderReportAgainst({ answer: { value, failure }, question, speech }: Props) {
  const say = useWords(againstText);
  const before = useLastGood(value?.statistics ?? [], JSON.stringify(orderReportWords(question)));
  if (value !== null && value.statistics.length === 0) return null;
  return (
    <Card title={say("title")}>
      {value === null && (
        <p className="quiet" role="status">
          {failure === null ? say("asking") : say("failed", { reason: failureText(failure) })}
        </p>
      )}
      <ul className="report-against">
        {(value?.statistics ?? []).map((one) => (
          <Line key={one.call} {...{ one, speech }} before={before.get(one.call)} />
        ))}
      </ul>
    </Card>
  );
}

export const AGAINST_ID = "report-against";

/** Head and foot of a report hear of one answer. */
export const useAgainst = (report: OrderReport, question: OrderQuestion): AgainstAnswer =>
  useAsked(reconciliationDoor(report), report.against === undefined ? null : { query: orderReportWords(question) }, {
    afterMs: CHOOSING_MS,
  });
export type AgainstAnswer = Pick<AskedState<ReconciliationAnswer>, "value" | "failure">;

/** In one line at the head of a report: whether the services count the same, and the way down to where they do not. */
export function AgainstHead({ answer: { value, failure } }: Pick<Props, "answer">) {
  const say = useWords(againstText);
  if (value !== null && value.statistics.length === 0) return null;
  const apart = (value?.statistics ?? []).reduce(
    (sum, { outcome }) => sum + (outcome.kind === "compared" ? outcome.differences.length + outcome.more : 0),
    0,
  );
  const silent = (value?.statistics ?? []).filter(({ outcome }) => outcome.kind === "failed" || outcome.kind === "empty").length;
  const isCompared = (value?.statistics ?? []).some(({ outcome }) => outcome.kind === "compared");
  const said =
    value === null
      ? [failure === null ? say("headAsking") : say("headFailed")]
      : [
          ...(apart > 0 ? [say("headDiffers", { count: apart })] : isCompared ? [say("headSame")] : silent > 0 ? [] : [say("headUnsaid")]),
          ...(silent > 0 ? [say("headSilent", { count: silent })] : []),
        ];
  const isQuiet = apart === 0 && silent === 0 && failure === null;
  return (
    <a
      className={`report-against-head ${isQuiet ? "quiet" : "report-differs"}`}
      href={`#${AGAINST_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(AGAINST_ID)?.scrollIntoView({ block: "start" });
      }}
    >
      {said.join(" · ")}
    </a>
  );
}

/** The last answer of each statistic to this question, for when the next one fails. */
function useLastGood(statistics: readonly Reconciled[], question: string): ReadonlyMap<string, Compared> {
  const [kept, setKept] = useState<{ question: string; good: ReadonlyMap<string, Compared> }>({ question, good: new Map() });
  useEffect(() => {
    const good = statistics.flatMap(({ call, outcome }) => (outcome.kind === "compared" ? [[call, outcome] as const] : []));
    if (good.length === 0) return;
    setKept((last) => ({ question, good: new Map([...(last.question === question ? last.good : []), ...good]) }));
  }, [statistics, question]);
  return kept.question === question ? kept.good : new Map();
}

function Line({ one, before, speech }: { one: Reconciled; before: Compared | undefined; speech: FigureSpeech }) {
  const say = useWords(againstText);
  const text = useText();
  const { call, outcome } = one;
  const head = (
    <span className="report-against-name" title={call}>
      {text(statisticNames[call])}
    </span>
  );
  if (outcome.kind === "unsaid")
    return (
      <li>
        {head} <span className="quiet">{say("unsaid")}</span>
      </li>
    );
  if (outcome.kind === "tooManyLines")
    return (
      <li>
        {head} <span className="quiet">{say("tooManyLines", { count: outcome.most })}</span>
      </li>
    );
  if (outcome.kind === "failed" || outcome.kind === "empty")
    return (
      <li>
        {head}{" "}
        <strong className="report-differs">
          {say("failed", { reason: outcome.kind === "empty" ? say("empty") : errorText(outcome.error) })}
        </strong>{" "}
        {before !== undefined && (
          <span className="quiet">{say("before", { at: speech.format.clock(before.askedAtMs), said: sumOf(before, say, speech) })}</span>
        )}
      </li>
    );
  return (
    <li>
      {head} <span className={outcome.differences.length > 0 ? "report-differs" : "quiet"}>{sumOf(outcome, say, speech)}</span>{" "}
      <span className="quiet">{speech.format.clock(outcome.askedAtMs)}</span>
      {outcome.refused > 0 && <span className="report-differs"> {say("refused", { count: outcome.refused })}</span>}
      {outcome.differences.length > 0 && (
        <ul>
          {outcome.differences.map((difference) => (
            <Difference key={`${difference.keys.join(" ")} ${difference.measure}`} by={one.by} {...{ difference, speech }} />
          ))}
        </ul>
      )}
      {outcome.more > 0 && <p className="quiet">{say("moreFigures", { count: outcome.more })}</p>}
    </li>
  );
}

type Speak = Say<keyof typeof againstText>;
const sumOf = ({ figures, differences, more }: Compared, say: Speak, { format }: FigureSpeech): string => {
  const apart = differences.length + more;
  const count = format.number(figures);
  return apart === 0 ? say("same", { count }) : say("differs", { count, apart: format.number(apart) });
};

function Difference({ by, difference, speech }: { by: readonly Dimension[]; difference: FigureDifferenceSaid; speech: FigureSpeech }) {
  const say = useWords(againstText);
  const { t } = useTranslation();
  const opens = useOpens()(ORDER_PAGE);
  const { keys, names, measure, theirs, ours, orders, unnamed, more } = difference;
  const named = by.map((dimension, i) => speech.keyWord(dimension, keys[i]!, names[i]!));
  const what = [...named, speech.say(measure)].join(" · ");
  const status = (code: number | null) => (code === null ? say("absent") : statusWord(code, t));
  return (
    <li>
      {say("figure", { what, theirs: speech.figure(measure, theirs), ours: speech.figure(measure, ours) })}{" "}
      {orders === null ? (
        unnamed !== null && unnamed !== "notLooked" && <span className="quiet">{say(unnamed)}</span>
      ) : orders.length === 0 ? (
        <span className="quiet">{say("noOrder")}</span>
      ) : (
        <>
          {say("orders", { count: orders.length + more })}{" "}
          {orders.map(({ id, number, theirs: from, ours: to }) => (
            <Tag key={id} minimal className="report-against-order" title={say("statuses", { theirs: status(from), ours: status(to) })}>
              {opens ? <Link to={`${ORDER_PAGE}?${new URLSearchParams({ id })}`}>{number}</Link> : number}
            </Tag>
          ))}
          {more > 0 && <span className="quiet">{say("moreOrders", { count: more })}</span>}
        </>
      )}
    </li>
  );
}
