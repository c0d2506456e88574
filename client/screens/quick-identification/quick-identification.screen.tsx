import { Button, Callout } from "@blueprintjs/core";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { compareInQueue, type QuickShot } from "../../../shared/domain/quick-shot.ts";
import { QuickExport } from "../../exports/quick-export.tsx";
import { useTopic } from "../../live/use-topic.ts";
import { useOffered } from "../../session/use-offered.ts";
import { useWhyClosed } from "../../session/use-why-closed.ts";
import { Card } from "../../ui/card.tsx";
import { useKeepKeys } from "../../ui/kept-keys.ts";
import { EmptyState, ErrorState, Failed, LoadingState } from "../../ui/states.tsx";
import { TruthLabel } from "../../ui/truth-label.tsx";
import { BatchBar } from "./batch-bar.tsx";
import { DoneList } from "./done-list.tsx";
import { NothingLeft } from "./nothing-left.tsx";
import { QueueList } from "./queue-list.tsx";
import { ShotDesk } from "./shot-desk.tsx";
import { TakeOverDialog } from "./take-over-dialog.tsx";
import { useToldKeys } from "./told-keys.ts";
import { useDecide } from "./use-decide.ts";
import { useDesk } from "./use-desk.ts";
import { usePreloaded } from "./use-preloaded.ts";
import "./quick.css";

/** Machine-found defects one after the other: is it one, which, where, and who goes there. Every step is one key. */
export default function QuickIdentificationScreen() {
  const { t } = useTranslation();
  const { rows, version, hasCome, refusal } = useTopic("quickShots");
  const { desk, seat, view } = useDesk();
  const decides = useOffered("decideShots");
  const decide = useDecide(desk, seat);
  const isClosed = useWhyClosed() !== undefined;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState<string | null>(null);
  const root = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` keeps its identity; `version` says that it changed.
  const queue = useMemo(
    () => [...rows.values()].filter(({ id }) => !view.decided.has(id)).sort(compareInQueue),
    [rows, version, view.decided],
  );
  const known = useKnownShots(
    rows,
    view.done.map(({ shot }) => shot),
  );
  const shot = view.currentId === null ? null : (known(view.currentId) ?? null);
  const stillTicked = useMemo(() => new Set(queue.flatMap(({ id }) => (ticked.has(id) ? [id] : []))), [queue, ticked]);
  const isLoading = !hasCome && refusal === null;
  const keptKeys = useToldKeys();
  const isWaiting =
    shot === null && refusal === null && view.failure === null && (!view.ready || isLoading || view.currentId !== null || view.waiting);
  useKeepKeys(keptKeys, isWaiting);
  usePreloaded(view.held.flatMap((id) => (id === view.currentId ? [] : (known(id)?.pictures[0] ?? []))));

  const pick = (id: string) => {
    if (view.others.has(id)) setWanted(id);
    else void desk.pick(id, false).then(() => root.current?.focus());
  };
  const tick = (id: string) => {
    const next = new Set(stillTicked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the desk takes the keys when no field does, and focus comes back to it.
    <section className="quick" data-page-keys ref={root} tabIndex={0} aria-label={t("quick.title")}>
      <h1 className="visually-hidden">{t("quick.title")}</h1>
      <Card
        className="quick-queue-card"
        title={isLoading ? t("quick.title") : t("quick.queue", { count: queue.length })}
        aside={
          <>
            <TruthLabel topic="quickShots" />
            <QuickExport />
          </>
        }
        flush
      >
        {isLoading ? (
          <LoadingState />
        ) : (
          <>
            <BatchBar
              seat={seat}
              rows={queue}
              others={view.others}
              ticked={stillTicked}
              onTicked={setTicked}
              onDone={() => void desk.sync()}
            />
            <QueueList
              rows={queue}
              currentId={view.currentId}
              held={view.held}
              others={view.others}
              ticked={stillTicked}
              onTick={tick}
              onPick={pick}
            />
          </>
        )}
      </Card>
      <div className="quick-main">
        {!decides && (
          <Callout intent="warning" compact>
            {t("refusal.callOff")}
          </Callout>
        )}
        {view.takenAway !== null && (
          <Callout intent="warning" compact role="status">
            {t("quick.takenAway", { name: view.takenAway.name || t("quick.somebody") })}{" "}
            <Button size="small" variant="minimal" text={t("quick.understood")} onClick={() => desk.dismissTakeOver()} />
          </Callout>
        )}
        {shot !== null && view.takenFrom !== "" && (
          <Callout intent="primary" compact role="status">
            {t("quick.takenFrom", { name: view.takenFrom })}
          </Callout>
        )}
        {shot !== null ? (
          <ShotDesk
            key={shot.id}
            shot={shot}
            draft={view.drafts.get(shot.id)}
            onDraft={(draft) => desk.edit(shot.id, draft)}
            decide={decide}
            onSkip={() => void desk.skip()}
            canUndo={view.done.length > 0}
            keptKeys={keptKeys}
          />
        ) : (
          <>
            {!isWaiting && <NothingLeft keptKeys={keptKeys} onUndo={view.done.length > 0 && !isClosed ? () => void decide.undo() : null} />}
            {nothingHere()}
          </>
        )}
        <Card title={t("quick.doneTitle")} className="quick-done-card" flush>
          <DoneList done={view.done} busy={decide.undoing} onUndo={() => void decide.undo()} />
        </Card>
      </div>
      {wanted !== null && (
        <TakeOverDialog
          name={view.others.get(wanted) ?? ""}
          onClose={() => setWanted(null)}
          onTakeOver={() => {
            void desk.pick(wanted, true).then(() => root.current?.focus());
            setWanted(null);
          }}
        />
      )}
    </section>
  );

  /** Not a component: one that is made anew at each render would begin to load anew each time. */
  function nothingHere() {
    if (refusal !== null) return <ErrorState detail={refusal} />;
    if (view.failure !== null) return <Failed failure={view.failure} onRetry={() => void desk.sync()} />;
    if (isWaiting) return <LoadingState />;
    if (view.skipped.length > 0)
      return (
        <EmptyState
          title={t("quick.onlySkipped", { count: view.skipped.length })}
          action={<Button text={t("quick.showSkipped")} onClick={() => void desk.showSkipped()} />}
        />
      );
    if (queue.length > 0) return <EmptyState title={t("quick.allTaken")} hint={t("quick.allTakenHint")} />;
    return <EmptyState title={t("quick.empty")} hint={t("quick.emptyHint")} />;
  }
}

/** An item taken back is known before the queue shows it again. */
function useKnownShots(rows: ReadonlyMap<string, QuickShot>, done: readonly QuickShot[]): (id: string) => QuickShot | undefined {
  const kept = useRef(new Map<string, QuickShot>());
  for (const shot of done) kept.current.set(shot.id, shot);
  return (id) => rows.get(id) ?? kept.current.get(id);
}
