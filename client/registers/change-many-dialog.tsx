import { Button, Callout, Dialog, DialogBody, DialogFooter, FormGroup, HTMLSelect, ProgressBar } from "@blueprintjs/core";
import { useId, useState } from "react";
import { blank } from "../../shared/resources/blank.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { failureText } from "../api/failure-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useMe } from "../session/session.ts";
import { type DraftValue, nonsenseOf, toDraft, toValue } from "../ui/form/draft-value.ts";
import { FormField } from "../ui/form/form-field.tsx";
import { KeyedForm } from "../ui/form/keyed-form.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { fieldsForMany, planForMany } from "./change-many.ts";
import { type DeclaredRegister, nameOf } from "./declared-register.ts";
import { importedLine, useImport } from "./import/use-import.ts";
import { useLineText } from "./import/use-line-text.ts";
import type { PlannedRow } from "./import/use-planned.ts";
import { LeftRecords } from "./left-records.tsx";
import { selectedText } from "./selected-records.words.ts";
import { useProblemText } from "./use-problem-text.ts";
import type { RegisterRows } from "./use-register.ts";

interface Props {
  readonly register: DeclaredRegister;
  readonly rows: RegisterRows;
  readonly chosen: readonly RecordRow[];
  /** Told whether anything was written. */
  readonly onClose: (isDone: boolean) => void;
}

/** One value for one field of many records: what it would do to each is said before anything is written, and all of it is taken back as one. */
export function ChangeManyDialog({ register, rows, chosen, onClose }: Props) {
  const { resource, fields, words } = register;
  const { roles, tenant } = useMe();
  const say = useWords(selectedText);
  const problemText = useProblemText(words);
  const lineText = useLineText(register);
  const run = useImport(resource);
  const ids = useId();
  const asked = fieldsForMany(resource);
  const [key, setKey] = useState<string>(asked[0]!.key);
  const startOf = (of: string) => toDraft(resource.record.fields[of].kind, (blank(resource) as RecordRow)[of], tenant.timeZone);
  const [draft, setDraft] = useState<DraftValue>(() => startOf(key));
  const [planned, setPlanned] = useState<readonly PlannedRow[] | null>(null);
  const [isNonsense, setNonsense] = useState(false);
  const { kind } = resource.record.fields[key];
  const field = { ...fields.find((one) => one.key === key)!, ...asked.find((one) => one.key === key)! };
  const { written, total, busy, failure } = run;
  const isOver = written !== null && !busy;

  const look = () => {
    const value = toValue(kind, draft, tenant.timeZone);
    setNonsense(value === undefined);
    if (value !== undefined) setPlanned(planForMany(resource, chosen, [...rows.store.getState().rows.values()], { key, value }, roles));
  };
  const lines = (planned ?? []).flatMap(({ line, planned: one }) => importedLine(line, one) ?? []);
  const submit = async () => {
    if (isOver) onClose(true);
    else if (planned === null) look();
    else if (!busy && lines.length > 0) {
      await run.start(lines, `${say("change")} · ${field.title}`.slice(0, 200));
      rows.retry();
    }
  };
  const outcomes = written === null ? null : new Map(written.map((line) => [line.line, line]));
  const told = (planned ?? []).map((row) => ({ row, name: nameOf(register, chosen[row.line.line - 1]!), reason: lineText(row, outcomes) }));
  const left = told.filter(({ row, reason }) => row.planned.kind === "bad" || (outcomes !== null && reason !== ""));
  const doubts = outcomes === null ? told.filter(({ row, reason }) => row.planned.kind === "changed" && reason !== "") : [];
  const same = (planned ?? []).filter((row) => row.planned.kind === "same").length;
  const changed = (written ?? []).filter(({ did }) => did === "changed").length;

  return (
    <Dialog
      isOpen
      title={say("changeTitle", { count: chosen.length })}
      canOutsideClickClose={false}
      canEscapeKeyClose={!busy}
      isCloseButtonShown={!busy}
      onClose={() => onClose(written !== null)}
    >
      <KeyedForm noValidate onSubmit={() => void submit()}>
        <DialogBody>
          {planned === null && (
            <>
              <FormGroup label={say("field")} labelFor={`${ids}-field`}>
                <HTMLSelect
                  id={`${ids}-field`}
                  fill
                  autoFocus
                  value={key}
                  onChange={({ currentTarget }) => {
                    setKey(currentTarget.value);
                    setDraft(startOf(currentTarget.value));
                    setNonsense(false);
                  }}
                >
                  {asked.map((one) => (
                    <option key={one.key} value={one.key}>
                      {fields.find((shown) => shown.key === one.key)?.title ?? one.key}
                    </option>
                  ))}
                </HTMLSelect>
              </FormGroup>
              <FormField
                key={key}
                field={{ ...field, title: say("value") }}
                value={draft}
                problem={isNonsense ? problemText({ field: key, problem: nonsenseOf(kind) }) : null}
                onChange={setDraft}
              />
            </>
          )}
          <div role="status" aria-live="polite">
            {planned !== null && written === null && <p>{say("would", { changed: lines.length, same, left: left.length })}</p>}
            {busy && <ProgressBar value={total === 0 ? 0 : (written?.length ?? 0) / total} />}
            {isOver && (
              <Callout intent={left.length === 0 ? "success" : "warning"}>{say("changed", { changed, left: left.length })}</Callout>
            )}
            <LeftRecords left={[...left, ...doubts.map(({ name, reason }) => ({ name, reason, isDoubt: true }))]} />
          </div>
          <div role="alert">{failure !== null && <Callout intent="danger">{failureText(failure)}</Callout>}</div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              {busy && <Button text={say("stop")} onClick={run.stop} />}
              {written === null && <Button text={say("back")} onClick={() => (planned === null ? onClose(false) : setPlanned(null))} />}
              <SubmitButton
                intent="primary"
                loading={busy}
                disabled={planned !== null && written === null && lines.length === 0}
                text={isOver ? say("close") : planned === null ? say("look") : say("run", { count: lines.length })}
              />
            </>
          }
        />
      </KeyedForm>
    </Dialog>
  );
}
