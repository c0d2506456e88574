import type { Dictionary } from "../dictionary.ts";

export const listEmpty: Dictionary["listEmpty"] = {
  serious: "巡回で見つかった重大損傷がここに表示されます。",
  pending: "確認または処置を待つ新しい作業指示がここに表示されます。",
  inProgress: "受託業者が受注した作業指示がここに表示されます。",
  handled: "処置後、検収を待つ作業指示がここに表示されます。",
  returned: "受託業者が差し戻した作業指示がここに表示されます。",
  overdue: "期限を過ぎた作業指示がここに表示されます。",
  cancelled: "取り消された作業指示がここに表示されます。",
  accepted: "検収に合格した作業指示がここに表示されます。",
  other: "ほかのどの一覧にも当てはまらない状態の作業指示がここに表示されます。",
  questionPool: "確認待ち、差し戻し、延期申請など、判断が必要な損傷がここに表示されます。",
};
