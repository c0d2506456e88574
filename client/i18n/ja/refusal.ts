import type { Dictionary } from "../dictionary.ts";

export const refusal: Dictionary["refusal"] = {
  notInThisStatus: "この状態ではできません",
  notForYourRole: "この役割ではできません",
  readOnly: "閲覧のみです",
  notFound: "作業指示がありません",
  oneByOne: "個別に写真が必要なため一括ではできません",
  sameCompany: "すでにその業者のものです",
  dueNotLater: "新しい期限が現在の期限より後ではありません",
};
