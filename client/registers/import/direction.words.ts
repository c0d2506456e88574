import { words } from "../../../shared/domain/words.ts";

/** What people write into the cells of a direction, in small letters, and what our own exports write. */
export const directionWords = words({
  up: { zh: "上行", en: "with chainage", es: "sentido creciente", ja: "上り" },
  down: { zh: "下行", en: "against chainage", es: "sentido decreciente", ja: "下り" },
  both: { zh: "双向", en: "both ways", es: "ambos sentidos", ja: "両方向" },
});
