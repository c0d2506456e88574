import { Drawer } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { type Batch, batchDoors, type RowOutcome } from "../../../shared/http/batch-api.ts";
import { BatchRows } from "../../order/batch/batch-rows.tsx";
import { useBatchWords } from "../../order/batch/batch-words.ts";
import "../../order/batch/batch.css";

const WIDTH_PX = 720;
/** What somebody looks for first. */
const FIRST: readonly RowOutcome[] = ["failed", "refused", "moved"];

/** What became of each order of somebody's batch, beginning with those that it was not done to. */
export function EndedRows({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { t } = useTranslation();
  const words = useBatchWords();
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={`${words.action(batch)} · ${t("batch.results")}`}
      size={`min(${WIDTH_PX}px, 100vw)`}
      className="batches"
    >
      <div className="batches-body">
        <p role="status">{words.counts(batch)}</p>
        <BatchRows
          batch={batch}
          door={batchDoors.readAny}
          first={FIRST.find((outcome) => (batch.counts[outcome] ?? 0) > 0) ?? ""}
          onOpenOrder={onClose}
        />
      </div>
    </Drawer>
  );
}
