import { useMemo, useState } from "react";
import { chainageEnds } from "../../../shared/domain/chainages-of.ts";
import type { Road } from "../../../shared/domain/reference.ts";
import { seesWholeCustomer } from "../../../shared/policy/sees-whole-customer.ts";
import { useTopic } from "../../live/use-topic.ts";
import { useMe } from "../../session/session.ts";
import { emptyRaise, type RaiseField, type RaiseForm, roadAt } from "./raise-form.ts";

/** What has been said of a defect, and what its place may be. */
interface Raise {
  readonly form: RaiseForm;
  /** That may be chosen. */
  readonly roads: ReadonlyMap<string, Road>;
  /** The chosen one. */
  readonly road: Road | undefined;
  /** The lowest and the highest chainage that can be; without a road any. */
  readonly ends: ReturnType<typeof chainageEnds>;
  /** The place that was pointed at lies by no road. */
  readonly isFar: boolean;
  readonly change: (fields: Partial<RaiseForm>) => void;
  readonly pointAt: (point: { readonly lng: number; readonly lat: number }) => void;
}

/** What a part of the form gets: `missing` are the fields to complain of, once somebody has tried. */
export interface RaisePart {
  readonly id: string;
  readonly raise: Raise;
  readonly missing: ReadonlySet<RaiseField>;
}

export function useRaise(): Raise {
  const roads = useOwnRoads();
  const [form, setForm] = useState<RaiseForm>(emptyRaise);
  const [isFar, setFar] = useState(false);
  const road = roads.get(form.roadId);
  const change = (fields: Partial<RaiseForm>) => setForm((before) => ({ ...before, ...fields }));
  return {
    ...{ form, roads, road, isFar, change },
    ends: road === undefined ? { fromM: 0, toM: Number.POSITIVE_INFINITY } : chainageEnds(road.line, road.lengthM),
    pointAt(point) {
      const at = roadAt(roads.values(), point);
      setFar(at === null);
      change({ point, roadId: at?.road.id ?? "", chainageM: at?.chainageM ?? null });
    },
  };
}

/** Whoever is bound to a company raises on its roads. */
function useOwnRoads(): ReadonlyMap<string, Road> {
  const { rows, version } = useTopic("roads");
  const { user } = useMe();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` keeps its identity while they come; `version` moves.
  return useMemo(
    () => (seesWholeCustomer(user.userType) ? rows : new Map([...rows].filter(([, { companyId }]) => companyId === user.companyId))),
    [rows, version, user],
  );
}

/** How a field that something is missing in stands. */
export const complaint = (isMissing: boolean, words: string) =>
  isMissing ? ({ intent: "danger", helperText: words } as const) : ({ intent: "none" } as const);
