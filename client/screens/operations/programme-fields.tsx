import { Button, Checkbox, FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { Plus, Trash } from "@blueprintjs/icons";
import { useId } from "react";
import {
  DIMMEST_PERCENT,
  MOST_IN_A_ROW,
  type WallCall,
  type WallTheme,
  WIDEST_BEZEL_PX,
  wallCalls,
  wallThemes,
} from "../../../shared/domain/wall-programme.ts";
import { useWords } from "../../i18n/use-words.ts";
import { displayWords } from "./display.words.ts";
import { type EntryDraft, freshEntry, freshNight, type ProgrammeDraft } from "./programme-draft.ts";
import { SceneFields } from "./scene-fields.tsx";

export const themeWord = { night: "night", day: "day" } as const satisfies Record<WallTheme, string>;
export const callWord = { serious: "callsSerious", alarms: "callsAlarms" } as const satisfies Record<WallCall, string>;
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const dayWord = { 1: "mon", 2: "tue", 3: "wed", 4: "thu", 5: "fri", 6: "sat", 7: "sun" } as const;

interface Props {
  readonly draft: ProgrammeDraft;
  readonly onChange: (next: ProgrammeDraft) => void;
}

/** What plays, in which light, on how many displays, and what plays instead at some hours. */
export function ProgrammeFields({ draft, onChange }: Props) {
  const say = useWords(displayWords);
  const id = useId();
  const { canvas } = draft;
  const sizes = [
    { key: "columns", least: 1, most: MOST_IN_A_ROW },
    { key: "rows", least: 1, most: MOST_IN_A_ROW },
    { key: "bezelPx", least: 0, most: WIDEST_BEZEL_PX },
  ] as const;
  return (
    <>
      <SceneFields legend={say("scenes")} scenes={draft.scenes} onChange={(scenes) => onChange({ ...draft, scenes })} />
      <FormGroup label={say("theme")} labelFor={`${id}-theme`} inline>
        <HTMLSelect
          id={`${id}-theme`}
          value={draft.theme}
          options={wallThemes.map((theme) => ({ value: theme, label: say(themeWord[theme]) }))}
          onChange={({ currentTarget }) => onChange({ ...draft, theme: currentTarget.value as WallTheme })}
        />
      </FormGroup>
      {sizes.map(({ key, least, most }) => (
        <FormGroup key={key} label={say(key)} labelFor={`${id}-${key}`} inline>
          <InputGroup
            id={`${id}-${key}`}
            className="display-size"
            type="number"
            min={least}
            max={most}
            value={String(canvas[key])}
            onValueChange={(text) => onChange({ ...draft, canvas: { ...canvas, [key]: Number(text) } })}
          />
        </FormGroup>
      ))}
      <fieldset className="display-hours">
        <legend>{say("calls")}</legend>
        <div className="display-days">
          {wallCalls.map((call) => (
            <Checkbox
              key={call}
              checked={draft.interruptsFor.includes(call)}
              label={say(callWord[call])}
              onChange={() =>
                onChange({ ...draft, interruptsFor: wallCalls.filter((each) => (each === call) !== draft.interruptsFor.includes(each)) })
              }
            />
          ))}
        </div>
      </fieldset>
      <NightFields draft={draft} onChange={onChange} />
      {draft.calendar.map((entry, index) => (
        <EntryFields
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has nothing else that tells it from the others while it is written.
          key={index}
          entry={entry}
          onChange={(next) =>
            onChange({
              ...draft,
              calendar: draft.calendar.flatMap((each, i) => (i !== index ? [each] : next === null ? [] : [next])),
            })
          }
        />
      ))}
      <Button
        size="small"
        icon={<Plus />}
        text={say("addHours")}
        onClick={() => onChange({ ...draft, calendar: [...draft.calendar, freshEntry(draft.scenes)] })}
      />
    </>
  );
}

/** Its hours of dimming, of refreshing its picture elements and of loading itself anew. */
function NightFields({ draft, onChange }: Props) {
  const say = useWords(displayWords);
  const { night } = draft;
  return (
    <fieldset className="display-hours">
      <legend>{say("nightCare")}</legend>
      <div className="display-days">
        <Checkbox
          checked={night !== null}
          label={say("hasNight")}
          onChange={() => onChange({ ...draft, night: night === null ? freshNight() : null })}
        />
        {night !== null && (
          <>
            {(["from", "until"] as const).map((key) => (
              <InputGroup
                key={key}
                size="small"
                type="time"
                aria-label={say(key === "from" ? "nightFrom" : "nightUntil")}
                value={night[key]}
                onValueChange={(text) => onChange({ ...draft, night: { ...night, [key]: text } })}
              />
            ))}
            <InputGroup
              size="small"
              className="display-size"
              type="number"
              min={DIMMEST_PERCENT}
              max={100}
              aria-label={say("brightness")}
              title={say("brightness")}
              value={String(night.brightnessPercent)}
              rightElement={<span className="display-unit">%</span>}
              onValueChange={(text) => onChange({ ...draft, night: { ...night, brightnessPercent: Number(text) } })}
            />
          </>
        )}
      </div>
      <p className="quiet">{say("nightSays")}</p>
    </fieldset>
  );
}

function EntryFields({ entry, onChange }: { readonly entry: EntryDraft; readonly onChange: (next: EntryDraft | null) => void }) {
  const say = useWords(displayWords);
  const turn = (day: number) =>
    onChange({ ...entry, days: entry.days.includes(day) ? entry.days.filter((each) => each !== day) : [...entry.days, day] });
  return (
    <fieldset className="display-hours">
      <legend>{say("hours")}</legend>
      <div className="display-days">
        {DAYS.map((day) => (
          <Checkbox key={day} checked={entry.days.includes(day)} label={say(dayWord[day])} onChange={() => turn(day)} />
        ))}
        <InputGroup
          size="small"
          type="time"
          aria-label={say("fromHour")}
          value={entry.from}
          onValueChange={(from) => onChange({ ...entry, from })}
        />
        <InputGroup
          size="small"
          type="time"
          aria-label={say("untilHour")}
          value={entry.until}
          onValueChange={(until) => onChange({ ...entry, until })}
        />
        <Button size="small" variant="minimal" icon={<Trash />} aria-label={say("removeHours")} onClick={() => onChange(null)} />
      </div>
      <SceneFields legend={say("scenesThen")} scenes={entry.scenes} onChange={(scenes) => onChange({ ...entry, scenes })} />
    </fieldset>
  );
}
