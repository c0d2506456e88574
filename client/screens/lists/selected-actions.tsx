import { Button } from "@blueprintjs/core";
import { Comparison, Document, Print } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { OrderFilter } from "../../../shared/domain/order-filter.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { ChosenExport } from "../../exports/chosen-export.tsx";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { BatchBar } from "../../order/batch/batch-bar.tsx";
import { usePrintOrders } from "../../order/use-print-orders.ts";
import { useMe } from "../../session/session.ts";
import { type ChosenFrom, countSelected, type Selected, selectedInOrder } from "../../ui/list/row-selection.ts";
import { MAX_PRINTED } from "../print/ids-to-print.ts";

interface Props {
  readonly selected: Selected<OrderFilter>;
  /** Takes the selection away, once what was wanted is under way. */
  readonly done: () => void;
  readonly from: ChosenFrom<WorkOrder>;
  /** What the list asks for, in words. */
  readonly filterText?: () => string;
}

/** Where the names have no room, their icons tell them apart. */
const DOCUMENTS = [
  { path: "/report/dest-infos", icon: <Document /> },
  { path: "/report/dest-contract", icon: <Comparison /> },
] as const;

/** What can be done with the chosen orders of any list. */
export function SelectedActions({ selected, done, from, filterText }: Props) {
  const { t } = useTranslation();
  const titles = useTitles();
  const { routes } = useMe();
  const printOrders = usePrintOrders();
  const printable = countSelected(selected, from) <= MAX_PRINTED;
  return (
    <BatchBar selected={selected} done={done}>
      <ChosenExport selected={selected} from={from} filterText={filterText} />
      <Button
        className="list-tool"
        variant="outlined"
        icon={<Print />}
        text={t("table.print")}
        disabled={!printable}
        title={printable ? t("table.print") : t("table.printAtMost", { most: MAX_PRINTED })}
        onClick={() => printOrders(selectedInOrder(selected, from).slice(0, MAX_PRINTED))}
      />
      {DOCUMENTS.filter(({ path }) => routes.includes(path)).map(({ path, icon }) => (
        <Button
          key={path}
          className="list-tool"
          variant="outlined"
          icon={icon}
          title={titles.of(path)}
          text={titles.of(path)}
          disabled={!printable}
          onClick={() => window.open(`${path}?${new URLSearchParams({ ids: selectedInOrder(selected, from).join(",") })}`, "_blank")}
        />
      ))}
    </BatchBar>
  );
}
