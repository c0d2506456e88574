import { shapePaths, trackLook } from "../../shared/charts/track-tones.ts";
import { useTheme } from "../ui/theme.ts";

/** How one of several looks on the map, for its line in a legend. */
export function TrackMark({ place }: { readonly place: number }) {
  const { colour, shape } = trackLook(place, useTheme());
  return (
    <svg className="track-mark" width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapePaths[shape]} fill={colour} />
    </svg>
  );
}
