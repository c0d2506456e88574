import { Button, Tag } from "@blueprintjs/core";
import { Download, Lock, Undo, Upload } from "@blueprintjs/icons";
import { useState } from "react";
import { assessmentDoors, type MonthAnswer, type PeriodState } from "../../../shared/http/assessment-api.ts";
import { ask } from "../../api/ask.ts";
import { downloadText } from "../../browser/download.ts";
import { useWords } from "../../i18n/use-words.ts";
import { personOf } from "../../session/person.ts";
import { useMe } from "../../session/session.ts";
import { ConfirmedButton } from "../../ui/confirmed-button.tsx";
import { useFormat } from "../../ui/format.ts";
import { assessmentText } from "./assessment.words.ts";
import { monthStateText } from "./month-state.words.ts";
import { useRefusedText } from "./refused-text.ts";
import { runDeed } from "./run-deed.ts";

const INTENTS = { open: "none", published: "primary", frozen: "success" } as const;

/** Where the month stands on its way from scoring to freezing, and the next step of whoever may take it. */
export function MonthState({ month, isOver }: { month: MonthAnswer; isOver: boolean }) {
  const say = useWords(assessmentText);
  const sayStep = useWords(monthStateText);
  const refused = useRefusedText();
  const format = useFormat();
  const { state, version, appealUntilMs, frozenAtMs, frozenBy, hash } = month.period;
  const me = useMe();
  const [isSettling, setIsSettling] = useState(false);
  const waiting = month.appeals.filter((one) => one.state === "waiting").length;
  const left = state === "open" ? notHandedIn(month) : 0;
  const isEarly = (appealUntilMs ?? 0) > Date.now();
  const seen = Object.fromEntries(month.companies.map(({ companyId, score }) => [companyId, score]));
  /** One key for one step from one version: what is pressed twice, or again after no answer came, is the same deed, and never one of a month that was opened again. */
  const settle = (to: PeriodState, early = false) => {
    if (isSettling) return;
    setIsSettling(true);
    const body = { to, version, early, seen };
    void runDeed((key) => ask(assessmentDoors.settle, { params: { month: month.month }, body, key }), refused, {
      ...{ by: personOf(me), settle: month.month, body },
    }).finally(() => setIsSettling(false));
  };
  /** The text itself, byte for byte: its SHA-256 is the checksum that is shown. */
  const saveFrozen = async () => {
    const told = await runDeed(() => ask(assessmentDoors.frozen, { params: { month: month.month } }));
    if (told !== null) downloadText(`${month.month} ${told.done.hash.slice(0, 16)}.json`, told.done.text, "application/json;charset=utf-8");
  };
  const means = {
    open: sayStep("openMeans"),
    published: sayStep("publishedMeans", { until: format.dateTime(appealUntilMs) }),
    frozen: sayStep("frozenMeans", { by: frozenBy, at: format.dateTime(frozenAtMs), hash: hash.slice(0, 16) }),
  }[state];
  return (
    <span className="assessment-state">
      <Tag intent={INTENTS[state]} {...(state === "frozen" && { icon: <Lock size={12} /> })}>
        {say(state)}
      </Tag>
      <span className="quiet">{means}</span>
      {state === "frozen" && month.may.score && (
        <Button size="small" variant="minimal" icon={<Download />} text={sayStep("frozenText")} onClick={() => void saveFrozen()} />
      )}
      {waiting > 0 && <Tag intent="warning">{sayStep("appealsOpen", { count: waiting })}</Tag>}
      {month.may.settle && isOver && state === "open" && (
        <ConfirmedButton
          icon={<Upload />}
          text={sayStep("publish")}
          confirm={left === 0 ? sayStep("publishSure") : sayStep("publishWithout", { count: left })}
          onConfirm={() => settle("published")}
        />
      )}
      {month.may.settle && state === "published" && (
        <>
          {month.appeals.length === 0 && (
            <ConfirmedButton icon={<Undo />} text={sayStep("reopen")} confirm={sayStep("reopenSure")} onConfirm={() => settle("open")} />
          )}
          {waiting === 0 && (
            <ConfirmedButton
              icon={<Lock />}
              text={sayStep(isEarly ? "freezeEarly" : "freeze")}
              confirm={sayStep("freezeSure")}
              onConfirm={() => settle("frozen", isEarly)}
            />
          )}
        </>
      )}
    </span>
  );
}

/** Sheets with deductions that count for nothing, because nobody has handed them in. */
function notHandedIn({ companies, deductions }: MonthAnswer): number {
  const lost = new Set(deductions.filter(({ stands }) => stands).map(({ companyId, roadId }) => `${companyId} ${roadId}`));
  return companies
    .flatMap(({ companyId, draft, roads }) => [
      ...(draft === null ? [] : [`${companyId} `]),
      ...roads.filter(({ isHandedIn }) => !isHandedIn).map(({ roadId }) => `${companyId} ${roadId}`),
    ])
    .filter((sheet) => lost.has(sheet)).length;
}
