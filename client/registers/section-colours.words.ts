import { sectionColours } from "../../shared/resources/section-colours.ts";
import { wordedRegisters } from "./register-words.ts";

export default wordedRegisters([sectionColours], {
  one: { zh: "标段颜色", en: "Section colour", es: "Color de sector", ja: "工区の色" },
  empty: {
    zh: "还没有为标段设置颜色。",
    en: "No section has a colour yet.",
    es: "Ningún sector tiene color.",
    ja: "工区の色はまだありません。",
  },
  fields: {
    id: { zh: "编号", en: "ID", es: "ID", ja: "ID" },
    section: { zh: "标段", en: "Section", es: "Sector", ja: "工区" },
    colour: { zh: "颜色", en: "Colour", es: "Color", ja: "色" },
  },
  problems: {
    taken: {
      zh: "该标段已有颜色。",
      en: "This section has a colour already.",
      es: "Ese sector ya tiene color.",
      ja: "この工区にはすでに色があります。",
    },
    noColour: {
      zh: "颜色请写成 #RRGGBB，例如 #1676E0。",
      en: "Write the colour as #RRGGBB, such as #1676E0.",
      es: "Escriba el color como #RRGGBB, por ejemplo #1676E0.",
      ja: "色は #RRGGBB の形で入力してください（例：#1676E0）。",
    },
    faint: {
      zh: "这种颜色在浅色或深色界面上不易看清。",
      en: "This colour hardly stands out on the light or on the dark theme.",
      es: "Este color apenas destaca en el tema claro o en el oscuro.",
      ja: "明るい画面か暗い画面で見えにくい色です。",
    },
    alike: {
      zh: "色觉异常者容易与“{{other}}”混淆。",
      en: "Some eyes take it for that of “{{other}}”.",
      es: "Algunas personas lo confundirían con el de «{{other}}».",
      ja: "色覚によっては「{{other}}」と区別できません。",
    },
  },
});
