import { useCallback, useContext, useMemo, useRef } from "react";
import { ViewContext } from "../session/view.ts";
import { decodeAddress, encodeAddress, type MapAddress } from "./map-address.ts";

const NOTHING = new URLSearchParams();

export interface KeptAddress {
  readonly address: MapAddress;
  readonly change: (next: (before: MapAddress) => MapAddress) => void;
}

/**
 * What a map's address says, and how it is changed: two changes of one moment both stand, the second is made of what the first wrote. A map
 * that stands in no view keeps nothing.
 */
export function useMapAddress(): KeptAddress {
  const view = useContext(ViewContext);
  const search = view?.search ?? NOTHING;
  const readdress = view?.readdress;
  const address = useMemo(() => decodeAddress(search), [search]);
  const latest = useRef(address);
  latest.current = address;
  const change = useCallback(
    (next: (before: MapAddress) => MapAddress) => {
      latest.current = next(latest.current);
      readdress?.(encodeAddress(latest.current));
    },
    [readdress],
  );
  return { address, change };
}
