import { Button, HTMLSelect } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Batch, type BatchRow, type RowOutcome, rowOutcomes } from "../../../shared/http/batch-api.ts";
import { downloadText } from "../../browser/download.ts";
import { toCsv } from "../../charts/csv.ts";
import { openOrder } from "../../session/selection.ts";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { Failed, LoadingState } from "../../ui/states.tsx";
import { reasonOfRow, rowTable } from "./batch-result.ts";
import { batchRows, closeBatches } from "./batch-store.ts";
import { useBatchWords } from "./batch-words.ts";

/** More than anybody reads in one go; the filter leads to the rest. */
const MOST_SHOWN = 300;

/** What became of each order of a batch. */
export function BatchRows({ batch }: { batch: Batch }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useBatchWords();
  const [outcome, setOutcome] = useState<RowOutcome | "">("");
  const { rows, failure, reload } = useRows(batch);
  if (rows === null) return failure === null ? <LoadingState /> : <Failed failure={failure} onRetry={reload} />;
  const present = rowOutcomes.filter((one) => rows.some((row) => row.outcome === one));
  const matching = rows.filter((row) => outcome === "" || row.outcome === outcome);
  // A colon in a file's name is a folder's to some systems.
  const fileName = `${words.action(batch)} ${format.dateTime(batch.createdAtMs).replace(":", "")}.csv`;
  return (
    <>
      <div className="batch-rows-tools">
        <HTMLSelect
          aria-label={t("batch.filter")}
          value={outcome}
          onChange={(event) => setOutcome(event.currentTarget.value as RowOutcome | "")}
          options={[
            { value: "", label: t("batch.everything", { shown: format.number(rows.length) }) },
            ...present.map((one) => {
              const count = rows.filter((row) => row.outcome === one).length;
              return { value: one, label: t(`batchCount.${one}`, { count, shown: format.number(count) }) };
            }),
          ]}
        />
        <Button
          variant="minimal"
          icon={<Download />}
          text={t("charts.saveTable")}
          disabled={matching.length === 0}
          onClick={() => downloadText(fileName, toCsv(rowTable(matching, t)), "text/csv;charset=utf-8")}
        />
      </div>
      <PlainTable
        label={t("batch.results")}
        rows={matching.slice(0, MOST_SHOWN)}
        rowKey={(row) => row.orderId}
        empty={t("batch.noRows")}
        columns={[
          {
            title: t("order.number"),
            cell: (row) => (
              <Button
                variant="minimal"
                size="small"
                text={row.number || row.orderId}
                onClick={() => {
                  closeBatches();
                  openOrder(row.orderId);
                }}
              />
            ),
          },
          { title: t("order.road"), cell: (row) => row.road },
          { title: t("order.defectType"), cell: (row) => row.defectType },
          {
            title: t("batch.result"),
            cell: (row) => <span className={`batch-row-${row.outcome}`}>{t(`batchOutcome.${row.outcome}`)}</span>,
          },
          { title: t("order.reason"), cell: (row) => reasonOfRow(row, t) },
        ]}
      />
      {matching.length > MOST_SHOWN && <p className="quiet">{t("batch.more", { shown: format.number(matching.length - MOST_SHOWN) })}</p>}
    </>
  );
}

/** Asked again whenever the batch moved on, and kept while the answer is on its way. */
function useRows({ id, changedAtMs }: Batch) {
  const [state, setState] = useState<{ rows: readonly BatchRow[] | null; failure: unknown }>({ rows: null, failure: null });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changed asks again.
  useEffect(() => {
    const stop = new AbortController();
    batchRows(id, stop.signal).then(
      ({ rows }) => setState({ rows, failure: null }),
      (failure) => !stop.signal.aborted && setState((before) => ({ ...before, failure })),
    );
    return () => stop.abort();
  }, [id, changedAtMs, round]);
  return { ...state, reload: () => setRound((before) => before + 1) };
}
