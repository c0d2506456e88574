import { FormGroup, InputGroup } from "@blueprintjs/core";
import { useState } from "react";
import { LONGEST_LIMIT_MIN, limitsProblem, type SensorLimits } from "../../../shared/domain/sensor-alarm.ts";
import { type LimitsVersion, MOST_NOTE, type ShownSensor, sensorDoors } from "../../../shared/http/sensor-api.ts";
import { ask } from "../../api/ask.ts";
import { failureText } from "../../api/failure-text.ts";
import { RequestFailure } from "../../api/request.ts";
import { useWords } from "../../i18n/use-words.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { showToast } from "../../ui/toast.ts";
import { useFocusInvalid } from "../../ui/use-focus-invalid.ts";
import { LIMIT_WORDS, limitNames } from "./limit-names.ts";
import { draftOf, type LimitsDraft, limitsOf } from "./limits-draft.ts";
import { sensorsText } from "./sensors.words.ts";

const LEVELS: readonly (keyof SensorLimits)[] = ["lowLow", "low", "high", "highHigh"];

interface Props {
  readonly sensor: ShownSensor;
  readonly newest: LimitsVersion;
  readonly onMoved: () => void;
  readonly onSet: () => void;
}

/** Sets limits as another version of them; what is out of order is said beside its field before anything is sent. */
export function LimitsForm({ sensor, newest, onMoved, onSet }: Props) {
  const say = useWords(sensorsText);
  const [draft, setDraft] = useState<LimitsDraft>(() => draftOf(newest.limits));
  const [note, setNote] = useState("");
  const [attempts, setAttempts] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const form = useFocusInvalid(attempts);
  const limits = limitsOf(draft);
  const problemAt = limitsProblem(limits);
  const isUnexplained = note.trim() === "";
  const saysSo = isUnexplained && attempts > 0;
  const problemOf = (name: keyof SensorLimits): string | null => {
    if (Number.isNaN(limits[name])) return say("notANumber");
    if (name !== problemAt) return null;
    if (LEVELS.includes(name)) return say("outOfOrder");
    return name === "ratePerMin" ? say("aboveZero") : say("timeAllowed", { n: LONGEST_LIMIT_MIN });
  };
  async function send() {
    setAttempts(attempts + 1);
    if (problemAt !== null || isUnexplained || isSending) return;
    setIsSending(true);
    try {
      const body = { limits, seenVersion: newest.version, note: note.trim() };
      const { version } = await ask(sensorDoors.setLimits, { params: { id: sensor.id }, body });
      setNote("");
      setAttempts(0);
      onSet();
      await showToast({ message: say("saved", { n: version }), intent: "success" });
    } catch (failure) {
      const isMoved = failure instanceof RequestFailure && failure.code === "recordMoved";
      if (isMoved) onMoved();
      await showToast({ message: isMoved ? say("moved") : failureText(failure), intent: "danger" });
    } finally {
      setIsSending(false);
    }
  }
  return (
    <KeyedForm
      ref={form}
      className="sensor-limits-form"
      noValidate
      onSubmit={() => {
        void send();
      }}
    >
      {limitNames.map((name) => {
        const problem = problemOf(name);
        const id = `limit-${name}`;
        return (
          <FormGroup
            key={name}
            label={say(LIMIT_WORDS[name])}
            labelFor={id}
            intent={problem === null ? "none" : "danger"}
            helperText={problem !== null && <span id={`${id}-problem`}>{problem}</span>}
          >
            <InputGroup
              id={id}
              inputMode="decimal"
              value={draft[name]}
              intent={problem === null ? "none" : "danger"}
              aria-invalid={problem !== null}
              aria-describedby={problem === null ? undefined : `${id}-problem`}
              onValueChange={(value) => setDraft({ ...draft, [name]: value })}
            />
          </FormGroup>
        );
      })}
      <FormGroup
        label={say("note")}
        labelFor="limit-note"
        intent={saysSo ? "danger" : "none"}
        helperText={saysSo && <span id="limit-note-problem">{say("noteMissing")}</span>}
      >
        <InputGroup
          id="limit-note"
          value={note}
          maxLength={MOST_NOTE}
          intent={saysSo ? "danger" : "none"}
          aria-invalid={saysSo}
          aria-required
          aria-describedby={saysSo ? "limit-note-problem" : undefined}
          onValueChange={setNote}
        />
      </FormGroup>
      <p className="quiet">{say("blank")}</p>
      <SubmitButton intent="primary" loading={isSending} text={say("save")} />
    </KeyedForm>
  );
}
