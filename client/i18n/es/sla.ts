export const sla = {
  left: "quedan {{time}}",
  soon: "vence en {{time}}",
  overdue: "{{time}} vencida",
  computedOverdue: "{{time}} tarde (calc.)",
  inTime: "Hecha a tiempo",
  late: "{{time}} tarde",
  inWorkingTime: "Contado en horas laborables",
};
