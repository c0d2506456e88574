import { Button, Callout, FormGroup, InputGroup } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { usualProgramme, wallProgramme } from "../../../shared/domain/wall-programme.ts";
import { type DeskWall, wallDoors } from "../../../shared/http/walls-api.ts";
import { ask } from "../../api/ask.ts";
import { useWords } from "../../i18n/use-words.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { useFormat } from "../../ui/format.ts";
import { displayWords } from "./display.words.ts";
import { hangingFailure } from "./hanging-failure.ts";
import { draftOf, programmeOf } from "./programme-draft.ts";
import { ProgrammeFields } from "./programme-fields.tsx";

/** Sets a wall anew, as another version, or makes one that nothing hangs in yet. */
export function WallForm({ wall: asked, onDone }: { readonly wall: DeskWall | null; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const say = useWords(displayWords);
  const format = useFormat();
  const id = useId();
  // The desk asks every few seconds: what somebody else writes meanwhile is not what was seen.
  const [wall] = useState(asked);
  const [draft, setDraft] = useState(() => draftOf(wall?.programme ?? usualProgramme("")));
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    const wish = wallProgramme.safeParse(programmeOf(draft));
    if (!wish.success) return setFailure(say("badProgramme"));
    setFailure(null);
    try {
      if (wall === null) await ask(wallDoors.create, { body: wish.data });
      else await ask(wallDoors.change, { params: { id: wall.id }, body: { programme: wish.data, seenVersion: wall.version } });
      onDone();
    } catch (error) {
      setFailure(hangingFailure(error, say, format));
    }
  }

  return (
    <KeyedForm className="display-form wall-form" onSubmit={() => void send()}>
      <FormGroup label={t("display.name")} labelFor={`${id}-name`} inline>
        <InputGroup id={`${id}-name`} value={draft.name} maxLength={60} onValueChange={(name) => setDraft({ ...draft, name })} />
      </FormGroup>
      <ProgrammeFields draft={draft} onChange={setDraft} />
      <div>
        <Button
          type="submit"
          intent="primary"
          text={say("save")}
          disabled={draft.name.trim() === ""}
          title={draft.name.trim() === "" ? say("needsName") : undefined}
        />
        <Button variant="minimal" text={say("cancel")} onClick={onDone} />
      </div>
      <div role="alert" className="display-result">
        {failure !== null && <Callout intent="danger">{failure}</Callout>}
      </div>
    </KeyedForm>
  );
}
