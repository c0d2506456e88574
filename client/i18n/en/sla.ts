export const sla = {
  left: "{{time}} left",
  soon: "due in {{time}}",
  overdue: "{{time}} overdue",
  computedOverdue: "{{time}} late (computed)",
  inTime: "Done in time",
  late: "{{time}} late",
  inWorkingTime: "Counted in working time",
};
