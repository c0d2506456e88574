import { Inbox, Office, Outdated, Stopwatch, WarningSign } from "@blueprintjs/icons";
import type { NoticeKind } from "./notice.ts";

/** Icon and colour of each kind; its word stands beside them. */
export const NOTICE_LOOKS: Record<NoticeKind, { readonly icon: typeof Inbox; readonly colour: string }> = {
  serious: { icon: WarningSign, colour: "var(--text)" },
  assigned: { icon: Inbox, colour: "var(--inProgress-text)" },
  soonOverdue: { icon: Stopwatch, colour: "var(--pending-text)" },
  company: { icon: Office, colour: "var(--inProgress-text)" },
  overdue: { icon: Outdated, colour: "var(--overdue-text)" },
};
