import type { Dictionary } from "../dictionary.ts";

export const settings: Dictionary["settings"] = {
  title: "表示設定",
  themeColour: "テーマ色",
  dark: "ダークテーマ",
  fixedHeader: "ヘッダーを固定",
  tagsView: "タブを表示",
  sidebarLogo: "サイドバーにロゴを表示",
  partSize: "部品のサイズ",
  small: "小",
  medium: "中",
  large: "大",
  reset: "既定に戻す",
  sizeChanged: "大きさを切り替えました",
  languageChanged: "言語を切り替えました",
};
