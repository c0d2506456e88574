import { Button, FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { useId, useState } from "react";
import { type AlarmCause, alarmCauses } from "../../shared/domain/alarm.ts";
import { coversFirst, type PauseMatch, pauseProblem } from "../../shared/domain/alarm-pause.ts";
import { LONGEST_ALARM_NOTE } from "../../shared/http/alarms-api.ts";
import { useWords } from "../i18n/use-words.ts";
import { useLive, useTopic } from "../live/use-topic.ts";
import { useMe } from "../session/session.ts";
import { inputOf, timeOfInput } from "../ui/zoned-input.ts";
import { AlarmDeedForm } from "./alarm-deed-form.tsx";
import { KIND_OF } from "./alarm-name.ts";
import { alarmWords } from "./alarms.words.ts";
import { PauseMatches } from "./pause-matches.tsx";
import { type PauseWish, useWish } from "./use-wish.ts";

const HOUR_MS = 3_600_000;

interface Props {
  readonly onCancel: () => void;
  readonly onDone: (wish: PauseWish) => Promise<void>;
}

/** A time in which somebody works on something, told before: what rings meanwhile is kept and calls nobody. The first priority is a supervisor's. */
export function WindowForm({ onCancel, onDone }: Props) {
  const say = useWords(alarmWords);
  const id = useId();
  const { client } = useLive();
  const { tenant, roles } = useMe();
  const { timeZone } = tenant;
  const companies = [...useTopic("companies").rows.values()].sort((a, b) => a.name.localeCompare(b.name, "zh"));
  const maySee = (cause: AlarmCause | null) => roles.includes("supervisor") || !coversFirst({ cause, companyId: null, subjectId: null });
  const causes = alarmCauses.filter(maySee);
  const [cause, setCause] = useState<AlarmCause | null>(maySee(null) ? null : causes[0]!);
  const [companyId, setCompanyId] = useState("");
  const [from, setFrom] = useState(() => inputOf(timeZone, client.serverNowMs()));
  const [until, setUntil] = useState(() => inputOf(timeZone, client.serverNowMs() + 2 * HOUR_MS));
  const [reason, setReason] = useState("");
  const match: PauseMatch = { cause, companyId: companyId === "" ? null : companyId, subjectId: null };
  const [fromMs, untilMs] = [timeOfInput(timeZone, from), timeOfInput(timeZone, until)];
  const isWrong =
    fromMs === null || untilMs === null || pauseProblem({ kind: "window", match, fromMs, untilMs }, client.serverNowMs()) !== null;
  const wishOf = useWish();
  const submit = () => {
    const asked = { kind: "window", match, fromMs, untilMs, reason: reason.trim() } as const;
    return onDone(wishOf(JSON.stringify(asked), () => asked));
  };
  const at = (name: string, value: string, change: (text: string) => void) => (
    <FormGroup label={say(name === "from" ? "from" : "until")} labelFor={`${id}-${name}`}>
      <InputGroup id={`${id}-${name}`} type="datetime-local" value={value} onValueChange={change} />
    </FormGroup>
  );
  return (
    <AlarmDeedForm onCancel={onCancel} onSubmit={submit}>
      {(isSent) => (
        <>
          <div className="alarm-form-line">
            <HTMLSelect
              autoFocus
              aria-label={say("kind")}
              value={cause ?? ""}
              onChange={({ currentTarget: { value } }) => setCause(alarmCauses.find((each) => each === value) ?? null)}
              options={[
                ...(maySee(null) ? [{ value: "", label: say("anyKind") }] : []),
                ...causes.map((value) => ({ value, label: say(KIND_OF[value]) })),
              ]}
            />
            <HTMLSelect
              aria-label={say("company")}
              value={companyId}
              onChange={({ currentTarget }) => setCompanyId(currentTarget.value)}
              options={[{ value: "", label: say("anyCompany") }, ...companies.map(({ id: value, name }) => ({ value, label: name }))]}
            />
          </div>
          <div className="alarm-form-line">
            {at("from", from, setFrom)}
            {at("until", until, setUntil)}
          </div>
          <PauseMatches match={match} />
          <div className="alarm-form-line">
            <InputGroup
              fill
              maxLength={LONGEST_ALARM_NOTE}
              aria-label={say("reason")}
              placeholder={say("reason")}
              value={reason}
              onValueChange={setReason}
            />
            <Button type="submit" intent="primary" loading={isSent} disabled={isWrong || reason.trim() === ""} text={say("setWindow")} />
          </div>
        </>
      )}
    </AlarmDeedForm>
  );
}
