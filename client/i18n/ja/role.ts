import type { Dictionary } from "../dictionary.ts";

export const role: Dictionary["role"] = {
  admin: "管理者",
  supervisor: "監督員",
  maintenance: "維持管理",
  display: "大型画面",
  demonstration: "デモ",
  demonstrationsz: "デモ（蘇州）",
  honglu: "Honglu",
  qingfa: "青発",
  FJfirsthighwaygroup: "福建第一公路集団",
  user_yzw: "YZW 利用者",
  pudong: "浦東",
  hongkou: "虹口",
  nanchang: "南昌",
  errun: "二潤",
};
