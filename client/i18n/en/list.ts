export const list = {
  serious: "Serious",
  pending: "Pending",
  inProgress: "In progress",
  handled: "Handled",
  returned: "Returned",
  overdue: "Overdue",
  cancelled: "Cancelled",
  accepted: "Accepted",
};
