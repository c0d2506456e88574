/** A defect that the tenant's vehicles found by themselves. Undecided ones wait in the queue of quick identification. */
export interface Shot {
  readonly id: string;
  readonly number: string;
  state: "todo" | "confirmed" | "discarded";
  /** The order that it became. */
  orderId: string | null;
  /** What the machine takes it for, and what it is: the picture shows the latter. */
  readonly typeId: string;
  readonly shownTypeId: string;
  readonly scorePercent: number;
  readonly serious: boolean;
  readonly companyId: string;
  readonly section: string;
  readonly town: string;
  readonly roadId: string;
  readonly direction: 1 | 2 | 3;
  readonly chainageM: number;
  readonly at: readonly [number, number];
  readonly foundAtMs: number;
  readonly device: string;
  readonly pictures: readonly string[];
  readonly boxes: readonly ShotBox[];
}

/** In pixels of the picture. */
export interface ShotBox {
  readonly picture: string;
  readonly xPx: number;
  readonly yPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly typeName: string;
  readonly serious: boolean;
}
