import { useEffect, useState } from "react";
import { mapDoors } from "../../shared/http/map-api.ts";
import { ask } from "../api/ask.ts";
import { RequestFailure } from "../api/request.ts";
import type { Districts } from "./district-features.ts";

const RETRY_AFTER_MS = 15_000;

/** The tenant's districts, fetched once per page; asked again for as long as the server does not answer; null where there is no base map for that ground. */
export function useDistricts(): Districts | null {
  const [base, setBase] = useState<Districts | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      try {
        setBase((await ask(mapDoors.base, {}, abort.signal)) as Districts);
      } catch (failure) {
        if (abort.signal.aborted) return;
        // A customer on ground that no base map holds: it will not come by asking again.
        if (failure instanceof RequestFailure && failure.code === "notFound") return;
        // The map works without its ground; what failed is in the console, and the ground comes when it can.
        console.warn("districts not loaded", failure);
        timer = setTimeout(() => void load(), RETRY_AFTER_MS);
      }
    };
    void load();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, []);
  return base;
}
