export const sla = {
  left: "quedan {{time}}",
  soon: "en {{time}}",
  overdue: "{{time}} vencida",
  computedOverdue: "~{{time}} tarde",
  inTime: "Hecha a tiempo",
  late: "{{time}} tarde",
  computed: "Calculado según el plazo; el sistema de origen no la da por vencida",
  inWorkingTime: "Contado en horas laborables",
};
