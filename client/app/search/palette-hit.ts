export interface PaletteHit {
  readonly id: string;
  readonly title: string;
  /** What tells it from others of the same title. */
  readonly note: string;
  readonly open: () => void;
}

export type PaletteKind = "pages" | "orders" | "closed" | "vehicles" | "people" | "members" | "roads";
/** Of records of a register the heading is what that calls them. */
export type PaletteGroup =
  | { readonly kind: PaletteKind; readonly hits: readonly PaletteHit[] }
  | { readonly kind: `register ${string}`; readonly heading: string; readonly hits: readonly PaletteHit[] };
