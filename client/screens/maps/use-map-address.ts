import { useCallback, useMemo, useRef } from "react";
import { useView } from "../../session/view.ts";
import { decodeAddress, encodeAddress, type MapAddress } from "./map-address.ts";

/** What a map's address says, and how it is changed: two changes of one moment both stand, the second is made of what the first wrote. */
export function useMapAddress() {
  const { search, readdress } = useView();
  const address = useMemo(() => decodeAddress(search), [search]);
  const latest = useRef(address);
  latest.current = address;
  const change = useCallback(
    (next: (before: MapAddress) => MapAddress) => {
      latest.current = next(latest.current);
      readdress(encodeAddress(latest.current));
    },
    [readdress],
  );
  return { address, change };
}
