import type { Subscription } from "../../shared/http/subscriptions-api.ts";
import { errorText } from "../api/failure-text.ts";
import type { Say } from "../i18n/use-words.ts";
import type { Format } from "../ui/format.ts";
import type { subscriptionWords } from "./subscriptions.words.ts";

/** What became of a subscription the last time, in one sentence. */
export function subscriptionState(
  { last }: Pick<Subscription, "last">,
  say: Say<keyof typeof subscriptionWords>,
  format: Pick<Format, "dateTime">,
): string {
  if (last.state === "none" || last.atMs === null) return say("never");
  const time = format.dateTime(last.atMs);
  if (last.state === "failed") return say("failed", { time, reason: errorText(last.error) });
  if (last.state === "unbuilt") return say("unbuilt", { time, reason: errorText(last.error) });
  if (last.state !== "made") return say(last.state === "stopped" ? "stopped" : "forbidden", { time });
  return [say("made", { time }), last.isLate && last.dueAtMs !== null && say("late", { due: format.dateTime(last.dueAtMs) })]
    .filter(Boolean)
    .join(" · ");
}
