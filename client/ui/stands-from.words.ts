import { words } from "../../shared/domain/words.ts";

export const standsFromText = words({
  standsFrom: {
    zh: "业务系统没有应答，以下是 {{time}} 的数据。{{reason}}",
    en: "The source system does not answer: this is as of {{time}}. {{reason}}",
    es: "El sistema de origen no responde: datos de {{time}}. {{reason}}",
    ja: "業務システムが応答しません。{{time}} 時点のデータです。{{reason}}",
  },
});
