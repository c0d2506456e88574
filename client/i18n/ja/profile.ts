import type { Dictionary } from "../dictionary.ts";

export const profile: Dictionary["profile"] = {
  title: "個人情報",
  name: "氏名",
  account: "アカウント",
  organisation: "所属",
  customer: "所属顧客",
  role: "役割",
  userType: "利用者種別",
  ownerAdmin: "発注者管理者",
  roadAdministration: "道路行政の利用者",
  yzw: "YZW 利用者",
  manager: "顧客担当者",
  sessions: "自分のログイン",
  endOthers: "他のログインをすべて終了",
  othersEnded: "他のログインをすべて終了しました",
  actions: "最近の操作",
  noActions: "最近の操作はありません。",
  at: "日時",
  action: "操作",
  actionsAway: "最近の操作は現在読み込めません。",
};
