import type { Dictionary } from "../dictionary.ts";

export const action: Dictionary["action"] = {
  accept: "受注",
  return: "差し戻し",
  cancel: "作業指示を取消",
  reject: "却下",
  reassign: "再割当",
  acceptCheck: "検収合格",
  failCheck: "検収不合格",
  goHandle: "処置済みにする",
  requestDelay: "延期申請",
  approveDelay: "延期承認",
  rejectDelay: "延期却下",
  handOver: "道路管理者へ引継",
  reopen: "再オープン",
  correctPlace: "位置を訂正",
  raise: "損傷を報告",
  dispatch: "割当",
  confirm: "損傷を確定",
  discard: "損傷を破棄",
};
