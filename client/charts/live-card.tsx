import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { TopicName } from "../../shared/live/topics.ts";
import { errorText } from "../api/failure-text.ts";
import { useTopicValue } from "../live/use-topic.ts";
import { Card } from "../ui/card.tsx";
import { useGap, useGapText } from "../ui/gap-text.ts";
import { EmptyState, ErrorState, LoadingState } from "../ui/states.tsx";
import { TruthLabel } from "../ui/truth-label.tsx";

interface Props {
  readonly title: ReactNode;
  readonly topic: TopicName;
  /** The one part of the topic that is shown, where it has parts that may be missing. */
  readonly part?: string;
  /** Some of the figures could not be read. */
  readonly isPartial?: boolean;
  /** The figures have come. */
  readonly ready: boolean;
  /** What would be here, when there is nothing; null when there is something. */
  readonly empty: string | null;
  readonly hint?: string;
  readonly tools?: ReactNode;
  readonly className?: string;
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A card of live figures: its truth label, and one of loading, refused, failed, empty or the figures. */
export function LiveCard({
  title,
  topic,
  part,
  isPartial = false,
  ready,
  empty,
  hint,
  tools,
  className = "",
  flush = false,
  children,
}: Props) {
  return (
    <Card
      title={title}
      className={className}
      flush={flush}
      aside={
        <>
          <TruthLabel topic={topic} part={part} isPartial={isPartial} />
          {tools}
        </>
      }
    >
      <LiveContent topic={topic} ready={ready} empty={empty} {...(hint !== undefined && { hint })} {...(part !== undefined && { part })}>
        {children}
      </LiveContent>
    </Card>
  );
}

/** The content of a live card alone. What was once shown stays while the services fail: the truth label says how old it is. */
export function LiveContent({
  topic,
  part,
  ready,
  empty,
  hint,
  children,
}: Pick<Props, "topic" | "part" | "ready" | "empty" | "hint" | "children">) {
  const { t } = useTranslation();
  const refusal = useTopicValue(topic, (view) => view.refusal);
  const error = useTopicValue(topic, (view) => view.freshness?.error ?? "");
  const sinceMs = useTopicValue(topic, (view) => view.freshness?.sinceMs ?? null);
  const gap = useGap(topic, part);
  const gapText = useGapText();
  if (refusal !== null) return <ErrorState detail={errorText(refusal)} />;
  if (!ready && gap !== null) return <ErrorState title={t("charts.failed")} detail={gapText(gap)} />;
  if (!ready)
    return error === "" ? <LoadingState /> : <ErrorState title={t("charts.failed")} detail={errorText(error)} sinceMs={sinceMs} />;
  return empty === null ? children : <EmptyState title={empty} {...(hint !== undefined && { hint })} />;
}
