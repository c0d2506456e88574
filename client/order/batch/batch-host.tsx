import { Button, ProgressBar } from "@blueprintjs/core";
import { Tick, WarningSign } from "@blueprintjs/icons";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isUnderWay } from "../../../shared/http/batch-api.ts";
import { useFormat } from "../../ui/format.ts";
import { followBatches, openBatches, progressOf, refreshBatches, useBatches } from "./batch-store.ts";
import { useBatchWords } from "./batch-words.ts";
import { hasTrouble, tellEnded } from "./tell-ended.ts";
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
    const gone = new AbortController();
    const leave = followBatches((ended) => void tellEnded(ended, words, t, format, gone.signal));
    return () => {
      leave();
      gone.abort();
    };
  }, [t, format, words]);
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
