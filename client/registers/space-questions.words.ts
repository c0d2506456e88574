import { spaceQuestions } from "../../shared/resources/space-questions.ts";
import { wordedRegisters } from "./register-words.ts";

export default wordedRegisters([spaceQuestions], {
  one: { zh: "桥下空间问题", en: "Issue under a bridge", es: "Incidencia bajo puente", ja: "橋下の問題" },
  empty: { zh: "桥下空间没有发现问题。", en: "Nothing was found.", es: "No hay incidencias.", ja: "問題は見つかっていません。" },
  fields: {
    id: { zh: "编号", en: "ID", es: "ID", ja: "ID" },
    space: { zh: "桥下空间", en: "Space", es: "Espacio", ja: "橋下空間" },
    roadId: { zh: "所在道路", en: "Road", es: "Vía", ja: "道路" },
    street: { zh: "所属街镇", en: "Town", es: "Municipio", ja: "町" },
    type: { zh: "问题类别", en: "Kind", es: "Tipo", ja: "区分" },
    description: { zh: "情况说明", en: "Description", es: "Descripción", ja: "内容" },
    place: { zh: "位置", en: "Place", es: "Ubicación", ja: "位置" },
    state: { zh: "状态", en: "State", es: "Estado", ja: "状態" },
    foundOn: { zh: "发现日期", en: "Found on", es: "Detectada el", ja: "発見日" },
    dueOn: { zh: "整改期限", en: "Due by", es: "Plazo", ja: "是正期限" },
    doneOn: { zh: "整改日期", en: "Put right on", es: "Resuelta el", ja: "是正日" },
    finder: { zh: "发现人", en: "Found by", es: "Detectada por", ja: "発見者" },
    companyId: { zh: "养护单位", en: "Company", es: "Empresa", ja: "受託業者" },
    pictures: { zh: "照片", en: "Pictures", es: "Fotos", ja: "写真" },
    stands: { zh: "时限", en: "Time", es: "Situación del plazo", ja: "期限の状況" },
  },
  codes: {
    state: {
      found: { zh: "待整改", en: "Open", es: "Pendiente", ja: "未対応" },
      inHand: { zh: "整改中", en: "In hand", es: "En curso", ja: "対応中" },
      done: { zh: "已整改", en: "Put right", es: "Resuelta", ja: "是正済み" },
    },
    stands: {
      done: { zh: "按期整改", en: "In time", es: "A tiempo", ja: "期限内に是正" },
      inTime: { zh: "期限内", en: "Not due yet", es: "En plazo", ja: "期限内" },
      soon: { zh: "即将到期", en: "Due soon", es: "Vence pronto", ja: "まもなく期限" },
      overdue: { zh: "已逾期", en: "Overdue", es: "Vencida", ja: "期限超過" },
      late: { zh: "逾期整改", en: "Late", es: "Con retraso", ja: "遅れて是正" },
    },
  },
  problems: {
    dayWanted: {
      zh: "已整改的问题须填写整改日期。",
      en: "What is put right has the day of it.",
      es: "Lo resuelto necesita su fecha.",
      ja: "是正済みには是正日が必要です。",
    },
    notDone: {
      zh: "填写了整改日期，状态却不是“已整改”。",
      en: "It has a day and is not put right.",
      es: "Tiene fecha y no consta como resuelta.",
      ja: "是正日があるのに「是正済み」になっていません。",
    },
    dueBefore: {
      zh: "整改期限早于发现日期。",
      en: "It is due before it was found.",
      es: "El plazo es anterior a la detección.",
      ja: "是正期限が発見日より前です。",
    },
    doneBefore: {
      zh: "整改日期早于发现日期。",
      en: "It was put right before it was found.",
      es: "Se resolvió antes de detectarse.",
      ja: "是正日が発見日より前です。",
    },
  },
});
