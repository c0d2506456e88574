import type { Text } from "../../shared/domain/words.ts";
import type { StatisticName } from "../../shared/reports/statistics.ts";

/** What the services' own statistics are called where they stand beside ours. One without a name does not compile. */
export const statisticNames: Readonly<Record<StatisticName, Text>> = {
  GetAssignmentData: { zh: "工单总计", en: "All orders", es: "Todas las órdenes", ja: "作業指示の合計" },
  GetBelongsQuesRemovingReport: { zh: "各街镇处置率", en: "Disposal by town", es: "Resolución por municipio", ja: "街区別の処置率" },
  GetNewBHCZLList: { zh: "各单位处置率", en: "Disposal by company", es: "Resolución por empresa", ja: "受託業者別の処置率" },
  GetRGXCBHCZL: {
    zh: "人工巡查处置率",
    en: "Disposal of what people found",
    es: "Resolución de la inspección a pie",
    ja: "人による巡回の処置率",
  },
  GetNewBHCZQKFX: { zh: "处置情况", en: "Repaired and open", es: "Resueltas y abiertas", ja: "処置状況" },
  GetNewTdFx: { zh: "退单原因", en: "Reasons of returns", es: "Motivos de devolución", ja: "差戻しの理由" },
  GetNewCzXl: { zh: "处置时长", en: "Time to repair", es: "Tiempo de resolución", ja: "処置時間" },
  GetNewRGXCBHTJFX: { zh: "人工巡查病害类型", en: "Types that people found", es: "Tipos vistos a pie", ja: "人による巡回の損傷種別" },
  GetNewZNXCBHTJFX: {
    zh: "智能巡查病害类型",
    en: "Types that vehicles found",
    es: "Tipos vistos por vehículos",
    ja: "車両巡回の損傷種別",
  },
  GetRGXCSBBHLX: { zh: "人工上报病害类型", en: "Types that people raised", es: "Tipos comunicados a pie", ja: "人が報告した損傷種別" },
  GetNewYZBH: { zh: "严重病害类型", en: "Types of serious defects", es: "Tipos de defectos graves", ja: "重大損傷の種別" },
  GetNewZNXCBHQKZL: {
    zh: "智能巡查工单状态",
    en: "States of vehicle finds",
    es: "Estados de lo visto por vehículos",
    ja: "車両巡回の作業指示状態",
  },
  GetNewRGXCBHQKZL: {
    zh: "人工巡查工单状态",
    en: "States of finds on foot",
    es: "Estados de lo visto a pie",
    ja: "人による巡回の作業指示状態",
  },
  GetBHSJByBHStatus: { zh: "工单状态", en: "States of orders", es: "Estados de las órdenes", ja: "作業指示の状態" },
  GetYHYCList: { zh: "养护异常", en: "Overdue and returned", es: "Vencidas y devueltas", ja: "期限超過・差戻し" },
  GetAllrwByRid: { zh: "道路工单总计", en: "Orders of the road", es: "Órdenes de la vía", ja: "道路の作業指示の合計" },
  GetRwCZQKFXByRid: { zh: "道路工单状态", en: "States on the road", es: "Estados en la vía", ja: "道路の作業指示の状態" },
  GetRwCZXLFXByRid: { zh: "道路处置时长", en: "Time to repair on the road", es: "Tiempo de resolución en la vía", ja: "道路の処置時間" },
};
