import { type Map as MapLibreMap, ScaleControl } from "maplibre-gl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../ui/states.tsx";
import { addOverlay, createMap, type MapView } from "./create-map.ts";
import { CustomerGround } from "./customer-ground.tsx";
import { DeckLayers, type LiveMapHandle, MapContext } from "./map-context.ts";
import { MapItselfLoading } from "./map-loading.tsx";
import { type MapTheme, themePaint } from "./map-style.ts";
import { type MapTarget, type Pointed, sameTarget, targetOf } from "./map-target.ts";
import { type Choice, MarkChoice } from "./mark-choice.tsx";
import { NameLayer } from "./name-layer.tsx";
import { marksNear } from "./near-marks.ts";
import "./map.css";

const SCALE_BAR_PX = 110;

interface LiveMapProps {
  /** Where the map begins; later changes do not move a map that somebody is reading. */
  readonly view: MapView;
  readonly theme: MapTheme;
  readonly label: string;
  readonly scale?: number;
  /** A wall's map is looked at, not touched. */
  readonly interactive?: boolean;
  readonly onPoint?: (pointed: Pointed | null) => void;
  readonly onPick?: (target: MapTarget, map: MapLibreMap) => void;
  /** Layers, and whatever floats above the map. */
  readonly children?: ReactNode;
}

/** The map itself. Layers are its children: each adds itself once and sets its data when that changes. */
export function LiveMap({ view, theme, label, scale = 1, interactive = true, onPoint, onPick, children }: LiveMapProps) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  // The view lives on when the map is built again (a cached tab, a lost graphics context).
  const first = useRef({ view, theme, scale });
  Object.assign(first.current, { theme, scale });
  const [choice, setChoice] = useState<Choice | null>(null);
  const handlers = useRef({ onPoint, onPick, onChoice: setChoice });
  handlers.current = { onPoint, onPick, onChoice: setChoice };
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` builds the map anew after its graphics context was lost.
  useEffect(() => {
    let close = () => {};
    const onFailed = (error: unknown) => setFailure(error instanceof Error ? error.message : String(error));
    try {
      close = openMap(container.current!, first.current, interactive, handlers, { onDrawn: setDrawn, onFailed });
    } catch (error) {
      onFailed(error);
    }
    return () => {
      setDrawn(null);
      setChoice(null);
      close();
    };
  }, [attempt, interactive]);

  useEffect(() => {
    if (drawn === null) return;
    const lost = () => setAttempt((n) => n + 1);
    const canvas = drawn.map.getCanvas();
    canvas.addEventListener("webglcontextlost", lost);
    return () => canvas.removeEventListener("webglcontextlost", lost);
  }, [drawn]);

  useEffect(() => {
    if (drawn === null) return;
    for (const { layer, paint } of themePaint(theme, scale)) {
      for (const [name, value] of Object.entries(paint)) drawn.map.setPaintProperty(layer, name as never, value as never);
    }
  }, [drawn, theme, scale]);

  useEffect(() => {
    if (drawn === null) return;
    drawn.scaleBar.options.maxWidth = SCALE_BAR_PX * scale;
    // Measures itself anew.
    drawn.scaleBar.setUnit("metric");
  }, [drawn, scale]);

  if (failure !== null) {
    const retry = () => {
      setFailure(null);
      setAttempt((n) => n + 1);
    };
    return (
      <div className="map">
        <ErrorState title={t("map.failed")} detail={t("map.failedWhy", { reason: failure })} onRetry={retry} />
      </div>
    );
  }
  return (
    <section className="map" aria-label={label}>
      <div className="map-canvas" ref={container} />
      {drawn === null && <MapItselfLoading />}
      {drawn !== null && (
        <MapContext value={{ map: drawn.map, layers: drawn.layers, theme, scale }}>
          <CustomerGround />
          <NameLayer />
          {children}
          {choice !== null && (
            <MarkChoice
              key={`${choice.x} ${choice.y}`}
              choice={choice}
              onPick={(mark) => {
                setChoice(null);
                onPick?.(mark, drawn.map);
              }}
              onClose={() => setChoice(null)}
            />
          )}
        </MapContext>
      )}
    </section>
  );
}

type Drawn = Pick<LiveMapHandle, "map" | "layers"> & { readonly scaleBar: ScaleControl };
type Handlers = { readonly current: Pick<LiveMapProps, "onPoint" | "onPick"> & { readonly onChoice: (choice: Choice | null) => void } };

function openMap(
  container: HTMLElement,
  look: { view: MapView; theme: MapTheme; scale: number },
  interactive: boolean,
  handlers: Handlers,
  { onDrawn, onFailed }: { onDrawn: (drawn: Drawn) => void; onFailed: (error: unknown) => void },
): () => void {
  const map = createMap(container, look, look.view, { interactive });
  let layers: DeckLayers | null = null;
  const scaleBar = new ScaleControl({ maxWidth: SCALE_BAR_PX * look.scale });
  map.addControl(scaleBar, "bottom-left");
  const draw = async () => {
    let over: MapTarget | null = null;
    const overlay = await addOverlay(map, {
      onHover: ({ object, x, y }) => {
        const target = targetOf(object);
        if (sameTarget(target, over)) return;
        over = target;
        map.getCanvas().style.cursor = target === null ? "" : "pointer";
        handlers.current.onPoint?.(target === null ? null : { target, x, y });
      },
      onClick: ({ object, x, y }) => {
        const { onPick, onChoice } = handlers.current;
        const target = targetOf(object);
        const marks = overlay === null || target === null || onPick === undefined ? [] : marksNear(overlay, target, { x, y });
        onChoice(marks.length > 1 ? { marks, x, y } : null);
        if (target !== null && marks.length < 2) onPick?.(target, map);
      },
    });
    if (overlay === null) return;
    layers = new DeckLayers(overlay, (run) => requestAnimationFrame(run));
    onDrawn({ map, layers, scaleBar });
  };
  map.once("load", () => void draw().catch(onFailed));
  return () => {
    layers?.close();
    const { lng, lat } = map.getCenter();
    look.view = { lng, lat, zoom: map.getZoom() };
    map.remove();
  };
}
