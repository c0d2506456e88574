import { Trash } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { linkDoors } from "../../../shared/http/links-api.ts";
import { ask } from "../../api/ask.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { Card } from "../../ui/card.tsx";
import { ConfirmedButton } from "../../ui/confirmed-button.tsx";
import { useFormat } from "../../ui/format.ts";
import { useReferred } from "../../ui/kinds/use-referred.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { Failed, LoadingState } from "../../ui/states.tsx";
import { reportLinkWords } from "./report-link.words.ts";
import { useDeed } from "./use-deed.tsx";
import { usePolled } from "./use-polled.ts";

const EVERY_MS = 10_000;

/** Links to public reports: who made them, what each shows and how often it was opened; revoked here. */
export function ReportLinks() {
  const { t } = useTranslation();
  const say = useWords(reportLinkWords);
  const titles = useTitles();
  const format = useFormat();
  const { value, failure, reload } = usePolled(linkDoors.list, {}, EVERY_MS);
  const { refused, run } = useDeed(reload);

  return (
    <Card title={say("title")} flush>
      {refused}
      {value === null ? (
        failure === null ? (
          <LoadingState />
        ) : (
          <Failed failure={failure} onRetry={reload} />
        )
      ) : (
        <PlainTable
          label={say("title")}
          rows={value}
          rowKey={({ id }) => id}
          movesByItself
          empty={say("none")}
          columns={[
            { title: say("report"), cell: ({ path }) => titles.of(path) },
            { title: say("days"), cell: ({ from, to }) => t("report.period", { from, to }) },
            { title: say("of"), cell: ({ companyId }) => (companyId === null ? say("all") : <CompanyName id={companyId} />) },
            { title: t("display.createdBy"), cell: ({ createdBy }) => createdBy },
            { title: t("display.createdAt"), cell: ({ createdAtMs }) => format.dateTime(createdAtMs) },
            { title: t("display.expiresAt"), cell: ({ expiresAtMs }) => format.dateTime(expiresAtMs) },
            { title: say("opened"), right: true, cell: ({ opened }) => format.number(opened) },
            {
              title: t("profile.action"),
              right: true,
              cell: ({ id, revokedAtMs }) =>
                revokedAtMs === null ? (
                  <ConfirmedButton
                    icon={<Trash />}
                    text={t("display.revoke")}
                    confirm={t("display.confirmRevoke")}
                    onConfirm={() => void run(ask(linkDoors.revoke, { params: { id } }))}
                  />
                ) : (
                  say("revokedAt", { time: format.dateTime(revokedAtMs) })
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}

function CompanyName({ id }: { readonly id: string }) {
  return useReferred("companies", true).find((company) => company.id === id)?.name ?? (id || "–");
}
