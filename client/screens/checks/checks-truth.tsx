import { truthLabel } from "../../../shared/live/freshness.ts";
import { useLive, useSecond } from "../../live/use-topic.ts";
import { TruthMark } from "../../ui/truth-label.tsx";
import { LOOK_EVERY_MS } from "./use-checks.ts";

interface Props {
  readonly answeredAtMs: number | null;
  readonly failure: unknown;
}

/** How true the checks are that are shown: by the last answer, and whether hints of newer ones can come in. */
export function ChecksTruth({ answeredAtMs, failure }: Props) {
  const { client } = useLive();
  useSecond();
  const freshness = {
    confirmedAtMs: answeredAtMs,
    everyMs: LOOK_EVERY_MS,
    health: failure === null ? ("healthy" as const) : ("failing" as const),
    ...{ sinceMs: 0, error: "", doubts: [], gaps: [] },
  };
  const label = truthLabel({ connected: client.connected, upToDate: true, freshness }, Date.now());
  return <TruthMark label={label} asOfMs={answeredAtMs} />;
}
