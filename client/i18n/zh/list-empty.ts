export const listEmpty = {
  serious: "巡查发现的严重病害会出现在这里。",
  pending: "新发现、等待审核或处置的工单会出现在这里。",
  inProgress: "养护单位接单后，工单会出现在这里。",
  handled: "处置完成、等待验收的工单会出现在这里。",
  returned: "被养护单位退回的工单会出现在这里。",
  overdue: "超过处置期限的工单会出现在这里。",
  cancelled: "被取消的工单会出现在这里。",
  accepted: "验收通过的工单会出现在这里。",
  other: "状态不属于以上各列表的工单会出现在这里。",
  questionPool: "待审核、被退回、申请延期等需要研判的病害会出现在这里。",
};
