import type { Dictionary } from "../dictionary.ts";

export const dispatch: Dictionary["dispatch"] = {
  to: "割当先",
  action: "割当",
  suggested: "推奨",
  ownSection: "{{road}}は担当{{section}}内",
  sameTown_one: "{{town}}に {{count}} 路線",
  sameTown_other: "{{town}}に {{count}} 路線",
  near_one: "{{km}} km 以内に作業指示 {{count}} 件",
  near_other: "{{km}} km 以内に作業指示 {{count}} 件",
  load: "手持ち {{open}} 件、うち期限超過 {{overdue}} 件",
  person: "担当者",
  noPerson: "業務システムは個人への割り当てに対応していません。受託業者全体に割り当てます。",
  wholeCompany: "受託業者全体",
  personLoad: "{{name}}（手持ち {{count}} 件）",
  nobody: "割当先がありません",
  map: "損傷の位置と、選択した受託業者の道路・未完了の作業指示",
  done: "{{number}} を {{name}} に割り当てました",
  title: "割当 · {{number}}",
  assignee: "割当先",
};
