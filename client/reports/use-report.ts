import { useEffect, useMemo, useState } from "react";
import { dayAt } from "../../shared/domain/calendar-day.ts";
import { reportDoor } from "../../shared/http/report-api.ts";
import { isPresent } from "../../shared/reports/question.ts";
import { type AnyQuestion, type AnyReport, type ReportRow, withDerived } from "../../shared/reports/report.ts";
import { ask } from "../api/ask.ts";
import { useMoving } from "../live/moving-rows.ts";
import { useLive } from "../live/use-topic.ts";
import { useMe } from "../session/session.ts";
import { PolledRows } from "../ui/list/polled-rows.ts";
import { whileSeen } from "../ui/while-seen.ts";

/** Rows with what is worked out of them, told apart also where the services give one twice. */
export type ToldRow = ReportRow & { readonly toldId: string };
interface ReportAnswer {
  readonly rows: readonly ToldRow[];
  readonly refused: number;
  readonly lacking: readonly string[];
  readonly withheld: readonly string[];
  readonly missing: readonly { readonly month: string; readonly error: string }[];
  readonly failing: string;
  readonly askedAtMs: number;
}
export type ReportRows = PolledRows<ToldRow, ReportAnswer>;

export interface Answered {
  readonly question: AnyQuestion;
  readonly rows: ReportRows;
}

/**
 * What the services answer to a question; asked again as often as it may have moved. The answer before stays until the next one is there, and
 * its question with it.
 */
export function useReport(report: AnyReport, question: AnyQuestion): { readonly shown: Answered; readonly asking: boolean } {
  const answer = useAnswer(report, question);
  const asked = useMemo<Answered>(() => ({ question, rows: answer }), [question, answer]);
  const [shown, setShown] = useState(asked);
  // A failure is an answer too.
  const isAnswered = useMoving(asked.rows, (view) => view.freshness !== null);
  useEffect(() => {
    if (isAnswered) setShown(asked);
  }, [asked, isAnswered]);
  return { shown, asking: shown !== asked && !isAnswered };
}

/** What the services answer to a question while somebody holds it; nothing is asked for none. */
function useAnswer(report: AnyReport, question: AnyQuestion | null): ReportRows {
  const { client } = useLive();
  const { timeZone } = useMe().tenant;
  return useMemo(() => {
    const { keptMs } = report.ask;
    const kept = typeof keptMs === "number" ? { present: keptMs, past: keptMs } : keptMs;
    return new PolledRows({
      look: async (signal) => {
        if (question === null) return new Promise<never>(() => {});
        const answer = await ask(reportDoor(report), { query: question }, signal);
        return { ...answer, rows: told(report, answer.rows, question) };
      },
      keyOf: ({ toldId }) => toldId,
      everyMs: question !== null && isPresent(report.filters, question, dayAt(timeZone, Date.now())) ? kept.present : kept.past,
      nowMs: () => client.serverNowMs(),
      after: (ms, run) => client.after(ms, run),
      ...whileSeen,
    });
  }, [report, question, client, timeZone]);
}

/** The last that the services said of a time before, where they fail: as of when, and how they fail. */
export interface OldAnswer {
  readonly error: string;
  readonly atMs: number;
}

/** The answer of the time before, once it is there; why it is not, where it failed; how old it is, where it is the last that the services said. */
export function useEarlierReport(report: AnyReport, question: AnyQuestion | null) {
  const source = useAnswer(report, question);
  const version = useMoving(source, (view) => view.version);
  const hasCome = useMoving(source, (view) => view.hasCome);
  const failure = useMoving(source, (view) => (view.hasCome ? "" : (view.freshness?.error ?? "")));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` says that they changed.
  const rows = useMemo<readonly ToldRow[]>(() => [...source.store.getState().rows.values()], [source, version]);
  const answer = useMoving(source, (view) => view.answer);
  const old: OldAnswer | null = answer?.failing ? { error: answer.failing, atMs: answer.askedAtMs } : null;
  return { rows, hasCome: question !== null && hasCome, failure, old };
}

function told(report: AnyReport, rows: readonly ReportRow[], question: AnyQuestion): ToldRow[] {
  const times = new Map<string, number>();
  return rows.map((row) => {
    const key = JSON.stringify((report.rowKey as readonly string[]).map((name) => row[name]));
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return { ...withDerived(report, row, question), toldId: time === 1 ? key : `${key} ${time}` };
  });
}
