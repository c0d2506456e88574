export const sla = {
  left: "quedan {{time}}",
  soon: "vence pronto: {{time}}",
  overdue: "vencida hace {{time}}",
  computedOverdue: "{{time}} fuera de plazo (calculado)",
  inTime: "Hecha a tiempo",
  late: "Hecha {{time}} tarde",
  inWorkingTime: "Contado en horas laborables",
};
