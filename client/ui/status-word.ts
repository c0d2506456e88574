import type { TFunction } from "i18next";
import { statusName } from "../../shared/domain/status.ts";
import { UNREAD_CODE } from "../../shared/domain/unread.ts";

/** The word for a status code; a code nobody listed is shown with its number (C7), one that could not be read as unknown (Q4). */
export const statusWord = (status: number, t: TFunction): string =>
  status === UNREAD_CODE ? t("unread.unknown") : t(`status.${statusName(status)}`, { code: status });
