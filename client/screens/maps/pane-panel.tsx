import { Checkbox, HTMLSelect } from "@blueprintjs/core";
import { useId } from "react";
import { useText } from "../../i18n/use-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { LayerState, OpacityField } from "../../map/layer-state.tsx";
import type { ShownLayer } from "../../map/map-address.ts";
import type { Bounds } from "../../map/mercator.ts";
import type { Theme } from "../../ui/tokens.ts";
import type { ToldBy } from "./map-pane.tsx";
import { mapsText } from "./maps.words.ts";
import { layerGroups, type PaneLayer } from "./pane-layer.ts";

interface Props {
  readonly offered: readonly PaneLayer[];
  readonly shown: readonly ShownLayer[];
  readonly toldBy: ToldBy;
  /** What the map shows; null before it does. */
  readonly view: Bounds | null;
  readonly ground: Theme;
  readonly onGround: (ground: Theme) => void;
  readonly onChange: (next: readonly ShownLayer[]) => void;
}

const GROUNDS = ["light", "dark"] as const;

/** What a map shows: its ground and, by groups, its layers, each with how much of it is in view, how true it is, and how far one sees through it. */
export function PanePanel({ offered, shown, toldBy, view, ground, onGround, onChange }: Props) {
  const say = useWords(mapsText);
  const text = useText();
  const groundId = useId();
  const toggle = (id: string) =>
    onChange(shown.some((one) => one.id === id) ? shown.filter((one) => one.id !== id) : [...shown, { id, opacity: 100 }]);
  return (
    <div className="pane-panel">
      <label htmlFor={groundId}>{say("theme")}</label>{" "}
      <HTMLSelect
        id={groundId}
        value={ground}
        options={GROUNDS.map((value) => ({ value, label: say(value) }))}
        onChange={(event) => onGround(event.currentTarget.value as Theme)}
      />
      {layerGroups.map((group) => {
        const own = offered.filter((layer) => layer.group === group);
        if (own.length === 0) return null;
        return (
          <fieldset key={group}>
            <legend>{say(group)}</legend>
            {own.map(({ id, title, Legend }) => {
              const on = shown.find((one) => one.id === id);
              const told = toldBy.get(id);
              return (
                <div key={id} className="pane-layer">
                  <Checkbox checked={on !== undefined} label={text(title)} onChange={() => toggle(id)} />
                  {on !== undefined && (
                    <>
                      {told !== undefined && <LayerState told={told} view={view} />}
                      {Legend !== undefined && <Legend />}
                      <OpacityField
                        name={text(title)}
                        percent={on.opacity}
                        onChange={(opacity) => onChange(shown.map((one) => (one.id === id ? { id, opacity } : one)))}
                      />
                    </>
                  )}
                </div>
              );
            })}
          </fieldset>
        );
      })}
    </div>
  );
}
