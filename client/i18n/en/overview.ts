import type { Dictionary } from "../dictionary.ts";

export const overview: Dictionary["overview"] = {
  allStatuses: "Orders by status",
  longestOverdue: "Longest overdue orders",
  noneOverdueHint: "Orders that the source system reports as overdue are listed here.",
  allOverdue: "All overdue",
  due: "due {{time}}",
};
