import { Button } from "@blueprintjs/core";
import { List, LogOut, Tick } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Batch, batchDoors, isUnderWay } from "../../../shared/http/batch-api.ts";
import { ask } from "../../api/ask.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useBatchWords } from "../../order/batch/batch-words.ts";
import { Card } from "../../ui/card.tsx";
import { ConfirmedButton } from "../../ui/confirmed-button.tsx";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { useDeed } from "../operations/use-deed.tsx";
import { usePolled } from "../operations/use-polled.ts";
import { batchesUnderWayWords } from "./batches-under-way.words.ts";
import { EndedRows } from "./ended-rows.tsx";
import { useSeenBatches } from "./seen-batches.ts";
import { sessionsWords } from "./sessions.words.ts";

const EVERY_MS = 10_000;

/**
 * Batches that run in people's names at this moment, whether they are signed in or not, and what became of those that ended just now until somebody says
 * to have seen it; nothing while there are none.
 */
export function BatchesUnderWay() {
  const { t } = useTranslation();
  const say = useWords(sessionsWords);
  const tell = useWords(batchesUnderWayWords);
  const format = useFormat();
  const words = useBatchWords();
  const { value, reload } = usePolled(batchDoors.underWay, {}, EVERY_MS);
  const { refused, run } = useDeed(reload);
  const { isSeen, see } = useSeenBatches();
  const [lookedAt, setLookedAt] = useState<Batch | null>(null);
  const batches = value?.batches.filter((batch) => !isSeen(batch)) ?? [];
  if (batches.length === 0) return null;
  const running = batches.filter(isUnderWay).length;
  const counted = { running: format.number(running), ended: format.number(batches.length - running) };
  return (
    <Card title={tell("title", counted)} flush>
      {refused}
      <PlainTable
        label={t("batch.mine")}
        rows={batches}
        rowKey={({ id }) => id}
        movesByItself
        empty={t("batch.none")}
        columns={[
          { title: say("user"), cell: ({ owner }) => owner.name },
          { title: say("account"), cell: ({ owner }) => owner.account },
          { title: t("profile.action"), cell: (batch) => words.action(batch) },
          { title: t("batch.result"), cell: (batch) => words.counts(batch) },
          { title: tell("state"), cell: (batch) => [t(`batchState.${batch.state}`), words.trouble(batch)].filter(Boolean).join(" · ") },
          { title: tell("started"), cell: ({ createdAtMs }) => format.dateTime(createdAtMs) },
          {
            // What a batch does stands under the same word.
            key: "buttons",
            title: t("profile.action"),
            right: true,
            cell: (batch) =>
              isUnderWay(batch) ? (
                <ConfirmedButton
                  icon={<LogOut />}
                  text={say("end")}
                  confirm={say("confirmEnd")}
                  onConfirm={() => void run(ask(batchDoors.stopAny, { params: { id: batch.id } }))}
                />
              ) : (
                <>
                  <Button size="small" icon={<List />} text={t("batch.results")} onClick={() => setLookedAt(batch)} />{" "}
                  <Button
                    size="small"
                    icon={<Tick />}
                    text={tell("seen")}
                    title={tell("hide", { action: words.action(batch) })}
                    onClick={() => see(batch)}
                  />
                </>
              ),
          },
        ]}
      />
      {lookedAt !== null && <EndedRows batch={lookedAt} onClose={() => setLookedAt(null)} />}
    </Card>
  );
}
