export const sla = {
  left: "quedan {{time}}",
  soon: "vence pronto: {{time}}",
  overdue: "vencida hace {{time}}",
  computedOverdue: "{{time}} tarde (calc.)",
  inTime: "Hecha a tiempo",
  late: "Retraso: {{time}}",
  inWorkingTime: "Contado en horas laborables",
};
