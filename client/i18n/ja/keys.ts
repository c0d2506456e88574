import type { Dictionary } from "../dictionary.ts";

export const keys: Dictionary["keys"] = {
  title: "ショートカットキー",
  search: "ページ、作業指示、道路を検索",
  sheet: "このショートカット一覧を表示",
  next: "一覧の次の行",
  previous: "一覧の前の行",
  page: "一覧をページ単位で移動",
  ends: "一覧の最初と最後の行",
  open: "選んだ行を開く",
  close: "ダイアログを閉じる、検索を消去",
  closeTab: "選んだタブを閉じる",
  tabMenu: "選んだタブのメニューを開く",
  everywhere: "すべての画面",
  lists: "一覧",
  newRecord: "記録を追加",
  editRecord: "選んだ記録を編集",
  saveRecord: "フォームを保存",
  dispatch: "選んだ受託業者または担当者に割当",
  nextCompany: "次の受託業者を選ぶ",
  nextPerson: "その受託業者の次の担当者を選ぶ",
  undo: "直前の判断を取り消す",
};
