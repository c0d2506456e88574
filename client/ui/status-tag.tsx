import { AutomaticUpdates, Confirm, EyeOpen, Help, Inbox, Pause, Remove, SmallTick, Time, Undo } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { type StatusName, statusName } from "../../shared/domain/status.ts";
import "./status-tag.css";

/** One icon per status; colour, icon and word always go together. */
export const STATUS_ICONS: Record<StatusName, typeof Inbox> = {
  awaitingReview: EyeOpen,
  pending: Inbox,
  inProgress: AutomaticUpdates,
  handled: SmallTick,
  returned: Undo,
  overdue: Time,
  cancelled: Remove,
  accepted: Confirm,
  delayRequested: Pause,
  unknown: Help,
};

/** The word for a status code; a code nobody listed is shown with its number (C7). */
export function useStatusWord(): (status: number) => string {
  const { t } = useTranslation();
  return (status) => t(`status.${statusName(status)}`, { code: status });
}

export function StatusTag({ status, serious = false }: { status: number; serious?: boolean }) {
  const { t } = useTranslation();
  const word = useStatusWord();
  const name = statusName(status);
  const Icon = STATUS_ICONS[name];
  return (
    <span className={`status ${serious ? "status-serious" : ""}`} style={{ color: `var(--${name}-text)` }}>
      <Icon size={12} aria-hidden="true" />
      <span>{word(status)}</span>
      {serious && <span className="visually-hidden">{t("status.serious")}</span>}
    </span>
  );
}
