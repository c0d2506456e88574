import { Button, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { useState } from "react";
import type { PauseMatch } from "../../shared/domain/alarm-pause.ts";
import { coversFirst } from "../../shared/domain/alarm-pause.ts";
import { LONGEST_ALARM_NOTE, type ShownAlarm } from "../../shared/http/alarms-api.ts";
import { useWords } from "../i18n/use-words.ts";
import { useLive, useTopic } from "../live/use-topic.ts";
import { AlarmDeedForm } from "./alarm-deed-form.tsx";
import { KIND_OF } from "./alarm-name.ts";
import { alarmWords } from "./alarms.words.ts";
import { PauseMatches } from "./pause-matches.tsx";
import { type PauseWish, useWish } from "./use-wish.ts";

/** A day at most; null is out of service until it is taken back. */
const MINUTES = [30, 120, 480, 1_440, null] as const;
type Which = "onlyThis" | "allOfKind" | "allOfCompany";

interface Props {
  readonly alarm: Pick<ShownAlarm, "cause" | "companyId" | "subject">;
  readonly onCancel: () => void;
  readonly onDone: (wish: PauseWish) => Promise<void>;
}

/** For how long and why alarms are put aside: this one, those of its kind, or those of its company; with how many that would be. */
export function ShelveForm({ alarm: { cause, companyId, subject }, onCancel, onDone }: Props) {
  const say = useWords(alarmWords);
  const { client } = useLive();
  const companies = useTopic("companies").rows;
  const [which, setWhich] = useState<Which>("onlyThis");
  const [minutes, setMinutes] = useState<number | null>(MINUTES[0]);
  const [reason, setReason] = useState("");
  const match: PauseMatch = {
    ...{ cause, companyId: which === "allOfCompany" ? companyId : null, subjectId: which === "onlyThis" ? subject.id : null },
  };
  const kind = say(KIND_OF[cause]);
  const company = companies.get(companyId)?.name ?? companyId;
  const isThing = which === "onlyThis" && !coversFirst(match);
  const choose = (next: Which) => {
    setWhich(next);
    if (next !== "onlyThis" && minutes === null) setMinutes(MINUTES[0]);
  };
  const wishOf = useWish();
  const submit = () =>
    onDone(
      wishOf(JSON.stringify([match, minutes, reason]), () => ({
        ...{ kind: minutes === null ? "outOfService" : "shelved", match, fromMs: null, reason: reason.trim() },
        untilMs: minutes === null ? null : Math.round(client.serverNowMs()) + minutes * 60_000,
      })),
    );
  return (
    <AlarmDeedForm onCancel={onCancel} onSubmit={submit}>
      {(isSent) => (
        <>
          <div className="alarm-form-line">
            <HTMLSelect
              aria-label={say("which")}
              value={which}
              onChange={({ currentTarget }) => choose(currentTarget.value as Which)}
              options={[
                { value: "onlyThis", label: say("onlyThis") },
                { value: "allOfKind", label: say("allOfKind", { kind }) },
                ...(companyId === "" ? [] : [{ value: "allOfCompany", label: say("allOfCompany", { company, kind }) }]),
              ]}
            />
            <HTMLSelect
              aria-label={say("forTime")}
              value={minutes ?? ""}
              onChange={({ currentTarget: { value } }) => setMinutes(value === "" ? null : Number(value))}
              options={MINUTES.filter((n) => n !== null || isThing).map((n) => ({
                value: n ?? "",
                label: n === null ? say("untilBack") : n < 60 ? say("minutes", { n }) : say("hours", { n: n / 60 }),
              }))}
            />
          </div>
          <PauseMatches match={match} />
          <div className="alarm-form-line">
            <InputGroup
              autoFocus
              fill
              maxLength={LONGEST_ALARM_NOTE}
              aria-label={say("reason")}
              placeholder={say("reason")}
              value={reason}
              onValueChange={setReason}
            />
            <Button type="submit" intent="primary" loading={isSent} disabled={reason.trim() === ""} text={say("shelve")} />
          </div>
        </>
      )}
    </AlarmDeedForm>
  );
}
