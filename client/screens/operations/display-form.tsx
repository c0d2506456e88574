import { Button, Callout, FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type WallCall, wallCalls } from "../../../shared/domain/wall-programme.ts";
import { type Display, displayDoors, displayRequest, LONGEST_DISPLAY_DAYS } from "../../../shared/http/displays-api.ts";
import { enrolmentDoors } from "../../../shared/http/enrolments-api.ts";
import type { DeskWall } from "../../../shared/http/walls-api.ts";
import { ask } from "../../api/ask.ts";
import { useWords } from "../../i18n/use-words.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { useFormat } from "../../ui/format.ts";
import { displayWords } from "./display.words.ts";
import { hangingFailure } from "./hanging-failure.ts";
import type { MadeLink } from "./made-links.tsx";

const DAYS = 365;
const fresh: Draft = { name: "", wallId: "", column: 1, row: 1, calls: "asWall" };

/** What interrupts a display, as one of a few words; `asWall` leaves it to its wall. */
const callChoices = {
  asWall: { word: "callsAsWall", is: null },
  serious: { word: "callsSerious", is: ["serious"] },
  alarms: { word: "callsAlarms", is: ["alarms"] },
  both: { word: "callsBoth", is: ["serious", "alarms"] },
  nothing: { word: "callsNothing", is: [] },
} as const satisfies Record<string, { word: string; is: readonly WallCall[] | null }>;
type CallChoice = keyof typeof callChoices;
const choices = Object.keys(callChoices) as CallChoice[];
const choiceOf = (calls: readonly WallCall[] | null): CallChoice =>
  choices.find(
    (each) => JSON.stringify(callChoices[each].is) === JSON.stringify(calls && wallCalls.filter((call) => calls.includes(call))),
  ) ?? "asWall";

interface Draft {
  readonly name: string;
  readonly wallId: string;
  readonly column: number;
  readonly row: number;
  readonly calls: CallChoice;
}

interface Props {
  /** The display that is hung elsewhere or called otherwise; null makes one. */
  readonly display: Display | null;
  readonly walls: readonly DeskWall[];
  readonly onDone: () => void;
  readonly onMade: (made: MadeLink) => void;
}

/** Makes a link, or says what its display is called and where it hangs. */
export function DisplayForm({ display, walls, onDone, onMade }: Props) {
  const { t } = useTranslation();
  const say = useWords(displayWords);
  const format = useFormat();
  const id = useId();
  const [draft, setDraft] = useState<Draft>(() =>
    display === null
      ? fresh
      : {
          name: display.name,
          wallId: display.wallId,
          column: display.place.column + 1,
          row: display.place.row + 1,
          calls: choiceOf(display.interruptsFor),
        },
  );
  const [days, setDays] = useState(DAYS);
  const [letters, setLetters] = useState("");
  const [enrolled, setEnrolled] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    const { name, wallId, column, row, calls } = draft;
    const place = { column: column - 1, row: row - 1 };
    const wish = displayRequest.safeParse({
      name,
      days,
      hangs: wallId === "" ? null : { wallId, place },
      interruptsFor: callChoices[calls].is,
    });
    if (!wish.success) return setFailure(t("display.badRequest"));
    setFailure(null);
    setEnrolled(null);
    const { hangs, interruptsFor } = wish.data;
    try {
      if (display === null && letters.trim() !== "") {
        const { name: enrolledName } = await ask(enrolmentDoors.confirm, { body: { ...wish.data, letters } });
        setEnrolled(enrolledName);
        setLetters("");
        setDraft(fresh);
      } else if (display === null) {
        const { display: made, path } = await ask(displayDoors.create, { body: wish.data });
        onMade({ id: made.id, name: made.name, address: new URL(path, location.origin).href });
        setDraft(fresh);
      } else if (hangs !== null)
        await ask(displayDoors.change, { params: { id: display.id }, body: { name: wish.data.name, hangs, interruptsFor } });
      onDone();
    } catch (error) {
      setFailure(hangingFailure(error, say, format));
    }
  }

  const canvas = walls.find((each) => each.id === draft.wallId)?.programme.canvas;
  return (
    <KeyedForm className="display-form" onSubmit={() => void send()}>
      <FormGroup label={t("display.name")} labelFor={`${id}-name`} inline>
        <InputGroup
          id={`${id}-name`}
          value={draft.name}
          maxLength={60}
          placeholder={t("display.namePlaceholder")}
          onValueChange={(name) => setDraft({ ...draft, name })}
        />
      </FormGroup>
      {display === null && (
        <FormGroup label={t("display.days")} labelFor={`${id}-days`} inline>
          <InputGroup
            id={`${id}-days`}
            type="number"
            min={1}
            max={LONGEST_DISPLAY_DAYS}
            value={String(days)}
            onValueChange={(text) => setDays(Number(text))}
          />
        </FormGroup>
      )}
      {display === null && (
        <FormGroup label={say("letters")} labelFor={`${id}-letters`} inline>
          <InputGroup id={`${id}-letters`} value={letters} maxLength={20} autoComplete="off" onValueChange={setLetters} />
        </FormGroup>
      )}
      <FormGroup label={say("wall")} labelFor={`${id}-wall`} inline>
        <HTMLSelect
          id={`${id}-wall`}
          value={draft.wallId}
          options={[
            ...(display === null ? [{ value: "", label: say("ownWall") }] : []),
            ...walls.map((wall) => ({ value: wall.id, label: wall.programme.name })),
          ]}
          onChange={({ currentTarget }) => setDraft({ ...draft, wallId: currentTarget.value })}
        />
      </FormGroup>
      {draft.wallId !== "" &&
        (["column", "row"] as const).map((key) => (
          <FormGroup key={key} label={say(key)} labelFor={`${id}-${key}`} inline>
            <InputGroup
              id={`${id}-${key}`}
              className="display-size"
              type="number"
              min={1}
              max={canvas?.[key === "column" ? "columns" : "rows"]}
              value={String(draft[key])}
              onValueChange={(text) => setDraft({ ...draft, [key]: Number(text) })}
            />
          </FormGroup>
        ))}
      <FormGroup label={say("calls")} labelFor={`${id}-calls`} inline>
        <HTMLSelect
          id={`${id}-calls`}
          value={draft.calls}
          options={choices.map((value) => ({ value, label: say(callChoices[value].word) }))}
          onChange={({ currentTarget }) => setDraft({ ...draft, calls: currentTarget.value as CallChoice })}
        />
      </FormGroup>
      <Button
        type="submit"
        intent="primary"
        text={display !== null ? say("save") : letters.trim() === "" ? t("display.create") : say("enrol")}
        disabled={draft.name.trim() === ""}
        title={draft.name.trim() === "" ? say("needsName") : undefined}
      />
      {display !== null && <Button variant="minimal" text={say("cancel")} onClick={onDone} />}
      <div role="alert" className="display-result">
        {enrolled !== null && <Callout intent="success">{say("enrolled", { name: enrolled })}</Callout>}
        {failure !== null && <Callout intent="danger">{failure}</Callout>}
      </div>
    </KeyedForm>
  );
}
