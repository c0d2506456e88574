import type { CSSProperties } from "react";

/** Given by the table to every cell. */
export interface Placed {
  readonly className?: string;
  readonly style?: CSSProperties;
}
