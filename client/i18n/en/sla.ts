export const sla = {
  left: "{{time}} left",
  soon: "due soon: {{time}}",
  overdue: "{{time}} overdue",
  computedOverdue: "{{time}} late (computed)",
  inTime: "Done in time",
  late: "Done {{time}} late",
  inWorkingTime: "Counted in working time",
};
