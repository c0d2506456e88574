import { kilometres } from "./round-half-up.ts";

/** Numbers as people of a language read them; unknown (null) is a dash. */
export interface NumberWords {
  number(value: number | null, fractionDigits?: number): string;
  /** Percent value, e.g. 87.5 for 87.5 %. */
  percent(value: number | null): string;
  /** Metres as km with three decimals. */
  km(lengthM: number | null): string;
}

const DASH = "–";

/** Making formatters takes a hundred times as long as using them: one for each count of decimals. */
export function numberWords(locale: string): NumberWords {
  const formats = new Map<number, Intl.NumberFormat>();
  const said = (value: number, digits: number): string => {
    let format = formats.get(digits);
    if (format === undefined) {
      format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
      formats.set(digits, format);
    }
    return format.format(value);
  };
  return {
    number: (value, digits = 0) => (value === null ? DASH : said(value, digits)),
    percent: (value) => (value === null ? DASH : `${said(value, 1)}%`),
    km: (lengthM) => (lengthM === null ? DASH : `${said(kilometres(lengthM), 3)} km`),
  };
}
