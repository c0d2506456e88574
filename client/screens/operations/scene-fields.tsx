import { Button, Checkbox, InputGroup } from "@blueprintjs/core";
import { ArrowUp } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { LONGEST_DWELL_S, SHORTEST_DWELL_S } from "../../../shared/domain/wall-programme.ts";
import { useWords } from "../../i18n/use-words.ts";
import { displayWords } from "./display.words.ts";
import type { SceneDraft } from "./programme-draft.ts";

interface Props {
  readonly legend: string;
  readonly scenes: readonly SceneDraft[];
  readonly onChange: (scenes: readonly SceneDraft[]) => void;
}

/** Which scenes, in which order, for how long; and where the map stands. */
export function SceneFields({ legend, scenes, onChange }: Props) {
  const { t } = useTranslation();
  const say = useWords(displayWords);
  const put = (index: number, part: Partial<SceneDraft>) =>
    onChange(scenes.map((scene, i) => (i === index ? { ...scene, ...part } : scene)));
  const earlier = (index: number) => {
    const next = [...scenes];
    next.splice(index - 1, 0, ...next.splice(index, 1));
    onChange(next);
  };
  return (
    <fieldset className="display-scenes">
      <legend>{legend}</legend>
      {scenes.map(({ name, dwellS, view, on }, index) => {
        const scene = t(`wall.${name}Scene`);
        return (
          <div key={name} className="display-scene">
            <Checkbox checked={on} label={scene} onChange={() => put(index, { on: !on })} />
            <InputGroup
              size="small"
              type="number"
              min={SHORTEST_DWELL_S}
              max={LONGEST_DWELL_S}
              disabled={!on}
              aria-label={say("secondsOf", { scene })}
              title={say("seconds")}
              value={String(dwellS)}
              rightElement={<span className="display-unit">{say("dwell", { count: "" })}</span>}
              onValueChange={(text) => put(index, { dwellS: Number(text) })}
            />
            <Button
              size="small"
              variant="minimal"
              icon={<ArrowUp />}
              disabled={index === 0}
              aria-label={say("earlier", { scene })}
              onClick={() => earlier(index)}
            />
            {name === "map" && on && (
              <InputGroup
                className="display-view"
                size="small"
                aria-label={say("mapView")}
                placeholder={say("mapViewUsual")}
                title={say("mapView")}
                value={view}
                onValueChange={(text) => put(index, { view: text })}
              />
            )}
          </div>
        );
      })}
      <p className="quiet">{say("standsAlone")}</p>
    </fieldset>
  );
}
