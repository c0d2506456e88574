import { Button, HTMLSelect } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Batch, batchDoors, type RowOutcome, rowOutcomes } from "../../../shared/http/batch-api.ts";
import { useAsked } from "../../api/use-asked.ts";
import { downloadText } from "../../browser/download.ts";
import { toCsv } from "../../charts/csv.ts";
import { openOrder } from "../../session/selection.ts";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { Failed, LoadingState } from "../../ui/states.tsx";
import { reasonOfRow, rowTable } from "./batch-result.ts";
import { closeBatches } from "./batch-store.ts";
import { useBatchWords } from "./batch-words.ts";

/** More than anybody reads in one go; the filter leads to the rest. */
const MOST_SHOWN = 300;

interface Props {
  readonly batch: Batch;
  /** Where somebody else's is read. */
  readonly door?: typeof batchDoors.read | typeof batchDoors.readAny;
  /** The outcome that is looked for first. */
  readonly first?: RowOutcome | "";
  /** Makes room for an order's card. */
  readonly onOpenOrder?: () => void;
}

/** What became of each order of a batch. */
export function BatchRows({ batch, door = batchDoors.read, first = "", onOpenOrder = closeBatches }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useBatchWords();
  const [outcome, setOutcome] = useState<RowOutcome | "">(first);
  // Asked again whenever the batch moved on, and kept while the answer is on its way.
  const { value, failure, retry } = useAsked(door, { params: { id: batch.id } }, { again: batch.changedAtMs });
  if (value === null) return failure === null ? <LoadingState /> : <Failed failure={failure} onRetry={retry} />;
  const { rows } = value;
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
                  onOpenOrder();
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
