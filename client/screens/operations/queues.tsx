import { useTranslation } from "react-i18next";
import type { Operations } from "../../../shared/http/operations-api.ts";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";

export function Queues({ queues }: { queues: Operations["queues"] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <PlainTable
      label={t("operations.queues")}
      rows={queues}
      rowKey={(queue) => queue.name}
      empty={t("operations.noQueues")}
      columns={[
        { title: t("operations.name"), cell: (queue) => queue.name },
        { title: t("operations.waiting"), cell: (queue) => format.number(queue.waiting), right: true },
        { title: t("operations.active"), cell: (queue) => format.number(queue.active), right: true },
        { title: t("operations.delayed"), cell: (queue) => format.number(queue.delayed), right: true },
        { title: t("operations.failed"), cell: (queue) => format.number(queue.failed), right: true },
      ]}
    />
  );
}
