/** Parts of a feed that the services do not give, by our names, and what is said of them. */
export const gap = {
  disposalRate: "处置率",
  orderTakingRate: "接单率",
  overdue: "逾期统计",
  defectTypes: "病害类型统计",
  monthlyTrend: "月度趋势",
  positions: "车辆与人员位置",
  notOffered: "业务系统没有提供“{{part}}”（自 {{time}} 起）",
  failing: "“{{part}}”自 {{time}} 起取不到：{{reason}}",
  derived: "业务系统没有提供实时位置，位置由人员轨迹推算；{{asOf}} 之后每人都查询过一次",
  deriving: "业务系统没有提供实时位置，位置由人员轨迹推算，正在逐人查询",
};
