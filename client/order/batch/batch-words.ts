import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ActionName } from "../../../shared/domain/action.ts";
import { type Batch, isUnderWay, type RowOutcome } from "../../../shared/http/batch-api.ts";
import { errorText } from "../../api/failure-text.ts";
import { useFormat } from "../../ui/format.ts";
import { refusalText } from "../refusal-text.ts";

/** Outcomes in the order in which they are worth reading. */
const told: readonly RowOutcome[] = ["done", "failed", "moved", "waiting", "refused"];

/** Stopped by people or rules; everything else is a row of the error table. */
const stops = ["byOwner", "byAdministrator", "rightsChanged"] as const;
const isStop = (trouble: string): trouble is (typeof stops)[number] => (stops as readonly string[]).includes(trouble);

/** What is said of a batch, wherever it is said. */
export function useBatchWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const action = (batch: Batch): string => {
      const name = t(`action.${batch.action as ActionName}`);
      return batch.undoes === "" ? name : t("batch.undoOf", { action: name });
    };
    const counts = (batch: Batch): string =>
      told
        .filter((outcome) => (batch.counts[outcome] ?? 0) > 0)
        .map((outcome) => t(`batchCount.${outcome}`, { count: batch.counts[outcome], shown: format.number(batch.counts[outcome] ?? 0) }))
        .join(" · ");
    return {
      action,
      counts,
      /** Why nothing leads it back, in a sentence; empty where something does, did or need not. */
      noUndo: ({ noUndo, undoneBy, state }: Batch): string =>
        noUndo === "" || undoneBy !== "" || isUnderWay({ state }) ? "" : t("batch.noUndo", { why: refusalText(noUndo, t) }),
      trouble: ({ trouble }: Batch): string => (trouble === "" ? "" : isStop(trouble) ? t(`batch.${trouble}`) : errorText(trouble)),
      ended: (batch: Batch): string =>
        t(batch.state === "stopped" ? "batch.endedStopped" : "batch.endedFinished", { action: action(batch), counts: counts(batch) }),
    };
  }, [t, format]);
}

export type BatchWords = ReturnType<typeof useBatchWords>;
