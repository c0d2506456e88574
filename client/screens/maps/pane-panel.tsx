import { Button, Checkbox } from "@blueprintjs/core";
import { useMemo } from "react";
import { errorText } from "../../api/failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useMoving } from "../../live/moving-rows.ts";
import { countInView } from "../../map/in-view.ts";
import type { ShownLayer } from "../../map/map-address.ts";
import type { Bounds } from "../../map/mercator.ts";
import { useFormat } from "../../ui/format.ts";
import { TruthOf } from "../../ui/truth-label.tsx";
import type { ToldBy } from "./map-pane.tsx";
import { mapsText } from "./maps.words.ts";
import { layerGroups, type PaneLayer, type Told } from "./pane-layer.ts";

interface Props {
  readonly offered: readonly PaneLayer[];
  readonly shown: readonly ShownLayer[];
  readonly toldBy: ToldBy;
  /** What the map shows; null before it does. */
  readonly view: Bounds | null;
  readonly onChange: (next: readonly ShownLayer[]) => void;
}

const OPACITIES = { min: 10, max: 100, step: 10 };

/** Which layers a map has, by groups: each with how much of it is in view, how true it is, and how far one sees through it. */
export function PanePanel({ offered, shown, toldBy, view, onChange }: Props) {
  const say = useWords(mapsText);
  const text = useText();
  const toggle = (id: string) =>
    onChange(shown.some((one) => one.id === id) ? shown.filter((one) => one.id !== id) : [...shown, { id, opacity: 100 }]);
  return (
    <div className="pane-panel">
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
                      <input
                        type="range"
                        {...OPACITIES}
                        value={on.opacity}
                        aria-label={say("opacity", { name: text(title) })}
                        onChange={(event) => {
                          const opacity = Number(event.currentTarget.value);
                          onChange(shown.map((one) => (one.id === id ? { id, opacity } : one)));
                        }}
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

function LayerState({ told: { source, rows }, view }: { told: Told; view: Bounds | null }) {
  const say = useWords(mapsText);
  const format = useFormat();
  const hasCome = useMoving(source, (now) => now.hasCome);
  const error = useMoving(source, (now) => now.refusal ?? now.freshness?.error ?? null);
  const inView = useMemo(() => (view === null ? null : countInView(view, rows)), [view, rows]);
  if (!hasCome && error)
    return (
      <span className="pane-layer-failed" role="alert">
        {say("failed", { why: errorText(error) })}
        {source.retry !== undefined && <Button size="small" variant="minimal" text={say("retry")} onClick={source.retry} />}
      </span>
    );
  return (
    <span className="pane-layer-state">
      {hasCome && inView !== null && <span>{say("inView", { n: format.number(inView) })}</span>}
      <TruthOf source={source} />
    </span>
  );
}
