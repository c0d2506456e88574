import { Button } from "@blueprintjs/core";
import { failureText } from "../api/failure-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { stripText } from "./strip.words.ts";
import { type useRoadPasses, useSeesPasses } from "./use-road-passes.ts";

/** Who passed, when somebody asks: each look is audited. For whoever may search tracks. */
export function PassesBar({ look, passes, isReading, failure }: ReturnType<typeof useRoadPasses>) {
  const say = useWords(stripText);
  if (!useSeesPasses()) return null;
  return (
    <div className="strip-range-bar">
      <Button size="small" variant="outlined" text={say("passesShow")} disabled={isReading} onClick={look} />
      {isReading && <span role="status">{say("passesReading")}</span>}
      {failure !== null && <span role="alert">{failureText(failure)}</span>}
      {passes?.passes.length === 0 && !isReading && failure === null && <span role="status">{say("passesNone")}</span>}
    </div>
  );
}
