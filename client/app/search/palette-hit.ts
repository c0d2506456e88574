export interface PaletteHit {
  readonly id: string;
  readonly title: string;
  /** What tells it from others of the same title. */
  readonly note: string;
  readonly open: () => void;
}

export interface PaletteGroup {
  readonly kind: "pages" | "orders" | "closed" | "vehicles" | "people" | "members" | "roads";
  readonly hits: readonly PaletteHit[];
}
