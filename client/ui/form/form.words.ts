import { words } from "../../../shared/domain/words.ts";

export const formWords = words({
  choose: { zh: "请选择", en: "Choose", es: "Elija", ja: "選択してください" },
  none: { zh: "（无）", en: "(none)", es: "(ninguno)", ja: "（なし）" },
  add: { zh: "添加…", en: "Add…", es: "Añadir…", ja: "追加…" },
  remove: { zh: "移除 {{name}}", en: "Remove {{name}}", es: "Quitar {{name}}", ja: "{{name}} を外す" },
  nothing: { zh: "没有匹配的选项", en: "Nothing matches", es: "Nada coincide", ja: "該当なし" },
  between: { zh: "多项之间用逗号分开", en: "Separate several by commas", es: "Separe varios con comas", ja: "複数はカンマで区切ります" },
  wanted: { zh: "此项必填。", en: "This is required.", es: "Este dato es obligatorio.", ja: "必須項目です。" },
  unfit: { zh: "这个值不合要求。", en: "This value does not fit.", es: "Este valor no es válido.", ja: "この値は使えません。" },
  altered: {
    zh: "业务系统会把它读成别的内容，请换一种写法。",
    en: "The business services would read this as something else. Write it another way.",
    es: "Los servicios leerían otra cosa. Escríbalo de otra forma.",
    ja: "業務システムでは別の内容として読まれます。書き方を変えてください。",
  },
  tooLong: {
    zh: "最多 {{most}} 个字。",
    en: "At most {{most}} characters.",
    es: "Como máximo {{most}} caracteres.",
    ja: "{{most}} 文字以内で入力してください。",
  },
  tooMany: { zh: "选得太多了。", en: "These are too many.", es: "Son demasiados.", ja: "選択が多すぎます。" },
  atLeast: { zh: "不能小于 {{min}}。", en: "At least {{min}}.", es: "Como mínimo {{min}}.", ja: "{{min}} 以上で入力してください。" },
  atMost: { zh: "不能大于 {{max}}。", en: "At most {{max}}.", es: "Como máximo {{max}}.", ja: "{{max}} 以下で入力してください。" },
  noNumber: { zh: "请填写数字。", en: "This is no number.", es: "No es un número.", ja: "数値を入力してください。" },
  noCount: { zh: "请填写整数。", en: "This is no whole number.", es: "No es un número entero.", ja: "整数を入力してください。" },
  noChainage: {
    zh: "请按 K12+300 的格式填写桩号。",
    en: "Write the chainage as K12+300.",
    es: "Escriba el punto kilométrico como K12+300.",
    ja: "測点は K12+300 の形で入力してください。",
  },
  noPlace: {
    zh: "请按“经度, 纬度”填写。",
    en: "Write longitude and latitude with a comma between.",
    es: "Escriba longitud y latitud separadas por una coma.",
    ja: "経度と緯度をカンマで区切って入力してください。",
  },
  noTime: { zh: "请填写日期和时间。", en: "This is no day and time.", es: "No es una fecha y hora.", ja: "日時を入力してください。" },
  noColour: {
    zh: "请按 #1890FF 的格式填写颜色。",
    en: "Write the colour as #1890FF.",
    es: "Escriba el color como #1890FF.",
    ja: "色は #1890FF の形で入力してください。",
  },
});
