import { useTranslation } from "react-i18next";
import { type BatchOfSomebody, batchDoors } from "../../../shared/http/batch-api.ts";
import { ask } from "../../api/ask.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useBatchWords } from "../../order/batch/batch-words.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { usePolled } from "../operations/use-polled.ts";
import { EndSessionButton } from "./end-session-button.tsx";
import { sessionsWords } from "./sessions.words.ts";

const EVERY_MS = 10_000;

/** Batches that run in people's names at this moment, whether they are signed in or not; nothing while there are none. */
export function BatchesUnderWay({ onRefusal }: { onRefusal: (error: unknown) => void }) {
  const { t } = useTranslation();
  const say = useWords(sessionsWords);
  const format = useFormat();
  const words = useBatchWords();
  const { value, reload } = usePolled(batchDoors.underWay, {}, EVERY_MS);
  if (value === null || value.batches.length === 0) return null;
  const stop = async ({ id }: BatchOfSomebody) => {
    onRefusal(null);
    await ask(batchDoors.stopAny, { params: { id } }).catch(onRefusal);
    reload();
  };
  return (
    <Card title={t("batch.underWayTitle", { total: value.batches.length })} flush>
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
          { title: t("batch.stop"), right: true, cell: (batch) => <EndSessionButton onEnd={() => void stop(batch)} /> },
        ]}
      />
    </Card>
  );
}
