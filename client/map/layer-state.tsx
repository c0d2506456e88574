import { Button } from "@blueprintjs/core";
import { useMemo } from "react";
import { errorText } from "../api/failure-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useMoving } from "../live/moving-rows.ts";
import { useFormat } from "../ui/format.ts";
import { TruthOf } from "../ui/truth-label.tsx";
import { countInView } from "./in-view.ts";
import { mapWords } from "./map.words.ts";
import type { Bounds } from "./mercator.ts";
import type { Told } from "./placed-rows.ts";

/** Of a layer that is shown: how many of it are in view and how true it is, or why it did not come (M2). */
export function LayerState({ told: { source, rows }, view }: { told: Told; view: Bounds | null }) {
  const say = useWords(mapWords);
  const format = useFormat();
  const hasCome = useMoving(source, (now) => now.hasCome);
  const refusal = useMoving(source, (now) => now.refusal);
  const error = useMoving(source, (now) => now.refusal ?? now.freshness?.error ?? null);
  const inView = useMemo(() => (view === null ? null : countInView(view, rows)), [view, rows]);
  if (!hasCome && error)
    return (
      <span className="layer-failed" role="alert">
        {say("failed", { why: errorText(error) })}
        {source.retry !== undefined && <Button size="small" variant="minimal" text={say("retry")} onClick={source.retry} />}
      </span>
    );
  return (
    <span className="layer-state">
      {hasCome && refusal === null && inView !== null && <span>{say("inView", { n: format.number(inView) })}</span>}
      <TruthOf source={source} />
    </span>
  );
}

const OPACITIES = { min: 10, max: 100, step: 10 };

interface Opacity {
  readonly name: string;
  readonly percent: number;
  readonly onChange: (percent: number) => void;
}

/** How far one sees through a layer. */
export function OpacityField({ name, percent, onChange }: Opacity) {
  const say = useWords(mapWords);
  return (
    <input
      type="range"
      className="layer-opacity"
      {...OPACITIES}
      value={percent}
      aria-label={say("opacity", { name })}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
