import type { Dictionary } from "../dictionary.ts";

export const gap: Dictionary["gap"] = {
  disposalRate: "処置率",
  orderTakingRate: "受注率",
  overdue: "期限超過の集計",
  defectTypes: "損傷種別の集計",
  monthlyTrend: "月別推移",
  positions: "車両と人員の位置",
  notOffered: "業務システムは「{{part}}」を提供していません（{{time}} から）",
  failing: "「{{part}}」は {{time}} から取得できません：{{reason}}",
  derived: "業務システムは現在位置を提供していません。位置は各人の移動履歴から推定したもので、{{asOf}} 以降に全員を一度照会しています",
  deriving: "業務システムは現在位置を提供していません。位置は各人の移動履歴から推定中で、順に照会しています",
};
