export const listEmpty = {
  serious: "Serious defects found on patrol appear here.",
  pending: "New orders awaiting review or repair appear here.",
  inProgress: "Orders that a maintenance company has taken appear here.",
  handled: "Handled orders awaiting acceptance appear here.",
  returned: "Orders that a maintenance company has returned appear here.",
  overdue: "Orders past their due time appear here.",
  cancelled: "Cancelled orders appear here.",
  accepted: "Orders whose repair was accepted appear here.",
  other: "Work orders whose status belongs to none of the other lists appear here.",
  questionPool: "Defects awaiting a decision appear here: to be reviewed, returned, or with a delay requested.",
};
