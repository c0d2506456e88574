import { LogOut } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { batchDoors } from "../../../shared/http/batch-api.ts";
import { ask } from "../../api/ask.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useBatchWords } from "../../order/batch/batch-words.ts";
import { Card } from "../../ui/card.tsx";
import { ConfirmedButton } from "../../ui/confirmed-button.tsx";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { useDeed } from "../operations/use-deed.tsx";
import { usePolled } from "../operations/use-polled.ts";
import { sessionsWords } from "./sessions.words.ts";

const EVERY_MS = 10_000;

/** Batches that run in people's names at this moment, whether they are signed in or not; nothing while there are none. */
export function BatchesUnderWay() {
  const { t } = useTranslation();
  const say = useWords(sessionsWords);
  const format = useFormat();
  const words = useBatchWords();
  const { value, reload } = usePolled(batchDoors.underWay, {}, EVERY_MS);
  const { refused, run } = useDeed(reload);
  if (value === null || value.batches.length === 0) return null;
  return (
    <Card title={t("batch.underWayTitle", { total: value.batches.length })} flush>
      {refused}
      <PlainTable
        label={t("batch.mine")}
        rows={value.batches}
        rowKey={({ id }) => id}
        empty={t("batch.none")}
        columns={[
          { title: say("user"), cell: ({ owner }) => owner.name },
          { title: say("account"), cell: ({ owner }) => owner.account },
          { title: t("profile.action"), cell: (batch) => words.action(batch) },
          { title: t("batch.result"), cell: (batch) => words.counts(batch) },
          { title: say("since"), cell: ({ createdAtMs }) => format.dateTime(createdAtMs) },
          {
            title: t("batch.stop"),
            right: true,
            cell: ({ id }) => (
              <ConfirmedButton
                icon={<LogOut />}
                text={say("end")}
                confirm={say("confirmEnd")}
                onConfirm={() => void run(ask(batchDoors.stopAny, { params: { id } }))}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}
