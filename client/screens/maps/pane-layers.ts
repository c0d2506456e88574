import type { PaneLayer } from "./pane-layer.ts";

type Exports = Readonly<Record<string, unknown>>;
/** Stand after those that say where. */
const USUAL_RANK = 100;

const isLayer = (value: unknown): value is PaneLayer =>
  typeof value === "object" && value !== null && "id" in value && "group" in value && "Layer" in value;

/** The layers that files hand over, by themselves or in lists; whatever else a file exports is none. */
export const layersOf = (files: Readonly<Record<string, Exports>>): readonly PaneLayer[] =>
  Object.values(files)
    .flatMap((file) => Object.values(file).flat())
    .filter(isLayer)
    .sort((a, b) => (a.rank ?? USUAL_RANK) - (b.rank ?? USUAL_RANK));

/** Every layer that there is. A new one is a file of this folder that is named as these are, and no other changes (M2). */
export const paneLayers = layersOf(import.meta.glob<Exports>(["./*-pane-layer.tsx", "./*-pane-layers.tsx"], { eager: true }));
