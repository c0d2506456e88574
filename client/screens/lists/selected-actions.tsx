import { Button } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { OrderFilter } from "../../../shared/domain/order-filter.ts";
import type { Selected } from "../../ui/list/row-selection.ts";
import { MAX_PRINTED } from "../print/ids-to-print.ts";

interface Props {
  readonly selected: Selected<OrderFilter>;
  /** Takes the selection away, once what was wanted is under way. */
  readonly done: () => void;
}

/** What can be done with the chosen orders of any list. */
export function SelectedActions({ selected }: Props) {
  const { t } = useTranslation();
  const ids = "ids" in selected ? selected.ids : null;
  const printable = ids !== null && ids.length <= MAX_PRINTED;
  return (
    <Button
      variant="outlined"
      icon={<Print />}
      text={t("table.print")}
      disabled={!printable}
      title={printable ? undefined : t("table.printAtMost", { most: MAX_PRINTED })}
      onClick={() => window.open(`/dest-info-print?ids=${(ids ?? []).map(encodeURIComponent).join(",")}`, "_blank", "noopener")}
    />
  );
}
