import { useTranslation } from "react-i18next";
import type { Operations } from "../../../shared/http/operations-api.ts";
import type { FailureCause } from "../../../shared/live/failure-cause.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { failureCauseWords } from "./failure-cause.words.ts";
import { Health } from "./health.tsx";

export function Breakers({ breakers, nowMs }: { breakers: Operations["breakers"]; nowMs: number }) {
  const { t } = useTranslation();
  const say = useWords(failureCauseWords);
  const format = useFormat();
  const causeText = (cause: FailureCause) => {
    if (cause.is === "status") return say("status", { httpStatus: cause.httpStatus });
    if (cause.is === "network") return cause.name === "" ? say("network") : `${say("network")} (${cause.name})`;
    if (cause.is === "timeout") return say("timeout");
    return cause.is === "unreadable" ? say("unreadable") : say("unknown");
  };
  return (
    <PlainTable
      label={t("operations.breakers")}
      rows={breakers}
      rowKey={(breaker) => breaker.source}
      movesByItself
      empty={t("operations.noBreakers")}
      columns={[
        { title: t("operations.source"), cell: (breaker) => breaker.source },
        { title: t("operations.state"), cell: (breaker) => <Health state={breaker.state} /> },
        { title: t("operations.failures"), cell: (breaker) => format.number(breaker.failures), right: true },
        {
          title: say("last"),
          cell: ({ last }) => (last === null ? "" : `${causeText(last.cause)} · ${format.moment(last.atMs)}`),
        },
        {
          title: t("operations.nextTry"),
          cell: (breaker) => (breaker.openUntilMs > nowMs ? format.moment(breaker.openUntilMs) : ""),
          right: true,
        },
      ]}
    />
  );
}
