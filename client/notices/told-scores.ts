import { useEffect, useState } from "react";
import type { ToldScore } from "../../shared/http/assessment-api.ts";
import { ask } from "../api/ask.ts";
import { throttle } from "../live/throttle.ts";
import { useLive } from "../live/use-topic.ts";
import { useMe } from "../session/session.ts";
import { useReadMarks } from "./read-marks.ts";

export interface ToldScores {
  /** Newest first. */
  readonly scores: readonly ToldScore[];
  readonly unread: ReadonlySet<string>;
}

const PATH = "/jiading-rating/index";
/** What is scored here is told at once; what another program tells the services is found when it is asked again. */
const LOOK_EVERY_MS = 300_000;
const HEAR_EVERY_MS = 2_000;

/** For whoever is bound to a company and may open its assessment; nobody else is told anything. */
export function useToldScores(): ToldScores {
  const { routes } = useMe();
  const { client } = useLive();
  const marks = useReadMarks();
  const [scores, setScores] = useState<readonly ToldScore[]>([]);
  const isTold = marks !== null && marks.companyId !== null && routes.includes(PATH);
  useEffect(() => {
    if (!isTold) return;
    let isOver = false;
    const load = async () => {
      if (document.hidden) return;
      // The door brings its schema, which nobody else's first page needs.
      const { assessmentDoors } = await import("../../shared/http/assessment-api.ts");
      const { told } = await ask(assessmentDoors.told, {});
      if (!isOver) setScores(told);
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
  }, [isTold, client]);
  const read = new Set(marks?.read);
  const fresh = marks === null ? [] : scores.filter(({ atMs, mark }) => atMs > marks.sinceMs && !read.has(mark));
  return { scores, unread: new Set(fresh.map(({ mark }) => mark)) };
}
