import { useCallback, useEffect, useMemo, useState } from "react";
import type { OrderFilter } from "../../shared/domain/order-filter.ts";
import { readOrderAddress, writeOrderAddress } from "../../shared/http/order-filter-address.ts";
import type { OrderWords } from "../../shared/http/order-lists-api.ts";
import { orderReportDoor, orderReportWords } from "../../shared/http/order-report-api.ts";
import { formatPosition } from "../../shared/live/position.ts";
import { hasOrderPage } from "../../shared/policy/order-paths.ts";
import type { Dimension } from "../../shared/reports/order-dimensions.ts";
import type { OrderQuestion, OrderReport } from "../../shared/reports/order-report.ts";
import { ask } from "../api/ask.ts";
import { useMoving } from "../live/moving-rows.ts";
import { useLive } from "../live/use-topic.ts";
import { useMe } from "../session/session.ts";
import { useView } from "../session/view.ts";
import { isOfList } from "../ui/list/list-address.ts";
import { whileSeen } from "../ui/while-seen.ts";
import { type FiguresView, OrderFigures } from "./order-figures.ts";
import { COMPARED } from "./use-comparison.ts";

/** What is asked of a report over orders: it stands in the address, as the filter of the order list does, and a word for each choice. */
export function useOrderQuestion({ choices }: OrderReport) {
  const { search, readdress } = useView();
  const text = search.toString();
  const { question, refused } = useMemo(() => {
    const params = new URLSearchParams(text);
    const chosen = choices.map(({ key, values }) => [key, values.find((value) => value === params.get(key)) ?? values[0]] as const);
    for (const { key } of choices) params.delete(key);
    for (const name of [...params.keys()]) if (isOfList(name) || name === COMPARED) params.delete(name);
    const read = readOrderAddress(params);
    return { question: { filter: read.filter, choices: Object.fromEntries(chosen) } as OrderQuestion, refused: read.refused };
  }, [text, choices]);
  const go = useCallback(
    (next: OrderQuestion) => {
      const params = writeOrderAddress(next.filter);
      for (const [name, value] of search) if (isOfList(name) || name === COMPARED) params.append(name, value);
      for (const { key, values } of choices) if (next.choices[key] !== values[0]) params.set(key, next.choices[key]!);
      readdress(params);
    },
    [choices, readdress, search],
  );
  const change = useCallback((part: Partial<OrderFilter>) => go({ ...question, filter: { ...question.filter, ...part } }), [question, go]);
  const choose = useCallback(
    (key: string, value: Dimension) => go({ ...question, choices: { ...question.choices, [key]: value } }),
    [question, go],
  );
  return { question, refused, change, choose };
}

interface Shown {
  readonly question: OrderQuestion;
  readonly figures: OrderFigures;
}

/** The figures of a question, counted again when orders move. Those before stay until the next ones are there, and their question with them. */
export function useOrderReport(
  report: OrderReport,
  question: OrderQuestion,
): { readonly shown: Shown; readonly asking: boolean; readonly waitsFor: FiguresView["waitsFor"] } {
  const live = useLive();
  const hears = hasOrderPage(useMe().routes);
  const counted = useFigures(report, question);
  const asked = useMemo<Shown>(() => ({ question, figures: counted }), [question, counted]);
  const [shown, setShown] = useState(asked);
  const isAnswered = useMoving(asked.figures, (view) => view.freshness !== null || view.hasCome);
  useEffect(() => {
    if (isAnswered) setShown(asked);
  }, [asked, isAnswered]);
  // Every step of an order is told there; a correction that is none is found by asking where the orders stand.
  useEffect(() => {
    if (!hears) return;
    const steps = live.topic("activity");
    const [release, unhear] = [steps.hold(), steps.onChanges(asked.figures.moved)];
    return () => {
      unhear();
      release();
    };
  }, [live, asked, hears]);
  const waitsFor = useMoving(asked.figures, (view) => view.waitsFor);
  return { shown, asking: shown !== asked && !isAnswered, waitsFor };
}

function useFigures(report: OrderReport, question: OrderQuestion | null): OrderFigures {
  const { client } = useLive();
  return useMemo(
    () =>
      new OrderFigures({
        look: async (since, signal) => {
          if (question === null) return new Promise<never>(() => {});
          const known: OrderWords = since === null ? {} : { since: formatPosition(since.position), day: since.day };
          return ask(orderReportDoor(report), { query: { ...orderReportWords(question), ...known } }, signal);
        },
        nowMs: () => client.serverNowMs(),
        after: (ms, run) => client.after(ms, run),
        ...whileSeen,
      }),
    [report, question, client],
  );
}

/** The figures of the time before, once they are there; why they are not, where that failed. Nothing is asked for no question. */
export function useEarlierOrders(report: OrderReport, question: OrderQuestion | null) {
  const figures = useFigures(report, question);
  const answer = useMoving(figures, (view) => view.answer);
  const failure = useMoving(figures, (view) => (view.answer === null ? (view.freshness?.error ?? "") : ""));
  return { answer: question === null ? null : answer, failure };
}
