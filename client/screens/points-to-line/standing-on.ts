import { useEffect, useMemo, useState } from "react";
import type { Place } from "../../../shared/domain/coordinates.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { resourceDoors } from "../../../shared/http/resource-api.ts";
import type { RecordRow } from "../../../shared/resources/resource.ts";
import { ask } from "../../api/ask.ts";
import { useOpenOrders } from "../../map/use-open-orders.ts";
import cavities from "../../registers/cavities.words.ts";
import manholeRecords from "../../registers/manhole-records.words.ts";
import { eachRegister, type WordedRegister } from "../../registers/register-words.ts";
import shelters from "../../registers/shelters.words.ts";
import type { Standing } from "./line-moves.ts";

/** The registers whose records stand on a road at a chainage and a place, and may be written; bridges, signs and manholes are the services' own. */
const REGISTERS: readonly WordedRegister[] = [shelters, manholeRecords, cavities].flatMap(eachRegister);

export type StandingOn = Standing & { readonly name: string } & (
    | { readonly of: "orders"; readonly order: WorkOrder }
    | { readonly of: WordedRegister; readonly row: RecordRow }
  );

export interface OnRoad {
  readonly all: readonly StandingOn[];
  readonly hasCome: boolean;
  /** Registers that could not be read, or are not theirs to see: nothing of them is moved. */
  readonly unread: readonly WordedRegister[];
}

/** The open orders and the records that name a road. Records are asked for when the road is opened. */
export function useStandingOn(roadId: string): OnRoad {
  const orders = useOpenOrders();
  const [records, setRecords] = useState<Omit<OnRoad, "all"> & { readonly all: readonly StandingOn[] }>(NOTHING);
  useEffect(() => {
    const stop = new AbortController();
    setRecords(NOTHING);
    void Promise.allSettled(REGISTERS.map(({ resource }) => ask(resourceDoors(resource).list, {}, stop.signal))).then((answers) => {
      if (stop.signal.aborted) return;
      const all = answers.flatMap((answer, i) => {
        if (answer.status === "rejected" || !answer.value.offered.update) return [];
        return answer.value.rows.filter((row) => row.roadId === roadId).map((row) => recordOn(REGISTERS[i]!, row));
      });
      const unread = REGISTERS.filter((_, i) => answers[i]!.status === "rejected");
      setRecords({ all, unread, hasCome: true });
    });
    return () => stop.abort();
  }, [roadId]);
  return useMemo(() => {
    const own = orders.filter((order) => order.roadId === roadId).map(orderOn);
    return { ...records, all: [...own, ...records.all] };
  }, [orders, records, roadId]);
}

const NOTHING = { all: [], unread: [], hasCome: false };

const orderOn = (order: WorkOrder): StandingOn => ({
  ...{ of: "orders", order, id: order.id, name: order.id, chainageM: order.chainageM },
  place: order.lng === null || order.lat === null ? null : [order.lng, order.lat],
});

const recordOn = (of: WordedRegister, row: RecordRow): StandingOn => ({
  ...{ of, row, id: row.id, name: String(row[of.resource.title]) },
  ...{ chainageM: row.chainageM as number | null, place: row.place as Place | null },
});
