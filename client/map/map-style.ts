import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import { surface, type Theme } from "../ui/tokens.ts";

/** The wall's ground is darker than any screen's. */
export type MapTheme = Theme | "wall";

interface Palette {
  readonly land: string;
  readonly outside: string;
  readonly border: string;
  /** Of a customer's vectors; ours have none. */
  readonly water: string;
  readonly road: string;
  readonly mainRoad: string;
  readonly text: string;
  readonly halo: string;
}

/** Quiet on purpose: every strong colour of the map belongs to the data. */
export const palettes: Record<MapTheme, Palette> = {
  light: {
    land: "#fbfcfd",
    outside: "#e9edf2",
    border: "#c3ccd6",
    water: "#dbe4ee",
    road: "#dfe5ec",
    mainRoad: "#c5d0dc",
    text: surface.light.quiet,
    halo: "#ffffff",
  },
  dark: {
    land: "#1c232c",
    outside: "#12171d",
    border: "#3b4755",
    water: "#0f1b29",
    road: "#2c3642",
    mainRoad: "#3f4d5d",
    text: surface.dark.quiet,
    halo: "#161b22",
  },
  wall: {
    land: "#0a1526",
    outside: "#040a14",
    border: "#21395a",
    water: "#05172e",
    road: "#142742",
    mainRoad: "#22405f",
    text: "#7f9cbf",
    halo: "#040a14",
  },
};

const noFeatures = { type: "FeatureCollection" as const, features: [] };

/** Base map without any request: districts and roads arrive as data. No `glyphs`: MapLibre then draws labels with local fonts. */
export function mapStyle(theme: MapTheme, scale = 1): StyleSpecification {
  return {
    version: 8,
    sources: {
      districts: { type: "geojson", data: noFeatures },
      districtNames: { type: "geojson", data: noFeatures },
      roads: { type: "geojson", data: noFeatures },
    },
    layers: layers(palettes[theme], scale),
  };
}

/** What differs between themes, to be set on a living map: changing the whole style would take the data layers with it. */
export function themePaint(theme: MapTheme, scale = 1): { layer: string; paint: Record<string, unknown> }[] {
  return layers(palettes[theme], scale).map((layer) => ({ layer: layer.id, paint: { ...layer.paint } }));
}

/** A ground of many colours stands back behind the data, and is as dark as its theme. */
export const tilePaint = (theme: MapTheme) => ({
  "raster-saturation": -0.6,
  "raster-brightness-max": theme === "light" ? 1 : theme === "dark" ? 0.5 : 0.35,
  "raster-opacity": 0.85,
});

/** Wide roads are national, provincial and expressways; the services name classes in Chinese or English. */
const isMain = ["in", ["get", "rank"], ["literal", [0, 1]]];

function layers(p: Palette, scale: number): LayerSpecification[] {
  const label = { "text-color": p.text, "text-halo-color": p.halo, "text-halo-width": 1.4 * scale };
  return [
    { id: "outside", type: "background", paint: { "background-color": p.outside } },
    { id: "land", type: "fill", source: "districts", paint: { "fill-color": p.land } },
    {
      id: "minorRoads",
      type: "line",
      source: "roads",
      minzoom: 10.5,
      filter: ["!", isMain] as never,
      layout: { "line-cap": "round", "line-join": "round" },
      paint: {
        "line-color": p.road,
        "line-width": ["interpolate", ["exponential", 1.5], ["zoom"], 10, 0.8 * scale, 14, 4 * scale, 18, 18 * scale],
      },
    },
    {
      id: "mainRoads",
      type: "line",
      source: "roads",
      filter: isMain as never,
      layout: { "line-cap": "round", "line-join": "round" },
      paint: {
        "line-color": p.mainRoad,
        "line-width": ["interpolate", ["exponential", 1.5], ["zoom"], 8, 1 * scale, 14, 6 * scale, 18, 24 * scale],
      },
    },
    {
      id: "borders",
      type: "line",
      source: "districts",
      paint: { "line-color": p.border, "line-width": ["interpolate", ["linear"], ["zoom"], 8, 0.8 * scale, 14, 1.6 * scale] },
    },
    {
      id: "roadNames",
      type: "symbol",
      source: "roads",
      minzoom: 12,
      layout: {
        "symbol-placement": "line",
        "symbol-spacing": 320 * scale,
        "symbol-sort-key": ["get", "rank"],
        "text-field": ["get", "name"],
        "text-size": ["interpolate", ["linear"], ["zoom"], 12, 11 * scale, 16, 14 * scale],
        "text-max-angle": 40,
      },
      paint: label,
    },
    {
      id: "districtNames",
      type: "symbol",
      source: "districtNames",
      maxzoom: 14,
      layout: {
        "text-field": ["get", "name"],
        "text-size": ["interpolate", ["linear"], ["zoom"], 8, 12 * scale, 13, 18 * scale],
        "text-letter-spacing": 0.1,
      },
      paint: label,
    },
  ];
}
