import { useEffect, useState } from "react";
import { request } from "../api/request.ts";
import { type Districts, districts } from "./district-features.ts";

const RETRY_AFTER_MS = 15_000;

/** The tenant's districts, fetched once per page; asked again for as long as the server does not answer. */
export function useDistricts(): Districts | null {
  const [base, setBase] = useState<Districts | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      try {
        setBase((await request("/api/map/base", { schema: districts, signal: abort.signal })) as Districts);
      } catch (failure) {
        if (abort.signal.aborted) return;
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
