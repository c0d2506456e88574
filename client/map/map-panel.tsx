import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import type { Map as MapLibreMap } from "maplibre-gl";
import { type ReactElement, type ReactNode, useId, useState } from "react";
import { legendRoom } from "./legend-room.ts";
import { useLiveMap } from "./map-context.ts";
import { useMapEvent } from "./use-map-event.ts";

interface Props {
  readonly title: string;
  /** What its closing button is called. */
  readonly close: string;
  readonly icon: ReactElement;
  /** Whether it stands open before anybody asks for it, where the map has room. */
  readonly startsOpen: boolean;
  readonly children: ReactNode;
}

const roomOn = (map: MapLibreMap) => legendRoom(map.getContainer().clientWidth, map.getContainer().clientHeight);

/** What explains a map on the map itself: a button on a small one, and never more of any than a legend may take. */
export function MapPanel({ title, close, icon, startsOpen, children }: Props) {
  const { map } = useLiveMap();
  const [room, setRoom] = useState(() => roomOn(map));
  useMapEvent("resize", () => setRoom(roomOn(map)));
  const [asked, setOpen] = useState<boolean | null>(null);
  const titleId = useId();
  if (!(asked ?? (startsOpen && room.opens)))
    return <Button className="map-tool" icon={icon} aria-label={title} title={title} onClick={() => setOpen(true)} />;
  return (
    <aside className="map-panel" style={{ maxHeight: room.mostPx }} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{title}</h3>
        <Button variant="minimal" size="small" icon={<Cross />} aria-label={close} onClick={() => setOpen(false)} />
      </header>
      {children}
    </aside>
  );
}
