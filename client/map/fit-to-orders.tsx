import { type RefObject, useMemo } from "react";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { ClosedMark } from "./closed-marks.ts";
import { FitToData } from "./fit-to-data.tsx";
import { useMatchedOrders } from "./matched-orders.ts";
import { usePlacedDevices } from "./placed-rows.ts";
import { useOpenOrders } from "./use-open-orders.ts";

interface Result {
  readonly matches: (order: WorkOrder) => boolean;
  readonly closed: ReadonlyMap<string, ClosedMark>;
  /** The filter that both are of: another one is another result. */
  readonly query: string;
  readonly isPlaced: boolean;
}

/** The map opens where the result of a list is, and goes to the next result when the list is filtered anew. */
export function FitToResult({ matches, closed, query, isPlaced }: Result) {
  return <FitToData rows={useMatchedOrders(matches, closed)} question={query} isPlaced={isPlaced} />;
}

interface Opens {
  /** As of `FitToData`. */
  readonly opened?: RefObject<boolean>;
}

/** The map opens where the open orders are. */
export const FitToOrders = ({ opened }: Opens) => <FitToData rows={useOpenOrders()} opened={opened} />;

interface Devices extends Opens {
  readonly vehicles: boolean;
  readonly inspectors: boolean;
  /** Somebody looks at few of them on purpose. */
  readonly isFollowing: boolean;
}

/** A map without orders opens where those are who are on the road, and says how many of them it does not show. */
export function FitToDevices({ vehicles, inspectors, isFollowing, opened }: Devices) {
  const { rows: ofVehicles } = usePlacedDevices("vehicle");
  const { rows: ofInspectors } = usePlacedDevices("inspector");
  const rows = useMemo(
    () => (isFollowing ? [] : [...(vehicles ? ofVehicles : []), ...(inspectors ? ofInspectors : [])]),
    [vehicles, inspectors, isFollowing, ofVehicles, ofInspectors],
  );
  return <FitToData rows={rows} opened={opened} />;
}
