import type { ChartContent } from "../../../shared/charts/chart-content.ts";
import type { DrawnRoad } from "./road-map-svg.ts";
import type { StripStretch } from "./strip-svg.ts";

export interface BlockColumn {
  readonly title: string;
  readonly right: boolean;
}

/** What a colour means; where a grey print would not tell colours apart, a picture shows what is meant (SVG, LEGEND_MARK_PX wide). */
export type Legend = readonly { readonly colour: string; readonly text: string; readonly mark?: string }[];
export const LEGEND_MARK_PX = 18;

/** What stands in a document, in its order; a heading each. */
export type Block = { readonly title: string } & (
  | { readonly kind: "figures"; readonly figures: readonly { readonly name: string; readonly value: string; readonly note: string }[] }
  | { readonly kind: "chart"; readonly content: ChartContent; readonly heightPx: number; readonly widthPx?: number }
  /** Roads by how much of something each has, and what the colours mean. */
  | {
      readonly kind: "map";
      readonly roads: readonly DrawnRoad[];
      readonly legend: Legend;
    }
  /** Lanes of roads from their first metre to their last, each with what is said of it; a road of several lanes is named at its first. */
  | {
      readonly kind: "strips";
      readonly strips: readonly {
        readonly name: string;
        readonly lane: string;
        readonly note: string;
        readonly stretches: readonly StripStretch[];
      }[];
      readonly legend: Legend;
      readonly note?: string;
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
