import type { Dictionary } from "../dictionary.ts";

export const dispatch: Dictionary["dispatch"] = {
  to: "派遣先",
  action: "派遣",
  suggested: "推奨",
  ownSection: "{{road}}は同社{{section}}",
  sameTown: "{{town}}に {{count}} 路線",
  near: "{{km}} km 以内に {{count}} 件",
  load: "手持ち {{open}} 件、期限超過 {{overdue}}",
  person: "担当者",
  wholeCompany: "会社全体",
  personLoad: "{{name}}（手持ち {{count}}）",
  nobody: "派遣先がありません",
  map: "位置と選択した会社の道路・作業票",
  done: "{{number}} を {{name}} へ派遣しました",
  title: "派遣 · {{number}}",
  assignee: "割当先",
};
