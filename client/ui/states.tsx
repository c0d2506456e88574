import { Button, Classes, NonIdealState, Spinner } from "@blueprintjs/core";
import { Inbox, Offline, Refresh } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { failureText } from "../api/failure-text.ts";
import { useFormat } from "./format.ts";

/** Something is on its way. Shown after a moment only, so that quick answers do not flicker. */
export function LoadingState({ label }: { label?: string }) {
  const { t } = useTranslation();
  return (
    <div className="state state-loading" role="status">
      <Spinner size={28} />
      <span>{label ?? t("state.loading")}</span>
    </div>
  );
}

/** Nothing is here: what would be, and how to get it. */
export function EmptyState({
  title,
  hint,
  action,
  icon = <Inbox size={32} />,
}: {
  title: string;
  hint?: string;
  action?: React.JSX.Element;
  icon?: React.JSX.Element;
}) {
  return (
    <div className="state">
      <NonIdealState
        icon={icon}
        iconMuted={true}
        description={
          <>
            <StateTitle title={title} />
            {hint}
          </>
        }
        action={action}
        layout="vertical"
      />
    </div>
  );
}

interface ErrorStateProps {
  readonly title?: string;
  readonly detail: string;
  /** Since when it fails, on the server's clock. */
  readonly sinceMs?: number | null;
  readonly onRetry?: (() => void) | undefined;
}

/** What failed, since when, and a way to try again. */
export function ErrorState({ title, detail, sinceMs = null, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="state" role="alert">
      <NonIdealState
        icon={<Offline size={32} />}
        description={
          <>
            <StateTitle title={title ?? t("state.failed")} />
            <div>{detail}</div>
            {sinceMs !== null && <div className="quiet">{t("state.since", { time: format.moment(sinceMs) })}</div>}
          </>
        }
        action={onRetry ? <Button icon={<Refresh />} text={t("state.retry")} onClick={onRetry} /> : undefined}
      />
    </div>
  );
}

/** Looks like the library's own title, which would be a heading of the fourth rank wherever it stands. */
const StateTitle = ({ title }: { title: string }) => <div className={`${Classes.HEADING} state-title`}>{title}</div>;

/** The same for a thrown failure, in the words of the error catalogue. */
export function Failed({ failure, onRetry }: { failure: unknown; onRetry?: () => void }) {
  return <ErrorState detail={failureText(failure)} onRetry={onRetry} />;
}
