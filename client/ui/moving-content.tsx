import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../api/failure-text.ts";
import { type MovingRows, useMoving } from "../live/moving-rows.ts";
import { useGapIn, useGapText } from "./gap-text.ts";
import { EmptyState, ErrorState, LoadingState } from "./states.tsx";

interface Props {
  readonly source: MovingRows;
  /** The one part of them that is shown, where they have parts that may be missing. */
  readonly part?: string | undefined;
  /** What is shown has come; the rows themselves unless somebody says otherwise. */
  readonly ready?: boolean;
  /** What would be here, when there is nothing; null when there is something. */
  readonly empty: string | null;
  readonly hint?: string | undefined;
  /** A way out of there being nothing. */
  readonly action?: React.JSX.Element | undefined;
  readonly children: ReactNode;
}

/** One of loading, refused, failed since when, empty, or what the rows show. What was once shown stays while the services fail: the truth label says how old it is. */
export function MovingContent({ source, part, ready, empty, hint, action, children }: Props) {
  const { t } = useTranslation();
  const hasCome = useMoving(source, (view) => view.hasCome);
  const refusal = useMoving(source, (view) => view.refusal);
  const error = useMoving(source, (view) => view.freshness?.error ?? "");
  const sinceMs = useMoving(source, (view) => view.freshness?.sinceMs ?? null);
  const gap = useGapIn(source, part);
  const gapText = useGapText();
  if (refusal !== null) return <ErrorState detail={errorText(refusal)} />;
  if (!(ready ?? hasCome)) {
    if (gap !== null) return <ErrorState title={t("state.failed")} detail={gapText(gap)} />;
    if (error === "") return <LoadingState />;
    return <ErrorState title={t("state.failed")} detail={errorText(error)} sinceMs={sinceMs} onRetry={source.retry} />;
  }
  return empty === null ? (
    children
  ) : (
    <EmptyState title={empty} {...(hint !== undefined && { hint })} {...(action !== undefined && { action })} />
  );
}
