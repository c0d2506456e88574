import { InputGroup } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { type OrderFilter, PERIODS } from "../../../shared/domain/order-filter.ts";
import type { FacetValue } from "../../../shared/http/order-lists-api.ts";
import { SingleFacet } from "./single-facet.tsx";

interface Props {
  readonly values: readonly FacetValue[] | null;
  readonly filter: Pick<OrderFilter, "period" | "from" | "to">;
  readonly onChange: (part: Pick<OrderFilter, "period" | "from" | "to">) => void;
}

/** When the defect was found: a period that moves with today, or two days. */
export function PeriodFacet({ values, filter, onChange }: Props) {
  const { t } = useTranslation();
  const { from = "", to = "" } = filter;
  const days = (next: { from: string; to: string }) =>
    onChange({ period: undefined, from: next.from || undefined, to: next.to || undefined });
  return (
    <>
      <SingleFacet
        label={t("filter.period")}
        values={values}
        options={PERIODS.map((value) => ({ value, word: t(`filter.period_${value}`) }))}
        anyWord={t("filter.anyTime")}
        chosen={filter.period}
        onChange={(period) => onChange({ period, from: undefined, to: undefined })}
      />
      <div className="filter-days">
        <InputGroup
          type="date"
          aria-label={t("filter.from")}
          value={from}
          max={to || undefined}
          onValueChange={(value) => days({ from: value, to: to < value ? "" : to })}
        />
        <span aria-hidden="true">–</span>
        <InputGroup
          type="date"
          aria-label={t("filter.to")}
          value={to}
          min={from || undefined}
          onValueChange={(value) => days({ from: value !== "" && from > value ? "" : from, to: value })}
        />
      </div>
    </>
  );
}
