import { words } from "../../../shared/domain/words.ts";

export const pointRangeText = words({
  between: { zh: "{{min}}–{{max}} 分", en: "{{min}}–{{max}} points", es: "{{min}}–{{max}} puntos", ja: "{{min}}～{{max}} 点" },
  exactly_one: { zh: "{{points}} 分", en: "{{points}} point", es: "{{points}} punto", ja: "{{points}} 点" },
  exactly_other: { zh: "{{points}} 分", en: "{{points}} points", es: "{{points}} puntos", ja: "{{points}} 点" },
});
