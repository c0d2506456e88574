import { type ComponentType, lazy } from "react";
import type { Screen } from "./screens.ts";

const known = new WeakMap<Screen["load"], ComponentType>();

/** The component behind a screen's `load`, the same one each time, so that a view keeps its state. */
export function lazyScreen(load: Screen["load"]): ComponentType {
  let component = known.get(load);
  if (component === undefined) {
    component = lazy(load);
    known.set(load, component);
  }
  return component;
}
