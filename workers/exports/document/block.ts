import type { ChartContent } from "../../../shared/charts/chart-content.ts";

export interface BlockColumn {
  readonly title: string;
  readonly right: boolean;
}

/** What stands in a document, in its order; a heading each. */
export type Block = { readonly title: string } & (
  | { readonly kind: "figures"; readonly figures: readonly { readonly name: string; readonly value: string; readonly note: string }[] }
  | { readonly kind: "chart"; readonly content: ChartContent; readonly heightPx: number; readonly widthPx?: number }
  | { readonly kind: "table"; readonly columns: readonly BlockColumn[]; readonly rows: readonly (readonly string[])[] }
);
