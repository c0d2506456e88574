import { Button, PopoverNext } from "@blueprintjs/core";
import { CloudUpload } from "@blueprintjs/icons";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useWords } from "../../i18n/use-words.ts";
import { actionFailureText } from "../../order/action-failure-text.ts";
import type { KeptDeed } from "../../order/outbox/outbox.ts";
import { outboxWords } from "../../order/outbox/outbox.words.ts";
import { ownOutbox, useKeptDeeds } from "../../order/outbox/own-outbox.ts";
import { saveKeptPictures } from "../../order/outbox/save-kept-pictures.ts";
import { openOrder } from "../../session/selection.ts";
import { useFormat } from "../../ui/format.ts";

/** Appears while something that was done waits for the line or was refused: what, why, send it now or give it up. */
export function OutboxButton() {
  const { t } = useTranslation();
  const format = useFormat();
  const say = useWords(outboxWords);
  const kept = useToldDeeds();
  if (kept.length === 0) return null;
  const label = say("button", { count: kept.length });
  const why = ({ state, failure }: KeptDeed): string => {
    if (state === "waiting" || state === "sending") return say(state);
    return failure === null ? say("tooOld") : actionFailureText(failure, t, format);
  };
  return (
    <PopoverNext
      placement="bottom-end"
      content={
        <section className="outbox" aria-label={say("title")}>
          <h2>{say("title")}</h2>
          <p className="quiet">{say("hint")}</p>
          <ul>
            {kept.map((each) => (
              <li key={each.deed.key}>
                <span>
                  <strong>{each.deed.what}</strong>
                  <span className="quiet">{why(each)}</span>
                  {each.deed.pictures.length > 0 && <span className="quiet">{say("pictures", { count: each.deed.pictures.length })}</span>}
                </span>
                {each.state === "refused" && each.deed.door === "actOnOrder" && (
                  <Button size="small" text={say("openOrder")} onClick={() => openOrder(each.deed.subject)} />
                )}
                {each.state === "refused" && each.deed.pictures.length > 0 && (
                  <Button size="small" text={say("save")} onClick={() => void saveKeptPictures(each.deed.pictures)} />
                )}
                <Button
                  size="small"
                  disabled={each.state === "sending"}
                  text={say(each.state === "refused" ? "read" : "dismiss")}
                  onClick={() => ownOutbox().dismiss(each.deed.key)}
                />
              </li>
            ))}
          </ul>
          {kept.some(({ state }) => state !== "refused") && (
            <Button
              intent="primary"
              text={say("again")}
              disabled={kept.every(({ state }) => state !== "waiting")}
              onClick={() => ownOutbox().sendAgain()}
            />
          )}
        </section>
      }
    >
      <Button
        variant="minimal"
        intent="warning"
        icon={<CloudUpload />}
        text={format.number(kept.length)}
        aria-label={label}
        title={label}
      />
    </PopoverNext>
  );
}

/**
 * What waits or was refused, and while it is tried again still so: the list would close under the hand that reads it. What is on its way for
 * the first time is not told, most of it arrives.
 */
function useToldDeeds(): readonly KeptDeed[] {
  const told = useRef<ReadonlySet<string>>(new Set());
  const kept = useKeptDeeds().filter(
    ({ deed, state }) => state === "waiting" || state === "refused" || (state === "sending" && told.current.has(deed.key)),
  );
  useEffect(() => {
    told.current = new Set(kept.map(({ deed }) => deed.key));
  }, [kept]);
  return kept;
}
