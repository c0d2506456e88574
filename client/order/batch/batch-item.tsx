import { Button, Callout, ProgressBar } from "@blueprintjs/core";
import { List, Pause, Play, Undo } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Batch, isUnderWay } from "../../../shared/http/batch-api.ts";
import { failureText } from "../../api/failure-text.ts";
import { useFormat } from "../../ui/format.ts";
import { showToast } from "../../ui/toast.ts";
import { progressOf, resumeBatch, stopBatch, undoBatch } from "./batch-store.ts";
import { useBatchWords } from "./batch-words.ts";

/** One batch: how far it is, what came of it, and what can be done with it. */
export function BatchItem({ batch, onLook }: { batch: Batch; onLook?: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useBatchWords();
  const [busy, setBusy] = useState(false);
  const { done, total } = progressOf(batch);
  const act = (work: () => Promise<void>) => {
    setBusy(true);
    work()
      .catch((failure: unknown) => showToast({ message: failureText(failure), intent: "danger" }))
      .finally(() => setBusy(false));
  };
  return (
    <article className="batch" aria-label={words.action(batch)}>
      <div className="batch-name">
        <strong>{words.action(batch)}</strong>
        <span className={`batch-state batch-${batch.state}`}>{t(`batchState.${batch.state}`)}</span>
      </div>
      {isUnderWay(batch) && (
        <ProgressBar
          value={total === 0 ? 0 : done / total}
          intent={batch.state === "pausing" ? "warning" : "primary"}
          stripes={batch.state === "running"}
          aria-label={t("batch.progress", { done: format.number(done), total: format.number(total) })}
        />
      )}
      <div role="status">{words.counts(batch)}</div>
      <div className="quiet">
        {[
          format.dateTime(batch.createdAtMs),
          batch.company,
          batch.dueAtMs !== null && t("batch.until", { time: format.dateTime(batch.dueAtMs) }),
          batch.reason,
        ]
          .filter(Boolean)
          .join(" · ")}
      </div>
      {batch.trouble !== "" && (
        <Callout compact intent="warning">
          {words.trouble(batch)} {batch.state === "pausing" && t("batch.goesOn")}
        </Callout>
      )}
      <div className="batch-tools">
        {onLook && <Button size="small" icon={<List />} text={t("batch.results")} onClick={onLook} />}
        {isUnderWay(batch) && (
          <Button size="small" icon={<Pause />} loading={busy} text={t("batch.stop")} onClick={() => act(() => stopBatch(batch.id))} />
        )}
        {batch.state === "stopped" && (batch.counts.waiting ?? 0) > 0 && (
          <Button
            size="small"
            intent="primary"
            icon={<Play />}
            loading={busy}
            text={t("batch.resume", { count: batch.counts.waiting, shown: format.number(batch.counts.waiting ?? 0) })}
            onClick={() => act(() => resumeBatch(batch.id))}
          />
        )}
        {batch.undoable > 0 && (
          <Button
            size="small"
            icon={<Undo />}
            loading={busy}
            text={t("batch.undo", { count: batch.undoable, shown: format.number(batch.undoable) })}
            onClick={() => act(() => undoBatch(batch.id, t("orderAction.undoReason", { action: words.action(batch) })))}
          />
        )}
        {words.noUndo(batch) !== "" && <span className="quiet">{words.noUndo(batch)}</span>}
        {batch.undoneBy !== "" && <span className="quiet">{t("batch.undone")}</span>}
      </div>
    </article>
  );
}
