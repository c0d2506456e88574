import { type ComponentType, createContext, type ReactNode } from "react";
import type { Road } from "../../shared/domain/reference.ts";
import type { StripLane } from "./lanes.ts";

interface Props {
  readonly road: Pick<Road, "id" | "line" | "lengthM">;
  /** Given what is known of its pavement, on its way or not there: no lanes then. */
  readonly children: (lanes: readonly StripLane[]) => ReactNode;
}

/** Who knows the pavement of a road, for what stands beneath the screens of surveys; null knows nothing. */
export const PavementSource = createContext<ComponentType<Props> | null>(null);
