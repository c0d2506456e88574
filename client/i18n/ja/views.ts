export const views = {
  title: "マイビュー",
  none: "保存したビューはまだありません。現在の条件に名前を付けて保存すると、次からワンクリックで開けます。",
  saveAs: "現在の条件に名前を付けて保存…",
  save: "保存",
  rename: "{{name}} の名前を変更",
  remove: "{{name}} を削除",
  keep: "残す",
  makeDefault: "{{name}} を既定にする",
  noDefault: "{{name}} の既定を解除",
  update: "現在の条件で {{name}} を上書き",
};
