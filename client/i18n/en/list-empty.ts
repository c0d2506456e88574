export const listEmpty = {
  serious: "Serious defects found on patrol appear here.",
  pending: "New orders that await review or disposal appear here.",
  inProgress: "Orders that a company has taken appear here.",
  handled: "Orders whose repair awaits its check appear here.",
  returned: "Orders that a company has sent back appear here.",
  overdue: "Orders past their due time appear here.",
  cancelled: "Cancelled orders appear here.",
  accepted: "Orders that passed their check appear here.",
  questionPool: "Defects that wait for a decision will be here: to be reviewed, sent back, or asking for more time.",
};
