import { words } from "../../../shared/domain/words.ts";

export const pointRangeText = words({
  between: { zh: "{{min}}–{{max}} 分", en: "{{min}}–{{max}} points", es: "{{min}}–{{max}} puntos", ja: "{{min}}～{{max}} 点" },
  exactly_one: { zh: "{{count}} 分", en: "{{count}} point", es: "{{count}} punto", ja: "{{count}} 点" },
  exactly_other: { zh: "{{count}} 分", en: "{{count}} points", es: "{{count}} puntos", ja: "{{count}} 点" },
});
