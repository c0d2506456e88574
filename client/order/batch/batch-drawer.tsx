import { Button, Drawer } from "@blueprintjs/core";
import { ArrowLeft } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState, Failed, LoadingState } from "../../ui/states.tsx";
import { BatchItem } from "./batch-item.tsx";
import { BatchRows } from "./batch-rows.tsx";
import { closeBatches, refreshBatches, showBatch, useBatches } from "./batch-store.ts";
import "./batch.css";

const WIDTH_PX = 720;

/** One's own batches of the last days: how far they are, what became of each order, and what can still be done. */
export default function BatchDrawer() {
  const { t } = useTranslation();
  const batches = useBatches((state) => state.batches);
  const failure = useBatches((state) => state.failure);
  const shownId = useBatches((state) => state.shownId);
  useEffect(() => void refreshBatches(), []);
  const shown = batches?.find(({ id }) => id === shownId);
  return (
    <Drawer isOpen onClose={closeBatches} title={t("batch.mine")} size={`min(${WIDTH_PX}px, 100vw)`} className="batches">
      <div className="batches-body">
        {batches === null ? (
          failure === null ? (
            <LoadingState />
          ) : (
            <Failed failure={failure} onRetry={() => void refreshBatches()} />
          )
        ) : shown !== undefined ? (
          <>
            <Button variant="minimal" icon={<ArrowLeft />} text={t("batch.all")} onClick={() => showBatch(null)} />
            <BatchItem batch={shown} />
            <BatchRows key={shown.id} batch={shown} />
          </>
        ) : batches.length === 0 ? (
          <EmptyState title={t("batch.none")} hint={t("batch.noneHint")} />
        ) : (
          <ul>
            {batches.map((batch) => (
              <li key={batch.id}>
                <BatchItem batch={batch} onLook={() => showBatch(batch.id)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Drawer>
  );
}
