export const upload = {
  choose: "写真を選択",
  camera: "写真を撮影",
  hint: "ドラッグや貼り付けもできます。最大 {{most}} 枚、1 枚 {{megabytes}} MB まで（JPEG、PNG、WebP）",
  chosen: "選択した写真",
  waiting: "待機中",
  sending: "{{name}} をアップロード中：{{percent}}%",
  done: "アップロード済み",
  retry: "{{name}} をもう一度アップロード",
  remove: "{{name}} を除外",
  tooManyChosen: "最大 {{most}} 枚です。{{left}} 枚は追加されませんでした。",
  farFromDefect: "撮影場所が損傷箇所から {{distance}} m 離れています（上限 {{limit}} m）。",
  olderThanOrder: "撮影日時 {{taken}} は損傷の発見日時 {{found}} より前です。",
};
