import { useEffect } from "react";
import { assessmentDoors } from "../../../shared/http/assessment-api.ts";
import { throttle } from "../../live/throttle.ts";
import { useLive } from "../../live/use-topic.ts";
import { usePolled } from "../operations/use-polled.ts";

/** What is scored here is told to all pages at once; what another program tells the services is found when it is asked again. */
const LOOK_EVERY_MS = 30_000;
const HEAR_EVERY_MS = 400;

/** Asks again as soon as somebody deducted, objected or published. */
export function useAssessmentHint(reload: () => void): void {
  const { client } = useLive();
  useEffect(() => {
    const heard = throttle(reload, HEAR_EVERY_MS);
    const stop = client.onHint("assessment", () => heard.call());
    return () => {
      stop();
      heard.cancel();
    };
  }, [client, reload]);
}

export function useMonth(month: string) {
  const asked = usePolled(assessmentDoors.month, { params: { month } }, LOOK_EVERY_MS);
  useAssessmentHint(asked.reload);
  // The answer of another month is not this one's.
  return asked.value?.month === month ? asked : { ...asked, value: null };
}

export function useYear(year: string) {
  const asked = usePolled(assessmentDoors.year, { params: { year } }, LOOK_EVERY_MS);
  useAssessmentHint(asked.reload);
  return asked.value?.year === Number(year) ? asked : { ...asked, value: null };
}
