import { PathLayer } from "@deck.gl/layers";
import { useEffect, useMemo, useRef, useState } from "react";
import { shadeOf, shareTones } from "../../shared/charts/share-tones.ts";
import type { Road } from "../../shared/domain/reference.ts";
import type { Shade } from "../../shared/domain/shade.ts";
import { useTopic } from "../live/use-topic.ts";
import { useMe } from "../session/session.ts";
import { useTheme } from "../ui/theme.ts";
import { DistrictLayer, RoadLayer } from "./base-layers.tsx";
import { rgba } from "./colour.ts";
import { extentOf } from "./data-extent.ts";
import { LiveMap } from "./live-map.tsx";
import { useLiveMap } from "./map-context.ts";
import { MapControls } from "./map-controls.tsx";
import type { MapTarget, Pointed } from "./map-target.ts";
import { useDistricts } from "./use-districts.ts";

interface Props {
  readonly label: string;
  /** By a road's id, 0 to 100 (or more); null where it is not known. Other roads stay as the ground has them. */
  readonly shares: ReadonlyMap<string, number | null>;
  readonly say: (road: Road, share: number | null) => string;
  readonly onPick: (road: Road) => void;
}

/** Roads in the colour of their share. */
export default function RoadSharesMap({ label, shares, say, onPick }: Props) {
  const { area } = useMe().tenant;
  const theme = useTheme();
  const base = useDistricts();
  const { rows, version } = useTopic("roads");
  const [pointed, setPointed] = useState<Pointed | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` keeps its identity; `version` says that it changed.
  const roads = useMemo(() => [...rows.values()].filter(({ id, line }) => shares.has(id) && line.length > 1), [rows, version, shares]);
  const roadOf = (target: MapTarget | undefined) => (target?.kind === "road" ? rows.get(target.id) : undefined);
  const under = roadOf(pointed?.target);
  return (
    <LiveMap
      view={area}
      theme={theme}
      label={label}
      onPoint={setPointed}
      onPick={(target) => {
        const road = roadOf(target);
        if (road !== undefined) onPick(road);
      }}
    >
      <DistrictLayer base={base} />
      <RoadLayer shown={true} />
      <ShareLayer roads={roads} shares={shares} />
      <div className="map-corner">
        <MapControls home={area} />
      </div>
      {under !== undefined && pointed !== null && (
        <div className="map-hover" style={{ left: pointed.x, top: pointed.y }}>
          {say(under, shares.get(under.id) ?? null)}
        </div>
      )}
    </LiveMap>
  );
}

interface Line {
  readonly path: [number, number][];
  readonly shade: Shade;
  readonly target: MapTarget;
}
const GROUP = "road-shares";

function ShareLayer({ roads, shares }: { roads: readonly Road[]; shares: Props["shares"] }) {
  const { map, layers, theme } = useLiveMap();
  const fitted = useRef(false);
  useEffect(() => {
    const tones = shareTones[theme === "light" ? "light" : "dark"];
    const lines = roads.map(
      ({ id, line }): Line => ({
        path: line.map(([lng, lat]) => [lng, lat]),
        shade: shadeOf(shares.get(id) ?? null),
        target: { kind: "road", id },
      }),
    );
    layers.set(GROUP, 5, [
      new PathLayer<Line>({
        id: GROUP,
        data: lines,
        getPath: ({ path }) => path,
        getColor: ({ shade }) => rgba(tones[shade]),
        getWidth: 5,
        widthUnits: "pixels",
        capRounded: true,
        jointRounded: true,
        pickable: true,
        updateTriggers: { getColor: theme },
      }),
    ]);
  }, [layers, theme, roads, shares]);
  useEffect(() => {
    const extent = extentOf(roads.flatMap(({ line }) => line.map(([lng, lat]) => ({ lng, lat }))));
    if (fitted.current || extent === null) return;
    fitted.current = true;
    map.fitBounds([extent[0], extent[1], extent[2], extent[3]], { padding: 32, animate: false });
  }, [map, roads]);
  useEffect(() => () => layers.remove(GROUP), [layers]);
  return null;
}
