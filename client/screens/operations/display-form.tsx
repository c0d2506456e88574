import { Button, Callout, FormGroup, InputGroup } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { usualScenes } from "../../../shared/domain/wall-programme.ts";
import { type Display, displayDoors, displayRequest, LONGEST_DISPLAY_DAYS } from "../../../shared/http/displays-api.ts";
import { ask } from "../../api/ask.ts";
import { failureText } from "../../api/failure-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { displayWords } from "./display.words.ts";
import type { MadeLink } from "./made-links.tsx";
import { draftOf, ProgrammeFields, programmeOf } from "./programme-fields.tsx";

const DAYS = 365;
const fresh = draftOf({ name: "", scenes: [...usualScenes], theme: "night" });

interface Props {
  /** The display that is set anew; null makes one. */
  readonly display: Display | null;
  readonly onDone: () => void;
  readonly onMade: (made: MadeLink) => void;
}

/** Makes a link or sets its walls anew. */
export function DisplayForm({ display, onDone, onMade }: Props) {
  const { t } = useTranslation();
  const say = useWords(displayWords);
  const id = useId();
  const [draft, setDraft] = useState(() => (display === null ? fresh : draftOf(display)));
  const [days, setDays] = useState(DAYS);
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    const wish = displayRequest.safeParse({ ...programmeOf(draft), days });
    if (!wish.success) return setFailure(t("display.badRequest"));
    setFailure(null);
    const { days: _, ...programme } = wish.data;
    try {
      if (display === null) {
        const { display: made, path } = await ask(displayDoors.create, { body: wish.data });
        onMade({ id: made.id, name: made.name, address: new URL(path, location.origin).href });
        setDraft(fresh);
      } else await ask(displayDoors.change, { params: { id: display.id }, body: programme });
      onDone();
    } catch (error) {
      setFailure(failureText(error));
    }
  }

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
      <ProgrammeFields draft={draft} onChange={setDraft} />
      <Button
        type="submit"
        intent="primary"
        text={display === null ? t("display.create") : say("save")}
        disabled={draft.name.trim() === ""}
        title={draft.name.trim() === "" ? say("needsName") : undefined}
      />
      {display !== null && <Button variant="minimal" text={say("cancel")} onClick={onDone} />}
      <div role="alert" className="display-result">
        {failure !== null && <Callout intent="danger">{failure}</Callout>}
      </div>
    </KeyedForm>
  );
}
