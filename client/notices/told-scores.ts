import { useEffect, useState } from "react";
import { dayAt, monthText } from "../../shared/domain/calendar-day.ts";
import { monthBy } from "../../shared/domain/months.ts";
import type { MonthAnswer } from "../../shared/http/assessment-api.ts";
import { ask } from "../api/ask.ts";
import { throttle } from "../live/throttle.ts";
import { useLive } from "../live/use-topic.ts";
import { useMe } from "../session/session.ts";
import { useReadMarks } from "./read-marks.ts";

/** Points that somebody took from the user's company, or what became of an objection. */
export interface ToldScore {
  /** Under which it is known to be read. */
  readonly mark: string;
  readonly kind: "deducted" | "granted" | "rejected";
  readonly atMs: number;
  readonly points: number;
  /** Of the deduction, or of the decision. */
  readonly reason: string;
  /** YYYY-MM, and whose sheet. */
  readonly month: string;
  readonly companyId: string;
}
export interface ToldScores {
  /** Newest first. */
  readonly scores: readonly ToldScore[];
  readonly unread: ReadonlySet<string>;
}

const PATH = "/jiading-rating/index";
/** What is scored here is told at once; what another program tells the services is found when it is asked again. */
const LOOK_EVERY_MS = 300_000;
const HEAR_EVERY_MS = 2_000;

export function scoresOf({ month, deductions, appeals }: Pick<MonthAnswer, "month" | "deductions" | "appeals">): ToldScore[] {
  const taken = deductions
    .filter(({ stands, createdAtMs, points }) => stands && createdAtMs !== null && points > 0)
    .map(({ id, createdAtMs, points, reason, companyId }): ToldScore => {
      return { mark: `score:${id}`, kind: "deducted", atMs: createdAtMs!, points, reason, month, companyId };
    });
  const decided = appeals.flatMap(({ id, deductionId, state, answer, decidedAtMs, companyId }): ToldScore[] => {
    const points = deductions.find((one) => one.id === deductionId)?.points ?? 0;
    if (state === "waiting" || decidedAtMs === null) return [];
    return [{ mark: `appeal:${id}`, kind: state, atMs: decidedAtMs, points, reason: answer, month, companyId }];
  });
  return [...taken, ...decided];
}

/** For whoever is bound to a company and may open its assessment; nobody else is told anything. */
export function useToldScores(): ToldScores {
  const { routes, tenant } = useMe();
  const { client } = useLive();
  const marks = useReadMarks();
  const [scores, setScores] = useState<readonly ToldScore[]>([]);
  const isTold = marks !== null && marks.companyId !== null && routes.includes(PATH);
  useEffect(() => {
    if (!isTold) return;
    let isOver = false;
    const load = async () => {
      if (document.hidden) return;
      const present = monthText(dayAt(tenant.timeZone, client.serverNowMs()));
      // The door brings its schema, which nobody else's first page needs.
      const { assessmentDoors } = await import("../../shared/http/assessment-api.ts");
      const months = [monthBy(present, -1), present];
      const answers = await Promise.all(months.map((month) => ask(assessmentDoors.month, { params: { month } })));
      if (!isOver) setScores(answers.flatMap(scoresOf).sort((a, b) => b.atMs - a.atMs));
    };
    // The services may be away: what was told stays, and the next look asks again.
    const look = throttle(() => void load().catch(() => {}), HEAR_EVERY_MS);
    look.call();
    const stop = client.onHint("assessment", () => look.call());
    const timer = setInterval(() => look.call(), LOOK_EVERY_MS);
    // What a hidden page did not hear is asked when it is looked at.
    const onSeen = () => look.call();
    document.addEventListener("visibilitychange", onSeen);
    return () => {
      isOver = true;
      stop();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onSeen);
      look.cancel();
    };
  }, [isTold, tenant.timeZone, client]);
  const read = new Set(marks?.read);
  const fresh = marks === null ? [] : scores.filter(({ atMs, mark }) => atMs > marks.sinceMs && !read.has(mark));
  return { scores, unread: new Set(fresh.map(({ mark }) => mark)) };
}
