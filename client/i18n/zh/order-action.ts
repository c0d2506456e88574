export const orderAction = {
  done: "{{action}}成功：{{number}}",
  faster: "{{who}} 已于 {{time}} 处理此工单，当前状态：{{status}}。",
  somebody: "其他人",
  confirming: "等待业务系统确认",
  company: "改派给",
  chooseCompany: "请选择养护单位",
  companyMissing: "请选择接手的养护单位",
  required: "（必填）",
  optional: "（选填）",
  reasonMissing: "请填写原因",
  back: "返回",
};
