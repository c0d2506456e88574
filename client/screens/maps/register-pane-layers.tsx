import bridgeSpaces from "../../registers/bridge-spaces.words.ts";
import cavities from "../../registers/cavities.words.ts";
import facilities from "../../registers/facilities.words.ts";
import manholeRecords from "../../registers/manhole-records.words.ts";
import { eachRegister, type LoadedRegisters, type WordedRegister } from "../../registers/register-words.ts";
import roadConditions from "../../registers/road-conditions.words.ts";
import roadEvents from "../../registers/road-events.words.ts";
import securityFinds from "../../registers/security-finds.words.ts";
import shelters from "../../registers/shelters.words.ts";
import type { LayerGroup, PaneLayer } from "./pane-layer.ts";
import { registerPaneLayer } from "./register-pane-layer.tsx";

/** Told apart on a light ground and on a dark one; two layers of one group never have the same. */
const COLOURS = ["#1890ff", "#13a8a8", "#d48806", "#722ed1", "#c41d7f", "#3f8f29", "#d4380d", "#2f54eb"];

const placed = (group: LayerGroup, ...loaded: readonly LoadedRegisters[]): PaneLayer[] =>
  loaded
    .flatMap((worded): readonly WordedRegister[] => eachRegister(worded))
    .filter(({ resource }) => resource.place !== undefined)
    .map((worded, i) => registerPaneLayer(worded, group, COLOURS[i % COLOURS.length]!));

/** The registers whose records have places. */
export const registerPaneLayers: readonly PaneLayer[] = [
  ...placed("base", roadConditions),
  ...placed("facilities", facilities, shelters, bridgeSpaces),
  ...placed("events", roadEvents, cavities, securityFinds, manholeRecords),
];
