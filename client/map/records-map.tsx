import { useMemo, useState } from "react";
import type { Place } from "../../shared/domain/coordinates.ts";
import { useMe } from "../session/session.ts";
import { useTheme } from "../ui/theme.ts";
import { DistrictLayer, RoadLayer } from "./base-layers.tsx";
import type { Placed } from "./data-extent.ts";
import { FitToData } from "./fit-to-data.tsx";
import { KeepsCamera, useKeptCamera } from "./keeps-camera.tsx";
import { LiveMap } from "./live-map.tsx";
import { MapControls } from "./map-controls.tsx";
import { MapHover } from "./map-hover.tsx";
import { type MapRecord, middleOf } from "./map-record.ts";
import type { Pointed } from "./map-target.ts";
import { RecordLayer } from "./record-layer.tsx";
import { ShowRecord } from "./show-record.tsx";
import { useDistricts } from "./use-districts.ts";

interface Props {
  readonly label: string;
  /** What the list beside it shows; must keep their identity while they are the same. */
  readonly records: readonly MapRecord[];
  /** Another question to the list leads the map to its answer. */
  readonly question: string;
  readonly selectedId: string | null;
  /** The one that somebody points at beside the map: it stands out, and the map stays where it is. */
  readonly pointedId?: string | null;
  readonly onPoint?: (id: string | null) => void;
  readonly onSelect: (id: string) => void;
}

/** The records of a list on the map beside it. */
export default function RecordsMap({ label, records, question, selectedId, pointedId = null, onPoint, onSelect }: Props) {
  const { area } = useMe().tenant;
  const theme = useTheme();
  const base = useDistricts();
  const { view, isPlaced, change } = useKeptCamera(area);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const lying = useMemo(() => records.map((record) => ({ ...placedAt(middleOf(record)), line: record.line })), [records]);
  const corners = useMemo(() => records.flatMap(({ line }) => line.map(placedAt)), [records]);
  return (
    <LiveMap
      view={view}
      theme={theme}
      label={label}
      onPoint={(at) => {
        setPointed(at);
        onPoint?.(at?.target.kind === "record" ? at.target.id : null);
      }}
      onPick={(target) => {
        if (target.kind === "record") onSelect(target.id);
      }}
    >
      <DistrictLayer base={base} />
      <RoadLayer shown={true} />
      <RecordLayer name="records" records={records} selectedId={pointedId ?? selectedId} />
      <ShowRecord record={records.find(({ id }) => id === selectedId)} />
      <FitToData rows={lying} corners={corners} question={question} isPlaced={isPlaced} />
      <KeepsCamera change={change} />
      <div className="map-corner">
        <MapControls home={area} />
      </div>
      <MapHover pointed={pointed} />
    </LiveMap>
  );
}

const placedAt = (place: Place | null): Placed => ({ lng: place?.[0] ?? null, lat: place?.[1] ?? null });
