export const views = {
  title: "マイビュー",
  none: "保存したビューはまだありません。今の条件と列に名前を付けて保存すると、次からすぐに開けます。",
  saveAs: "今の条件に名前を付ける…",
  save: "保存",
  rename: "{{name}} の名前を変更",
  remove: "{{name}} を削除",
  keep: "残す",
  makeDefault: "最初に {{name}} を開く",
  noDefault: "最初に {{name}} を開かない",
  update: "今の条件で {{name}} を上書き",
};
