import { Button } from "@blueprintjs/core";
import { Undo } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useLive, useSecond } from "../../live/use-topic.ts";
import { openOrder } from "../../session/selection.ts";
import { useFormat } from "../../ui/format.ts";
import type { Done } from "./desk.ts";

interface Props {
  readonly done: readonly Done[];
  readonly busy: boolean;
  readonly onUndo: () => void;
}

/** What this person decided, newest first. The last one may be taken back; an order that came of it opens. */
export function DoneList({ done, busy, onUndo }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { client } = useLive();
  useSecond();
  if (done.length === 0) return <p className="quiet quick-done-none">{t("quick.nothingDone")}</p>;
  return (
    <ol className="quick-done">
      {done.map(({ shot, draft, kind, to, orderId, atMs }, i) => (
        <li key={`${shot.id} ${atMs}`}>
          <span className={`quick-kind quick-kind-${kind}`}>{t(`quick.${kind}Done`)}</span>
          <span className="quick-done-what">
            {draft.defectType} {draft.road}
            {to !== "" && <span className="quiet"> → {to}</span>}
          </span>
          <span className="quiet">{format.relative(atMs, client.serverNowMs())}</span>
          {orderId !== "" && <Button size="small" variant="minimal" text={t("quick.openOrder")} onClick={() => openOrder(orderId)} />}
          {i === 0 && (
            <Button size="small" icon={<Undo />} loading={busy} onClick={onUndo}>
              {t("quick.undo")} <kbd>U</kbd>
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
