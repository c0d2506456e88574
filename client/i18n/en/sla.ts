export const sla = {
  left: "{{time}} left",
  soon: "in {{time}}",
  overdue: "{{time}} overdue",
  computedOverdue: "~{{time}} late",
  inTime: "Done in time",
  late: "{{time}} late",
  computed: "Computed from the due time; the source system does not say overdue",
  inWorkingTime: "Counted in working time",
};
