import { type ReactNode, useMemo, useState } from "react";
import type { Line, Place } from "../../shared/domain/coordinates.ts";
import { useMe } from "../session/session.ts";
import { useTheme } from "../ui/theme.ts";
import { DistrictLayer, RoadLayer } from "./base-layers.tsx";
import { FitToData } from "./fit-to-data.tsx";
import { LineEditLayer } from "./line-edit-layer.tsx";
import { LiveMap } from "./live-map.tsx";
import { MapControls } from "./map-controls.tsx";
import { useDistricts } from "./use-districts.ts";

interface Props {
  readonly label: string;
  readonly points: Line;
  readonly closed?: boolean;
  readonly selected: number | null;
  readonly snapTo?: Line;
  /** Another question leads the map to its answer. */
  readonly question: string;
  readonly onSelect: (at: number) => void;
  readonly onInsert: (at: number, place: Place) => void;
  readonly onMove: (at: number, place: Place) => void;
  /** What floats above the map. */
  readonly children?: ReactNode;
}

/** A map on which a line or an area is drawn, over the districts and the roads as they are. */
export default function LineEditMap({ label, question, children, ...edited }: Props) {
  const theme = useTheme();
  const base = useDistricts();
  const { area } = useMe().tenant;
  // The map goes to what was there; where it was drawn since is under somebody's hand.
  const [first, setFirst] = useState({ question, points: edited.points });
  if (first.question !== question) setFirst({ question, points: edited.points });
  const corners = useMemo(() => first.points.map(([lng, lat]) => ({ lng, lat })), [first]);
  return (
    <LiveMap view={area} theme={theme} label={label}>
      <DistrictLayer base={base} />
      <RoadLayer shown={true} />
      <LineEditLayer {...edited} />
      <FitToData rows={corners} question={question} />
      <div className="map-corner">
        <MapControls home={area} />
      </div>
      {children}
    </LiveMap>
  );
}
