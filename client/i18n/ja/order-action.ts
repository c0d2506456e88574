import type { Dictionary } from "../dictionary.ts";

export const orderAction: Dictionary["orderAction"] = {
  done: "{{action}}：{{number}} を完了",
  faster: "{{who}}が {{time}} に先に処理しました。現在の状態：{{status}}。",
  somebody: "ほかの人",
  confirming: "業務システムの確認を待っています",
  company: "割当先",
  chooseCompany: "業者を選択",
  companyMissing: "引き継ぐ業者を選んでください",
  required: "（必須）",
  optional: "（任意）",
  reasonMissing: "理由を入力してください",
  back: "戻る",
};
