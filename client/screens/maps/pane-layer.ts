import type { ComponentType } from "react";
import type { Text } from "../../../shared/domain/words.ts";
import type { Told } from "../../map/placed-rows.ts";

export interface LayerProps {
  /** Must keep its identity. */
  readonly tell: (told: Told | null) => void;
  readonly opacity: number;
  readonly selectedId: string | null;
  /** The map's filter as its address has it (M1: `f`); a layer reads of it what it knows. */
  readonly filter: string | null;
}

export const layerGroups = ["live", "base", "facilities", "events"] as const;
export type LayerGroup = (typeof layerGroups)[number];

/** A layer of a map (M2): one file owns what it draws, what it says of itself and its line in the panel. */
export interface PaneLayer {
  /** In addresses: letters, digits and hyphens. */
  readonly id: string;
  readonly group: LayerGroup;
  /** Where it stands in its group, the lowest first; the others follow by the names of their files. */
  readonly rank?: number;
  readonly title: Text;
  /** Any of these must be open to whoever looks; everybody's where there are none. */
  readonly paths: readonly string[];
  /** The deck.gl groups whose opacity is the layer's. */
  readonly groups: readonly string[];
  readonly Layer: ComponentType<LayerProps>;
  /** What its colours and lines say; stands beneath its line in the panel while it is shown. */
  readonly Legend?: ComponentType;
}
