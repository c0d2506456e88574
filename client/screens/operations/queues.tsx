import { useTranslation } from "react-i18next";
import type { Operations } from "../../../shared/http/operations-api.ts";
import type { QUEUES } from "../../../shared/live/keys.ts";
import type { TextKey } from "../../i18n/dictionary.ts";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";

const NAMES = {
  polls: "operations.queuePolls",
  repolls: "operations.queueRepolls",
  exports: "operations.queueExports",
  batches: "operations.queueBatches",
} as const satisfies Record<keyof typeof QUEUES, TextKey>;
/** A server of another release may have other queues. */
const isKnown = (name: string): name is keyof typeof NAMES => Object.hasOwn(NAMES, name);

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
        {
          title: t("operations.name"),
          cell: ({ name }) => (isKnown(name) ? t(NAMES[name]) : name),
        },
        { title: t("operations.waiting"), cell: (queue) => format.number(queue.waiting), right: true },
        { title: t("operations.active"), cell: (queue) => format.number(queue.active), right: true },
        { title: t("operations.delayed"), cell: (queue) => format.number(queue.delayed), right: true },
        { title: t("operations.failed"), cell: (queue) => format.number(queue.failed), right: true },
      ]}
    />
  );
}
