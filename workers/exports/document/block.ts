import type { ChartContent } from "../../../shared/charts/chart-content.ts";
import type { DrawnRoad } from "./road-map-svg.ts";

export interface BlockColumn {
  readonly title: string;
  readonly right: boolean;
}

/** What stands in a document, in its order; a heading each. */
export type Block = { readonly title: string } & (
  | { readonly kind: "figures"; readonly figures: readonly { readonly name: string; readonly value: string; readonly note: string }[] }
  | { readonly kind: "chart"; readonly content: ChartContent; readonly heightPx: number; readonly widthPx?: number }
  /** Roads by how much of something each has, and what the colours mean. */
  | {
      readonly kind: "map";
      readonly roads: readonly DrawnRoad[];
      readonly legend: readonly { readonly colour: string; readonly text: string }[];
    }
  /** Pictures by their keys, with what stands below each; `note` says where there are more. */
  | {
      readonly kind: "pictures";
      readonly pictures: readonly { readonly key: string; readonly caption: string }[];
      readonly missing: string;
      readonly note?: string;
    }
  | { readonly kind: "table"; readonly columns: readonly BlockColumn[]; readonly rows: readonly (readonly string[])[] }
);
