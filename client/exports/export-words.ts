import type { TFunction } from "i18next";
import { checkResults } from "../../shared/domain/check.ts";
import { STATUS, statusName } from "../../shared/domain/status.ts";
import type { ExportWords } from "../../shared/exports/export-words.ts";
import { sourceWord } from "../order/source-word.ts";

const SOURCES = [1, 2, 4, 6];
/** Where a worker puts the number of a code that nobody listed. */
const CODE = "{code}";
/** And where one puts a month that did not come. */
const MONTH = "{month}";

/** What a workbook has to say in the user's language: the words of the screen. */
export const exportWords = (t: TFunction): ExportWords => ({
  status: Object.fromEntries(Object.values(STATUS).map((code) => [code, t(`status.${statusName(code)}`, { code })])),
  unknownStatus: t("status.unknown", { code: CODE }),
  serious: t("status.serious"),
  unread: t("unread.unknown"),
  source: Object.fromEntries(SOURCES.map((code) => [code, sourceWord(code, t)])),
  unknownSource: t("source.unknown", { code: CODE }),
  values: {
    serious: { true: t("quick.serious"), false: t("quick.ordinary") },
    direction: { up: t("direction.up"), down: t("direction.down"), both: t("direction.both") },
    result: Object.fromEntries(checkResults.map((result) => [result, t(`checks.${result}`)])),
  },
  before: t("order.before"),
  after: t("order.after"),
  pictureMissing: t("order.pictureFailed"),
  monthMissing: t("exports.monthMissing", { month: MONTH }),
  about: {
    sheet: t("exports.about"),
    list: t("exports.list"),
    filter: t("exports.filter"),
    sort: t("exports.sort"),
    asOf: t("exports.asOf"),
    rows: t("exports.rows"),
    hash: t("exports.hash"),
    position: t("exports.position"),
    missing: t("exports.missing"),
    unnamed: t("exports.unnamed"),
    kinds: { companies: t("feedKind.companies"), roads: t("feedKind.roads"), defectTypes: t("feedKind.defectTypes") },
    madeBy: t("exports.madeBy"),
    timeZone: t("exports.timeZone"),
  },
});
