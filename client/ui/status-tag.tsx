import { AutomaticUpdates, Confirm, EyeOpen, Help, Inbox, Pause, Remove, SmallTick, Time, Undo } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { type StatusName, statusName } from "../../shared/domain/status.ts";
import { statusWord } from "./status-word.ts";
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

export function useStatusWord(): (status: number) => string {
  const { t } = useTranslation();
  return (status) => statusWord(status, t);
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
