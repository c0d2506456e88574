import { Button } from "@blueprintjs/core";
import { Pause, Play, Trash } from "@blueprintjs/icons";
import { useState } from "react";
import type { Subscription } from "../../shared/http/subscriptions-api.ts";
import { failureText } from "../api/failure-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useMe } from "../session/session.ts";
import { useFormat } from "../ui/format.ts";
import { Failed } from "../ui/states.tsx";
import { showToast } from "../ui/toast.ts";
import { subscriptionState } from "./subscription-state.ts";
import { subscriptionWords } from "./subscriptions.words.ts";
import { everybodysSubscriptions, pauseSubscription, removeSubscription, useLoadedSubscriptions } from "./subscriptions-store.ts";

/** Reports that come by themselves: when the next one does, and what became of the last. Nothing where there is none. */
export function SubscriptionsList() {
  const say = useWords(subscriptionWords);
  const { subscriptions, failure, retry } = useLoadedSubscriptions();
  const { roles } = useMe();
  const [all, setAll] = useState<readonly Subscription[] | null>(null);
  const isAdmin = roles.includes("admin");
  if (failure !== null) return <Failed failure={failure} onRetry={retry} />;
  if (!isAdmin && (subscriptions ?? []).length === 0) return null;
  const attempt = (work: Promise<void>) =>
    void work.catch((refused: unknown) => showToast({ message: failureText(refused), intent: "danger" }));
  return (
    <section className="subscriptions" aria-label={say("title")}>
      <h3>{say("title")}</h3>
      <ul>
        {(subscriptions ?? []).map((one) => (
          <Item
            key={one.id}
            one={one}
            onPause={(isPaused) => attempt(pauseSubscription(one.id, isPaused))}
            onRemove={() => attempt(removeSubscription(one.id))}
          />
        ))}
        {(all ?? [])
          .filter(({ isOwn }) => !isOwn)
          .map((one) => (
            <Item key={one.id} one={one} />
          ))}
      </ul>
      {isAdmin && all === null && (
        <Button size="small" variant="minimal" text={say("everybody")} onClick={() => attempt(everybodysSubscriptions().then(setAll))} />
      )}
    </section>
  );
}

interface ItemProps {
  readonly one: Subscription;
  readonly onPause?: (isPaused: boolean) => void;
  readonly onRemove?: () => void;
}

function Item({ one, onPause, onRemove }: ItemProps) {
  const say = useWords(subscriptionWords);
  const format = useFormat();
  const { title, every, format: file, isPaused, dueAtMs, by, isOwn } = one;
  const pauseWord = say(isPaused ? "resume" : "pause", { title });
  const remove = say("remove", { title });
  return (
    <li className="export">
      <div className="export-name">
        <strong>{title}</strong>
        {onPause !== undefined && (
          <Button
            size="small"
            variant="minimal"
            icon={isPaused ? <Play /> : <Pause />}
            aria-label={pauseWord}
            title={pauseWord}
            onClick={() => onPause(!isPaused)}
          />
        )}
        {onRemove !== undefined && (
          <Button size="small" variant="minimal" icon={<Trash />} aria-label={remove} title={remove} onClick={onRemove} />
        )}
      </div>
      <div className="quiet">
        {[
          say(every === "week" ? "weekly" : "monthly"),
          say(file),
          isPaused ? say("paused") : say("next", { time: format.dateTime(dueAtMs) }),
          !isOwn && say("by", { who: by }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </div>
      <div className={one.last.state === "none" || one.last.state === "made" ? "quiet" : "export-lacking"}>
        {subscriptionState(one, say, format)}
      </div>
    </li>
  );
}
