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
  const { client } = useLive();
  const { timeZone } = useMe().tenant;
  const asked = useMemo<Answered>(() => {
    const { keptMs } = report.ask;
    const kept = typeof keptMs === "number" ? { present: keptMs, past: keptMs } : keptMs;
    const rows: ReportRows = new PolledRows({
      look: async (signal) => {
        const answer = await ask(reportDoor(report), { query: question }, signal);
        return { ...answer, rows: told(report, answer.rows, question) };
      },
      keyOf: ({ toldId }) => toldId,
      everyMs: isPresent(report.filters, question, dayAt(timeZone, Date.now())) ? kept.present : kept.past,
      nowMs: () => client.serverNowMs(),
      after: (ms, run) => client.after(ms, run),
      ...whileSeen,
    });
    return { question, rows };
  }, [report, question, client, timeZone]);

  const [shown, setShown] = useState(asked);
  // A failure is an answer too.
  const isAnswered = useMoving(asked.rows, (view) => view.freshness !== null);
  useEffect(() => {
    if (isAnswered) setShown(asked);
  }, [asked, isAnswered]);
  return { shown, asking: shown !== asked && !isAnswered };
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
