import { words } from "../../shared/domain/words.ts";

export const subscriptionWords = words({
  title: { zh: "订阅", en: "Subscriptions", es: "Suscripciones", ja: "定期配信" },
  week: { zh: "每周订阅", en: "Subscribe weekly", es: "Suscribirse cada semana", ja: "毎週受け取る" },
  month: { zh: "每月订阅", en: "Subscribe monthly", es: "Suscribirse cada mes", ja: "毎月受け取る" },
  weekly: { zh: "每周一", en: "Mondays", es: "Los lunes", ja: "毎週月曜" },
  monthly: { zh: "每月 1 日", en: "On the 1st of a month", es: "El día 1 de cada mes", ja: "毎月 1 日" },
  pdf: { zh: "PDF", en: "PDF", es: "PDF", ja: "PDF" },
  xlsx: { zh: "表格", en: "Spreadsheet", es: "Hoja de cálculo", ja: "表" },
  next: { zh: "下次 {{time}}", en: "Next {{time}}", es: "Próxima {{time}}", ja: "次回 {{time}}" },
  paused: { zh: "已暂停", en: "Paused", es: "En pausa", ja: "停止中" },
  never: { zh: "尚未生成", en: "Not made yet", es: "Aún no se ha generado", ja: "まだ作成されていません" },
  made: { zh: "{{time}} 已生成", en: "Made {{time}}", es: "Generado {{time}}", ja: "{{time}} 作成" },
  late: {
    zh: "应于 {{due}} 生成，延后补做",
    en: "made late: it was due {{due}}",
    es: "con retraso: tocaba {{due}}",
    ja: "{{due}} の予定から遅れて作成",
  },
  failed: {
    zh: "{{time}} 未能生成，稍后重试：{{reason}}",
    en: "Could not be made {{time}}; tried again soon. {{reason}}",
    es: "No se pudo generar {{time}}; se reintentará. {{reason}}",
    ja: "{{time}} 作成できませんでした。再試行します。{{reason}}",
  },
  stopped: {
    zh: "{{time}} 未生成：账号已停用或业务系统查无此人",
    en: "Not made {{time}}: the account is stopped or unknown to the services",
    es: "No generado {{time}}: la cuenta está detenida o los servicios no la conocen",
    ja: "{{time}} 作成せず：アカウントが停止中か、サービスに存在しません",
  },
  forbidden: {
    zh: "{{time}} 未生成：您已无权查看此报表",
    en: "Not made {{time}}: this report is no longer open to you",
    es: "No generado {{time}}: ya no tiene acceso a este informe",
    ja: "{{time}} 作成せず：このレポートを見る権限がなくなりました",
  },
  pause: { zh: "暂停：{{title}}", en: "Pause: {{title}}", es: "Pausar: {{title}}", ja: "停止：{{title}}" },
  resume: { zh: "恢复：{{title}}", en: "Resume: {{title}}", es: "Reanudar: {{title}}", ja: "再開：{{title}}" },
  remove: { zh: "删除订阅：{{title}}", en: "Delete: {{title}}", es: "Eliminar: {{title}}", ja: "削除：{{title}}" },
  everybody: { zh: "显示所有人的订阅", en: "Show everybody's", es: "Mostrar las de todos", ja: "全員分を表示" },
  by: { zh: "订阅人 {{who}}", en: "by {{who}}", es: "de {{who}}", ja: "登録者 {{who}}" },
});
