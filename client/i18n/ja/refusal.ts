import type { Dictionary } from "../dictionary.ts";

export const refusal: Dictionary["refusal"] = {
  notInThisStatus: "この状態では行えません",
  notForYourRole: "この役割では行えません",
  callOff: "業務システムがこの操作に対応していません",
  readOnly: "閲覧専用のため操作できません",
  notFound: "作業指示が見つかりません",
  oneByOne: "1 件ごとに写真が必要なため、一括では行えません",
  sameCompany: "すでにこの受託業者に割り当て済みです",
  dueNotLater: "新しい期限が現在の期限より後ではありません",
};
