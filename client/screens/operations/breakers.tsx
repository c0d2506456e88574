import { useTranslation } from "react-i18next";
import type { Operations } from "../../../shared/http/operations-api.ts";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { Health } from "./health.tsx";

export function Breakers({ breakers, nowMs }: { breakers: Operations["breakers"]; nowMs: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <PlainTable
      label={t("operations.breakers")}
      rows={breakers}
      rowKey={(breaker) => breaker.source}
      empty={t("operations.noBreakers")}
      columns={[
        { title: t("operations.source"), cell: (breaker) => breaker.source },
        { title: t("operations.state"), cell: (breaker) => <Health state={breaker.state} /> },
        { title: t("operations.failures"), cell: (breaker) => format.number(breaker.failures), right: true },
        {
          title: t("operations.nextTry"),
          cell: (breaker) => (breaker.openUntilMs > nowMs ? format.moment(breaker.openUntilMs) : ""),
          right: true,
        },
      ]}
    />
  );
}
