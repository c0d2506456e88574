import { Button } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { OrderFilter } from "../../../shared/domain/order-filter.ts";
import { ChosenExport } from "../../exports/chosen-export.tsx";
import { BatchBar } from "../../order/batch/batch-bar.tsx";
import type { Selected } from "../../ui/list/row-selection.ts";
import { MAX_PRINTED } from "../print/ids-to-print.ts";
import { printOrders } from "../print/print-frame.ts";
import { workOrderColumns } from "./work-order-columns.tsx";

interface Props {
  readonly selected: Selected<OrderFilter>;
  /** Takes the selection away, once what was wanted is under way. */
  readonly done: () => void;
}

/** What can be done with the chosen orders of any list. */
export function SelectedActions({ selected, done }: Props) {
  const { t } = useTranslation();
  const ids = "ids" in selected ? selected.ids : null;
  const printable = ids !== null && ids.length <= MAX_PRINTED;
  return (
    <>
      <BatchBar selected={selected} done={done} />
      <ChosenExport selected={selected} columns={workOrderColumns} />
      <Button
        variant="outlined"
        icon={<Print />}
        text={t("table.print")}
        disabled={!printable}
        title={printable ? undefined : t("table.printAtMost", { most: MAX_PRINTED })}
        onClick={() => printOrders(ids ?? [])}
      />
    </>
  );
}
