import { words } from "../../../shared/domain/words.ts";

export const leftRowWords = words({
  already: {
    zh: "{{number}} 已操作（{{status}}），未重复执行",
    en: "{{number}} has been acted on already ({{status}}): nothing more was done",
    es: "Ya se actuó sobre {{number}} ({{status}}): no se hizo nada más",
    ja: "{{number}} は操作済み（{{status}}）のため、重ねて操作していません",
  },
  left: {
    zh: "{{number}} 已不在此列表，未执行操作",
    en: "{{number}} has left this list: nothing was done",
    es: "{{number}} ya no está en esta lista: no se hizo nada",
    ja: "{{number}} はこの一覧から外れたため、操作していません",
  },
  leftNow: {
    zh: "{{number}} 已不在此列表（现为{{status}}），未执行操作",
    en: "{{number}} has left this list (now: {{status}}): nothing was done",
    es: "{{number}} ya no está en esta lista (ahora: {{status}}): no se hizo nada",
    ja: "{{number}} はこの一覧から外れたため（現在：{{status}}）、操作していません",
  },
});
