import { Button, Checkbox, InputGroup } from "@blueprintjs/core";
import { ArrowUp, Duplicate, Trash } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { askedOf, isFiltered, LONGEST_DWELL_S, MOST_SCENES, SHORTEST_DWELL_S } from "../../../shared/domain/wall-programme.ts";
import { useWords } from "../../i18n/use-words.ts";
import { FilterBar } from "../../order/filter/filter-bar.tsx";
import { displayWords } from "./display.words.ts";
import { type SceneDraft, withAnother } from "./programme-draft.ts";

/** What a scene cannot be asked. */
const notAsked = new Set(["companyOf", "statuses", "towns", "period", "sources", "completion", "withdrawn", "marks"] as const);

interface Props {
  readonly legend: string;
  readonly scenes: readonly SceneDraft[];
  readonly onChange: (scenes: readonly SceneDraft[]) => void;
}

/** Which scenes, in which order, for how long; where the map stands, and which orders they tell of. */
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
      {scenes.map((draft, index) => {
        const { key, name, dwellS, view, filter, on } = draft;
        const scene = t(`wall.${name}Scene`);
        const isOneOfSeveral = scenes.filter((each) => each.name === name).length > 1;
        return (
          <div key={key} className="display-scene">
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
            <Button
              size="small"
              variant="minimal"
              icon={<Duplicate />}
              disabled={!on || scenes.length >= MOST_SCENES}
              aria-label={say("again", { scene })}
              title={say("again", { scene })}
              onClick={() => onChange(withAnother(scenes, draft))}
            />
            {isOneOfSeveral && (
              <Button
                size="small"
                variant="minimal"
                icon={<Trash />}
                aria-label={say("removeScene", { scene })}
                title={say("removeScene", { scene })}
                onClick={() => onChange(scenes.filter((each) => each.key !== key))}
              />
            )}
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
            {isFiltered(name) && on && (
              <FilterBar
                filter={askedOf(filter)}
                areRowsThere
                without={notAsked}
                onChange={({ roads, companies, types, ...part }) =>
                  put(index, {
                    filter: {
                      ...{ roads: roads ?? filter.roads, companies: companies ?? filter.companies, types: types ?? filter.types },
                      degree: "degree" in part ? part.degree : filter.degree,
                    },
                  })
                }
              />
            )}
          </div>
        );
      })}
      <p className="quiet">{say("standsAlone")}</p>
    </fieldset>
  );
}
