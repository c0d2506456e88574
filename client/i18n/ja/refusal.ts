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
  outOfSight: "他の受託業者へ移り、閲覧できなくなりました",
  nothingOfferedThere: "移行後の状態で可能な操作がありません",
  noWayBack: "元の状態へ戻す操作がありません",
  backWithPictures: "元の状態へ戻すには新しい写真が必要です",
  backWithDueTime: "元の状態へ戻すには新しい期限が必要です",
  backWithCompany: "元の状態へ戻すには受託業者の変更が必要です",
  neverDone: "この指示にはもともと処理が行われていません",
  notKnownDone: "前回の操作は応答がなく、実行されたか不明です",
  otherWayBack: "別の操作で戻します。個別に処理してください",
};
