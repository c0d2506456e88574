import { words } from "../../shared/domain/words.ts";

export const orderNotesWords = words({
  title: { zh: "备注", en: "Notes", es: "Notas", ja: "メモ" },
  none: {
    zh: "还没有备注。写给同事看，不会发给业务系统。",
    en: "No notes yet. They are for colleagues; the source system never gets them.",
    es: "Aún no hay notas. Son para los compañeros; el sistema de origen no las recibe.",
    ja: "メモはまだありません。同僚向けで、業務システムには送りません。",
  },
  write: {
    zh: "写备注，输入 @ 提醒同事",
    en: "Write a note; @ tells a colleague",
    es: "Escriba una nota; @ avisa a un compañero",
    ja: "メモを書く（@ で同僚に知らせる）",
  },
  send: { zh: "添加备注", en: "Add note", es: "Añadir nota", ja: "メモを追加" },
  mention: { zh: "提醒谁", en: "Tell", es: "Avisar a", ja: "知らせる相手" },
  mentioned: { zh: "提醒了 {{names}}", en: "Told {{names}}", es: "Avisados: {{names}}", ja: "{{names}} に知らせました" },
  subscribe: { zh: "关注此工单的备注", en: "Tell me of new notes", es: "Avisarme de notas nuevas", ja: "新しいメモを知らせる" },
  dropped: {
    zh: "未发送的备注太多，本页放不下，最早的已丢弃：{{orders}}",
    en: "Too many notes that were not sent: this page had to drop the oldest, on {{orders}}",
    es: "Demasiadas notas sin enviar: la página tuvo que descartar las más antiguas, de {{orders}}",
    ja: "未送信のメモが多すぎるため、古いものを破棄しました：{{orders}}",
  },
  copyLink: { zh: "复制链接", en: "Copy link", es: "Copiar enlace", ja: "リンクをコピー" },
  lastActed: { zh: "最近操作", en: "Last action", es: "Última acción", ja: "最後の操作" },
  wasNotOpen: {
    zh: "这个时刻没有这条待办工单：还没有发现，或者已经办结。",
    en: "At that time this order was not open: not found yet, or closed already.",
    es: "En ese momento esta orden no estaba abierta: aún no se había hallado o ya estaba cerrada.",
    ja: "この時点ではこの作業指示は未完了の一覧にありません。発見前か、完了済みです。",
  },
});
