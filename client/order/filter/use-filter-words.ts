import { useTranslation } from "react-i18next";
import { formatKilometre } from "../../../shared/domain/chainage.ts";
import { readChainageRange, sayChainageRange } from "../../../shared/domain/chainage-range.ts";
import type { OrderFilter } from "../../../shared/domain/order-filter.ts";
import { statusWord } from "../../ui/status-word.ts";
import { sourceWord } from "../source-word.ts";
import { useChosenNames } from "./use-chosen-names.ts";

/** IsAdmin, IsKh and IsPg of the services' table query. */
export const MARKS = ["raisedByAuthority", "assessed", "dispatched"] as const;
export const CHOICES = ["companies", "towns", "roads", "types", "sources", "statuses"] as const;
export const SINGLES = {
  degree: ["serious", "ordinary"],
  completion: ["completed", "notCompleted"],
  withdrawn: ["without", "notCancelled", "only"],
} as const;
export type ChoiceField = (typeof CHOICES)[number];
export type SingleField = keyof typeof SINGLES;
export type FilterWordField = ChoiceField | SingleField | "period" | "marks";

/** What a filter asks for in the words of its fields. */
export function useFilterWords(filter: OrderFilter) {
  const { t } = useTranslation();
  const nameOf = useChosenNames(filter);
  const clause = (field: string, values: readonly string[]) => t("filter.clause", { field, values: values.join(t("filter.comma")) });
  const orNone = (value: string) => value || t("filter.none");
  const valueWord = (field: ChoiceField, value: string, label = nameOf(field, value)): string => {
    if (field === "sources") return sourceWord(Number(value), t);
    if (field === "statuses") return statusWord(Number(value), t);
    return value === "" ? t("filter.none") : label;
  };
  const singleWord = (field: SingleField, value: string): string => t(`filter.${field}_${value}` as "filter.degree_serious");
  /** The values that the field asks for; none when it asks nothing. */
  const words = (field: FilterWordField): string[] => {
    if (field === "period") {
      const { period, from, to } = filter;
      if (period !== undefined) return [t(`filter.period_${period}`)];
      return from === undefined && to === undefined ? [] : [`${from ?? ""} – ${to ?? ""}`];
    }
    if (field === "marks")
      return MARKS.filter((mark) => filter[mark] !== undefined).map((mark) => t(`filter.${mark}_${filter[mark] ? "yes" : "no"}`));
    if (field in SINGLES) {
      const value = filter[field as SingleField];
      return value === undefined ? [] : [singleWord(field as SingleField, value)];
    }
    return filter[field as ChoiceField].map((value) => valueWord(field as ChoiceField, String(value)));
  };
  /** What no field of the bar asks for: figures and lists lead here with it. Each is taken back by `none`. */
  const drilled = [
    ...(filter.list === undefined
      ? []
      : [{ field: "list", text: t("filter.inList", { list: t(`list.${filter.list}`) }), none: { list: undefined } }]),
    ...(["sections", "reasons"] as const)
      .filter((field) => filter[field].length > 0)
      .map((field) => ({ field, text: clause(t(`filter.${field}`), filter[field].map(orNone)), none: { [field]: [] } })),
    ...(filter.kilometres.length === 0
      ? []
      : [
          {
            field: "kilometres",
            text: clause(
              t("filter.kilometres"),
              filter.kilometres.map((one) => orNone(formatKilometre(one))),
            ),
            none: { kilometres: [] },
          },
        ]),
    ...(filter.chainage === undefined
      ? []
      : [
          {
            field: "chainage",
            text: clause(t("filter.kilometres"), [sayChainageRange(readChainageRange(filter.chainage))]),
            none: { chainage: undefined },
          },
        ]),
    ...(filter.companyOf === undefined
      ? []
      : [{ field: "companyOf", text: t("filter.companyOf_finding"), none: { companyOf: undefined } }]),
    ...(filter.typesAlone ? [{ field: "typesAlone", text: t("filter.typesAlone"), none: { typesAlone: undefined } }] : []),
    ...(filter.timeliness === undefined
      ? []
      : [{ field: "timeliness", text: t(`filter.timeliness_${filter.timeliness}`), none: { timeliness: undefined } }]),
    ...(filter.periodOf === undefined ? [] : [{ field: "periodOf", text: t("filter.periodOf_due"), none: { periodOf: undefined } }]),
  ];
  /** The whole filter in one line, for who reads it later. */
  const line = (): string => {
    const fields = [...CHOICES, "period", ...(Object.keys(SINGLES) as SingleField[]), "marks"] as const;
    const parts = fields.map((field) => [field, words(field)] as const).filter(([, values]) => values.length > 0);
    const asked = parts.map(([field, values]) => clause(t(`filter.${field}`), values));
    return [...(filter.search === "" ? [] : [filter.search]), ...drilled.map(({ text }) => text), ...asked].join(" · ").slice(0, LONGEST);
  };
  /** What the bar has room for: days of one year say it once. Documents and exports print the whole line. */
  const shortWords = (field: FilterWordField): string[] => {
    const { period, from, to } = filter;
    const isOneYear = from !== undefined && to !== undefined && from.slice(0, YEAR_SIGNS) === to.slice(0, YEAR_SIGNS);
    return field === "period" && period === undefined && isOneYear ? [`${from} – ${to.slice(YEAR_SIGNS)}`] : words(field);
  };
  return { valueWord, singleWord, words, shortWords, drilled, line };
}

const LONGEST = 1_000;
/** 2026- */
const YEAR_SIGNS = 5;
