import type { Dictionary } from "../dictionary.ts";

export const errorPage: Dictionary["errorPage"] = {
  forbiddenTitle: "権限がありません",
  forbiddenHint: "このアカウントではこのページを開けません。必要な場合は管理者にご相談ください。",
  forbiddenPage: "このアカウントでは「{{page}}」を開けません。",
  why: "理由を見る",
  missing: "不足している権限",
  yours: "あなたの役割",
  whoGives: "権限を付与できる人",
  ofOthers: "このページは、あなたの役割では使えません。",
  administrator: "所属組織の管理者",
  administratorOr: "所属組織の管理者、または顧客担当者 {{contact}}",
  notFoundTitle: "ページが見つかりません",
  notFoundHint: "アドレスが誤っているか、ページが移動した可能性があります。",
  home: "ホームへ戻る",
};
