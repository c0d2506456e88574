export const list = {
  serious: "Serious",
  pending: "Pending",
  inProgress: "In progress",
  handled: "Handled",
  returned: "Returned",
  overdue: "Overdue",
  cancelled: "Cancelled",
  accepted: "Accepted",
  other: "Other",
  parts: "Sections of the list",
  whole: "All",
  questionPool: "Issue pool",
};
