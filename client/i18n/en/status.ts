export const status = {
  awaitingReview: "Awaiting review",
  pending: "Pending",
  inProgress: "In progress",
  handled: "Handled",
  returned: "Returned",
  overdue: "Overdue",
  cancelled: "Cancelled",
  accepted: "Accepted",
  delayRequested: "Delay requested",
  unknown: "Status {{code}}",
  serious: "Serious",
};
