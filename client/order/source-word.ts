import type { TFunction } from "i18next";
import { UNREAD_CODE } from "../../shared/domain/unread.ts";

const words = { 1: "source.manual", 2: "source.smart", 4: "source.quick", 6: "source.supervisor" } as const;

/** The codes that the services list. */
export const SOURCES = Object.keys(words).map(Number);

/** Where an order came from; a code nobody listed is shown as it is (C7), one that could not be read as unknown. */
export const sourceWord = (source: number, t: TFunction): string => {
  if (source === UNREAD_CODE) return t("unread.unknown");
  return source in words ? t(words[source as keyof typeof words]) : t("source.unknown", { code: source });
};
