import { Button, Checkbox, FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { ArrowUp } from "@blueprintjs/icons";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  LONGEST_DWELL_S,
  SHORTEST_DWELL_S,
  sceneNames,
  USUAL_DWELL_S,
  type WallProgramme,
  type WallScene,
  type WallTheme,
  wallThemes,
} from "../../../shared/domain/wall-programme.ts";
import { useWords } from "../../i18n/use-words.ts";
import { displayWords } from "./display.words.ts";

/** A programme while somebody writes it: a number that is no number yet stays as it was typed. */
export interface ProgrammeDraft extends Omit<WallProgramme, "scenes"> {
  readonly scenes: readonly (WallScene & { readonly on: boolean })[];
}

export const draftOf = ({ name, scenes, theme }: WallProgramme): ProgrammeDraft => ({
  ...{ name, theme },
  scenes: [
    ...scenes.map((scene) => ({ ...scene, on: true })),
    ...sceneNames
      .filter((each) => scenes.every((scene) => scene.name !== each))
      .map((each) => ({ name: each, dwellS: USUAL_DWELL_S[each], on: false })),
  ],
});

export const programmeOf = ({ scenes, ...rest }: ProgrammeDraft): WallProgramme => ({
  ...rest,
  scenes: scenes.filter(({ on }) => on).map(({ name, dwellS }) => ({ name, dwellS })),
});

export const themeWord = { night: "night", day: "day" } as const satisfies Record<WallTheme, string>;

interface Props {
  readonly draft: ProgrammeDraft;
  readonly onChange: (next: ProgrammeDraft) => void;
}

/** Which scenes, in which order, for how long, and in which light. */
export function ProgrammeFields({ draft, onChange }: Props) {
  const { t } = useTranslation();
  const say = useWords(displayWords);
  const id = useId();
  const { scenes } = draft;
  const put = (index: number, part: Partial<ProgrammeDraft["scenes"][number]>) =>
    onChange({ ...draft, scenes: scenes.map((scene, i) => (i === index ? { ...scene, ...part } : scene)) });
  const earlier = (index: number) => {
    const next = [...scenes];
    next.splice(index - 1, 0, ...next.splice(index, 1));
    onChange({ ...draft, scenes: next });
  };
  return (
    <>
      <fieldset className="display-scenes">
        <legend>{say("scenes")}</legend>
        {scenes.map(({ name, dwellS, on }, index) => {
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
            </div>
          );
        })}
        <p className="quiet">{say("standsAlone")}</p>
      </fieldset>
      <FormGroup label={say("theme")} labelFor={`${id}-theme`} inline>
        <HTMLSelect
          id={`${id}-theme`}
          value={draft.theme}
          options={wallThemes.map((theme) => ({ value: theme, label: say(themeWord[theme]) }))}
          onChange={({ currentTarget }) => onChange({ ...draft, theme: currentTarget.value as WallTheme })}
        />
      </FormGroup>
    </>
  );
}
