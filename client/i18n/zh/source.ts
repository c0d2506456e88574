export const source = {
  manual: "人工巡查",
  smart: "智能巡查",
  quick: "快速识别",
  supervisor: "监理巡查",
  unknown: "来源 {{code}}",
};
