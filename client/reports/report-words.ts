import type { CodeWords, Text } from "../../shared/domain/words.ts";
import type { AnyReport } from "../../shared/reports/report.ts";

type PartOf<R extends AnyReport> = R["parts"][number];
type FilterOf<R extends AnyReport> = R["filters"][number];

/** Fields that a part shows, or names in the formula of a figure. */
type ShownIn<P> = P extends { readonly figures: readonly (infer F)[] }
  ?
      | (F extends { readonly share: infer A; readonly ofSum: readonly (infer B)[] } ? A | B : never)
      | (P extends { readonly by: readonly (infer N)[] } ? N : never)
  : P extends { readonly columns: readonly { readonly key: infer K }[] }
    ? K
    :
        | (P extends { readonly name: readonly (infer N)[] } ? N : never)
        | Extract<P[keyof P & ("rate" | "rest" | "count" | "day" | "passed" | "weather" | "across" | "value" | "share" | "ofSum")], string>;
type FigureIn<P> = P extends { readonly figures: readonly { readonly key: infer K extends string }[] } ? K : never;
type TitleIn<P> = P extends { readonly title: infer T extends string } ? T : never;
type FilterKey<F> = F extends { readonly kind: "period"; readonly from: infer A extends string; readonly to: infer B extends string }
  ? A | B
  : F extends { readonly key: infer K extends string }
    ? K
    : never;
type ChoiceIn<R extends AnyReport> = Extract<FilterOf<R>, { readonly kind: "choice" }>;

/** The fields of several reports together, so that the codes of any of them have their words. */
type FieldsOfAll<R extends AnyReport> = (
  R extends AnyReport
    ? (fields: R["record"]["fields"] & NonNullable<R["derived"]>) => void
    : never
) extends (fields: infer F) => void
  ? F
  : never;

/** What a report says, in every language. Whatever it shows or asks without a word does not compile. */
export type ReportWords<R extends AnyReport> = {
  /** What stands where nothing matches, and what to widen. */
  readonly empty: Text;
  readonly fields: { readonly [K in ShownIn<PartOf<R>> & string]: Text };
  readonly filters: { readonly [K in FilterKey<FilterOf<R>>]: Text };
  readonly choices: { readonly [C in ChoiceIn<R> as C["key"]]: { readonly [V in C["values"][number]]: Text } };
  readonly figures: { readonly [K in FigureIn<PartOf<R>>]: Text };
  readonly parts: { readonly [K in TitleIn<PartOf<R>>]: Text };
  /** Of reports that stand below another one of the same screen, by their names. */
  readonly titles?: Readonly<Record<string, Text>>;
} & CodeWords<FieldsOfAll<R>>;

/** Where it does not matter which report's words they are. */
export interface AnyReportWords {
  readonly empty: Text;
  readonly fields: Readonly<Record<string, Text>>;
  readonly filters: Readonly<Record<string, Text>>;
  readonly choices: Readonly<Record<string, Readonly<Record<string, Text>>>>;
  readonly figures: Readonly<Record<string, Text>>;
  readonly parts: Readonly<Record<string, Text>>;
  readonly titles?: Readonly<Record<string, Text>>;
  readonly codes?: Readonly<Record<string, Readonly<Record<string, Text>>>>;
}

/** Reports that speak of the same things, with their words: what a screen of theirs is made of. */
export interface WordedReports {
  readonly reports: readonly AnyReport[];
  readonly words: AnyReportWords;
}

export const wordedReports = <const Rs extends readonly [AnyReport, ...AnyReport[]]>(
  reports: Rs,
  words: ReportWords<Rs[number]>,
): WordedReports => ({ reports, words }) as unknown as WordedReports;
