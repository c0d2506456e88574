import { assessmentDoors, type Kept } from "../../../shared/http/assessment-api.ts";
import { useAsked } from "../../api/use-asked.ts";

export interface Keepers {
  /** Null while nobody knows. */
  readonly kept: readonly Kept[] | null;
  readonly failure: unknown;
}

/** Who keeps which road in a month; asked by whoever scores alone. */
export function useKeepers(month: string, isAsked: boolean): Keepers {
  const { value, failure } = useAsked(assessmentDoors.keepers, isAsked ? { params: { month } } : null);
  return { kept: value?.kept ?? null, failure: value === null ? failure : null };
}

/** Whose a road's points are on a day. */
export const keeperOn = ({ kept }: Keepers, roadId: string, day: string): Kept | undefined =>
  kept?.find((one) => one.roadId === roadId && one.from <= day && day <= one.until);
