import { words } from "../../shared/domain/words.ts";

export const ledOrderWords = words({
  tooEarly: {
    zh: "下一条刚出现，刚才的按键未执行。看过后再按一次。",
    en: "The next one had only just appeared, so the second press did nothing. Look, and press again.",
    es: "Lo siguiente acababa de aparecer y la segunda pulsación no hizo nada. Mírelo y pulse de nuevo.",
    ja: "次の項目が表示された直後のため、2 回目の操作は実行していません。確認してからもう一度押してください。",
  },
});
