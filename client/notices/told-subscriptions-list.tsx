import { Time } from "@blueprintjs/icons";
import { openExports } from "../exports/exports-store.ts";
import { subscriptionState } from "../exports/subscription-state.ts";
import { subscriptionWords } from "../exports/subscriptions.words.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { markRead } from "./read-marks.ts";
import type { ToldSubscriptions } from "./told-subscriptions.ts";

const MOST = 10;

/** What became of one's subscriptions; each leads to the downloads. */
export function ToldSubscriptionsList({ told: { due, unread }, onClose }: { told: ToldSubscriptions; onClose: () => void }) {
  const say = useWords(subscriptionWords);
  const format = useFormat();
  if (due.length === 0) return null;
  return (
    <section>
      <h3>
        <Time size={14} aria-hidden="true" />
        <span>{say("title")}</span>
      </h3>
      <ul>
        {due.slice(0, MOST).map((one) => (
          <li key={one.mark}>
            <button
              type="button"
              className={unread.has(one.mark) ? "notice notice-new" : "notice"}
              onClick={() => {
                void markRead(unread.has(one.mark) ? [one.mark] : []);
                onClose();
                openExports();
              }}
            >
              <span className="notice-dot" aria-hidden="true" />
              <span className="notice-words">
                <span>{one.title}</span>
                <span className="quiet">{subscriptionState(one, say, format)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
