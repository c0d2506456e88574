import { Button, ProgressBar } from "@blueprintjs/core";
import { Tick, WarningSign } from "@blueprintjs/icons";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type Batch, isUnderWay } from "../../../shared/http/batch-api.ts";
import { useFormat } from "../../ui/format.ts";
import { showToast } from "../../ui/toast.ts";
import { followBatches, openBatches, progressOf, refreshBatches, useBatches } from "./batch-store.ts";
import { useBatchWords } from "./batch-words.ts";
import "./batch.css";

const BatchDrawer = lazy(() => import("./batch-drawer.tsx"));

/** In the header once somebody acted on many orders: how far the one under way is, and the way to all of them. */
export function BatchHost() {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useBatchWords();
  const batches = useBatches((state) => state.batches);
  const open = useBatches((state) => state.open);
  useEffect(() => {
    void refreshBatches();
    return followBatches((ended) => {
      void showToast({
        message: words.ended(ended),
        intent: hasTrouble(ended) ? "warning" : "success",
        action: { text: t("batch.look"), onClick: () => openBatches(ended.id) },
      });
    });
  }, [t, words]);
  const newest = batches?.[0];
  if (newest === undefined) return null;
  const running = batches?.find(isUnderWay);
  const { done, total } = progressOf(running ?? newest);
  const figures = { done: format.number(done), total: format.number(total) };
  const label = running === undefined ? t("batch.mine") : t("batch.underWay", { action: words.action(running), ...figures });
  return (
    <>
      <Button
        className="batch-button"
        variant="minimal"
        icon={running === undefined ? hasTrouble(newest) ? <WarningSign /> : <Tick /> : null}
        aria-label={label}
        title={label}
        onClick={() => openBatches(running?.id ?? null)}
      >
        {running === undefined ? (
          <span className="batch-word">{t("batch.short")}</span>
        ) : (
          <span className="batch-running">
            <span>{t("batch.progress", figures)}</span>
            <ProgressBar
              value={total === 0 ? 0 : done / total}
              intent={running.state === "pausing" ? "warning" : "primary"}
              animate={false}
              stripes={false}
              aria-label={label}
            />
          </span>
        )}
      </Button>
      <Suspense fallback={null}>{open && <BatchDrawer />}</Suspense>
    </>
  );
}

const hasTrouble = ({ state, counts }: Batch): boolean => state === "stopped" || (counts.failed ?? 0) + (counts.moved ?? 0) > 0;
