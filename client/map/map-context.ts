import type { Layer } from "@deck.gl/core";
import type { MapLibreOverlay } from "@deck.gl/maplibre";
import type { Map as MapLibreMap } from "maplibre-gl";
import { createContext, useContext } from "react";
import type { Taken } from "./declutter.ts";
import type { WantedName } from "./map-names.ts";
import type { MapTheme } from "./map-style.ts";

/** A loaded map that layers may draw on. */
export interface LiveMapHandle {
  readonly map: MapLibreMap;
  readonly layers: DeckLayers;
  readonly theme: MapTheme;
  /** Marks and letters are drawn this much larger; walls are read from far away. */
  readonly scale: number;
}

export const MapContext = createContext<LiveMapHandle | null>(null);

export function useLiveMap(): LiveMapHandle {
  const handle = useContext(MapContext);
  if (handle === null) throw new Error("a map layer outside a map");
  return handle;
}

/** The group that orders are drawn in. */
export const ORDERS = "orders";

/** Collects what the layer components want drawn and hands it to deck.gl once per frame. */
export class DeckLayers {
  private readonly groups = new Map<string, { height: number; layers: readonly Layer[]; isWhole: boolean }>();
  /** Groups that were handed over with their rows. */
  private readonly handed = new Set<string>();
  private readonly taken = new Map<string, readonly Taken[]>();
  private readonly wanted = new Map<string, () => readonly WantedName[]>();
  private readonly placingNames = new Set<() => void>();
  private readonly overlay: MapLibreOverlay;
  private readonly frame: (run: () => void) => void;
  private readonly opacity = new Map<string, number>();
  private scheduled = false;
  private closed = false;

  constructor(overlay: MapLibreOverlay, frame: (run: () => void) => void) {
    this.overlay = overlay;
    this.frame = frame;
  }

  /** Groups of greater `height` are drawn over the others; one is whole unless its rows are on their way. */
  set(group: string, height: number, layers: readonly Layer[], isWhole = true): void {
    this.groups.set(group, { height, layers, isWhole });
    this.schedule();
  }

  /** How much of a group is seen through, 1 being not at all; for as long as the map lives. */
  setOpacity(group: string, opacity: number): void {
    this.opacity.set(group, opacity);
    if (this.wanted.has(group)) this.placeNames();
    this.schedule();
  }

  remove(group: string): void {
    this.handed.delete(group);
    if (this.wanted.delete(group)) this.placeNames();
    if (this.groups.delete(group)) this.schedule();
  }

  /** Whether the group is to be drawn, and whether the map has been handed its rows: its next frame shows them. */
  stateOf(group: string): { isThere: boolean; isHanded: boolean } {
    return { isThere: this.groups.has(group), isHanded: this.handed.has(group) };
  }

  /** The names that a group wants beside its marks, asked for when names are placed: on a map seen from afar nobody works them out. */
  wantNames(group: string, names: () => readonly WantedName[]): void {
    this.wanted.set(group, names);
    this.placeNames();
  }

  /** All that are wanted, each as faint as its group. */
  wantedNames(): WantedName[] {
    return [...this.wanted].flatMap(([group, names]) => {
      const opacity = this.opacity.get(group) ?? 1;
      return opacity === 1 ? names() : names().map((name) => ({ ...name, opacity }));
    });
  }

  /** Where names may not stand. */
  keepFree(group: string, taken: readonly Taken[]): void {
    // Orders change many times a second, and their donuts seldom move: names are not placed anew for that.
    if (JSON.stringify(this.taken.get(group) ?? []) === JSON.stringify(taken)) return;
    this.taken.set(group, taken);
    this.placeNames();
  }

  keptFree(): Taken[] {
    return [...this.taken.values()].flat();
  }

  /** Calls when names are to be placed anew: others are wanted, or other places are to be kept free. */
  onNames(run: () => void): () => void {
    this.placingNames.add(run);
    return () => void this.placingNames.delete(run);
  }

  private placeNames(): void {
    for (const run of this.placingNames) run();
  }

  /** The map is going away; late frames must not touch it. */
  close(): void {
    this.closed = true;
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    this.frame(() => {
      this.scheduled = false;
      if (this.closed) return;
      const ordered = [...this.groups].sort(([, a], [, b]) => a.height - b.height);
      for (const [name, { isWhole }] of ordered) if (isWhole) this.handed.add(name);
      this.overlay.setProps({ layers: ordered.flatMap(([name, { layers }]) => seenThrough(layers, this.opacity.get(name) ?? 1)) });
    });
  }
}

const seenThrough = (layers: readonly Layer[], opacity: number): Layer[] =>
  opacity === 1 ? [...layers] : layers.map((layer) => layer.clone({ opacity }) as Layer);
