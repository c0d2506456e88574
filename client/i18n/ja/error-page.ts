import type { Dictionary } from "../dictionary.ts";

export const errorPage: Dictionary["errorPage"] = {
  forbiddenTitle: "権限がありません",
  forbiddenHint: "このアカウントではこのページを開けません。必要な場合は管理者にご相談ください。",
  notFoundTitle: "ページが見つかりません",
  notFoundHint: "アドレスが誤っているか、ページが移動した可能性があります。",
  home: "ホームへ戻る",
};
