import { useEffect } from "react";
import { dispatchDoors } from "../../../shared/http/dispatch-api.ts";
import { RequestFailure } from "../../api/request.ts";
import { useAsked } from "../../api/use-asked.ts";

/** Chainage is typed digit by digit. */
const SETTLED_AFTER_MS = 150;
/** A server that has just started is still loading what it chooses from. */
const READY_SOON_MS = 1_000;

/** Who could take a defect there; asked anew when the place moves, the last answer standing until then. */
export function useSuggestions({ roadId, lng, lat }: { roadId: string; lng: number | null; lat: number | null }) {
  const query = lng === null || lat === null ? { roadId } : { roadId, lng, lat };
  const { last, failure, retry } = useAsked(dispatchDoors.suggestions, { query }, { afterMs: SETTLED_AFTER_MS });
  useEffect(() => {
    if (!isNotReady(failure)) return;
    const timer = setTimeout(retry, READY_SOON_MS);
    return () => clearTimeout(timer);
  }, [failure, retry]);
  return { suggestions: last?.suggestions ?? null, failure: isNotReady(failure) ? null : failure, retry };
}

const isNotReady = (failure: unknown): boolean => failure instanceof RequestFailure && failure.code === "notReady";
