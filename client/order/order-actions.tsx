import { Button } from "@blueprintjs/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActionName } from "../../shared/domain/action.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { listOfStatus } from "../../shared/domain/work-order-list.ts";
import type { ActionVerdict } from "../../shared/http/api.ts";
import { useIntent } from "../app/selection.ts";
import { ActionDialog } from "./action-dialog.tsx";
import { ACTION_LOOKS } from "./action-looks.ts";
import { useActionWord } from "./action-word.ts";
import { refusalText } from "./refusal-text.ts";

interface Props {
  readonly order: WorkOrder;
  readonly verdicts: readonly ActionVerdict[];
  readonly onDone: () => void;
}

/** What may be done, as the server says it; what may not, with the reason in sight (K2). */
export function OrderActions({ order, verdicts, onDone }: Props) {
  const { t } = useTranslation();
  const word = useActionWord(listOfStatus(order.status));
  const intent = useIntent();
  const [chosen, setChosen] = useState<ActionName | null>(null);
  const allowed = verdicts.filter((verdict) => verdict.allowed);
  const refused = verdicts.filter((verdict) => !verdict.allowed);
  useEffect(() => {
    if (intent !== null && verdicts.some((verdict) => verdict.allowed && verdict.action === intent)) setChosen(intent);
  }, [intent, verdicts]);

  return (
    <div className="order-actions">
      <div className="order-buttons">
        {allowed.length === 0 && <span className="quiet">{t("order.noActions")}</span>}
        {allowed.map(({ action }) => {
          const { icon: Icon, intent: look } = ACTION_LOOKS[action as ActionName];
          return (
            <Button
              key={action}
              intent={look}
              icon={<Icon />}
              text={word(action as ActionName)}
              onClick={() => setChosen(action as ActionName)}
            />
          );
        })}
      </div>
      {refused.length > 0 && (
        <details className="order-refused">
          <summary>{t("order.hiddenActions")}</summary>
          <ul>
            {refused.map(({ action, reason }) => (
              <li key={action}>
                <Button size="small" disabled text={word(action as ActionName)} title={refusalText(reason, t)} />
                <span className="quiet">{refusalText(reason, t)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {chosen !== null && (
        <ActionDialog
          key={chosen}
          order={order}
          action={chosen}
          onClose={(done) => {
            setChosen(null);
            if (done) onDone();
          }}
        />
      )}
    </div>
  );
}
