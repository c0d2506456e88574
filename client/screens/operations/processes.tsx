import { useTranslation } from "react-i18next";
import type { Operations } from "../../../shared/http/operations-api.ts";
import { type Format, useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";

/** Further off than this a clock is worth a look: logs and pictures taken there carry wrong times. */
const SKEWED_MS = 2_000;

/** Workers and servers that are alive, and how far the clock of each machine is off. Figures are right all the same: their times are Redis'. */
export function Processes({ processes }: { processes: Operations["processes"] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <PlainTable
      label={t("operations.processes")}
      rows={processes}
      rowKey={({ host, pid }) => `${host} ${pid}`}
      movesByItself
      empty={t("operations.noProcesses")}
      columns={[
        { title: t("operations.room"), cell: ({ room }) => t(room === "server" ? "operations.isServer" : "operations.isWorker") },
        { title: t("operations.process"), cell: ({ host, pid }) => `${host} ${pid}` },
        {
          title: t("operations.skew"),
          cell: ({ skewMs }) => (
            <span style={Math.abs(skewMs) > SKEWED_MS ? { color: "var(--overdue-text)" } : {}}>{skewText(skewMs, format)}</span>
          ),
          right: true,
        },
      ]}
    />
  );
}

/** A tenth of a second either way is none. */
function skewText(skewMs: number, format: Format): string {
  const tenths = Math.round(skewMs / 100);
  return `${tenths > 0 ? "+" : ""}${format.number(tenths === 0 ? 0 : tenths / 10, 1)} s`;
}
