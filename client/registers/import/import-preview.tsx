import { Button, Callout, Checkbox, DialogBody, DialogFooter, ProgressBar } from "@blueprintjs/core";
import { useMemo, useState } from "react";
import { failureText } from "../../api/failure-text.ts";
import { downloadText } from "../../browser/download.ts";
import { toCsv } from "../../charts/csv.ts";
import { useWords } from "../../i18n/use-words.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import type { DeclaredRegister } from "../declared-register.ts";
import type { RegisterRows } from "../use-register.ts";
import { type Columns, guessColumns, missingColumns } from "./columns.ts";
import type { FileTable } from "./file-table.ts";
import { importText } from "./import.words.ts";
import { ImportColumns } from "./import-columns.tsx";
import { ImportTable } from "./import-table.tsx";
import { LeftOutColumns } from "./left-out-columns.tsx";
import { UndoneCallout } from "./undone-callout.tsx";
import { type ImportRun, importedLine } from "./use-import.ts";
import { useLineText } from "./use-line-text.ts";
import { type PlannedRow, usePlanned } from "./use-planned.ts";

interface Props {
  readonly register: DeclaredRegister;
  readonly rows: RegisterRows;
  readonly table: FileTable;
  readonly file: string;
  readonly run: ImportRun;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** What each row would do; all of them or, where somebody says so, the good ones; then what became of them. */
export function ImportPreview({ register, rows, table, file, run, onBack, onClose }: Props) {
  const say = useWords(importText);
  const lineText = useLineText(register);
  const { written, total, busy, failure, undone } = run;
  const { resource, words } = register;
  const [columns, setColumns] = useState<Columns>(() => guessColumns(resource, words, table.head));
  const [doubtsSeen, setDoubtsSeen] = useState(false);
  const [onlyGood, setOnlyGood] = useState(false);
  // What somebody looks at does not move under them once they said yes.
  const [frozen, setFrozen] = useState<readonly PlannedRow[] | null>(null);
  const live = usePlanned(register, rows, table, columns);
  const planned = frozen ?? live.all;
  const writable = useMemo(
    () => planned.map(({ line, planned: plan }) => importedLine(line, plan)).filter((line) => line !== null),
    [planned],
  );
  const outcomes = useMemo(() => (written === null ? null : new Map(written.map((line) => [line.line, line]))), [written]);
  const bad = planned.filter(({ planned: { kind } }) => kind === "bad").length;
  const doubted = planned.filter(({ planned: one }) => "doubts" in one && one.doubts !== undefined).length;
  const missing = missingColumns(resource, columns);
  const isOver = written !== null && !busy;
  const did = (what: string) => (written ?? []).filter((line) => line.did === what).length;
  const notImported = planned.filter(({ line: { line }, planned: { kind } }) => {
    const outcome = outcomes?.get(line);
    return kind === "bad" || outcome?.did === "nothing" || (outcome === undefined && kind !== "same");
  });

  const mayBeThere = did("added") + did("changed") > 0 || (written ?? []).some(({ error }) => error === "unknownOutcome");
  const start = async () => {
    setFrozen(planned);
    await run.start(writable, file);
    rows.retry();
  };
  const submit = async () => {
    if (written === null) await start();
    else if (!busy) onClose();
  };
  const undo = async () => {
    await run.undo();
    rows.retry();
  };
  const saveBad = () => {
    const cells = new Map(table.rows.map((row) => [row.line, row.cells]));
    const reasons = notImported.map((row) => [...(cells.get(row.line.line) ?? []), lineText(row, outcomes)]);
    const text = toCsv({ columns: [...table.head, say("reason")], rows: reasons });
    downloadText(`${file.replace(/\.\w+$/, "") || say("bad")}-${say("bad")}.csv`, text, "text/csv;charset=utf-8");
  };

  return (
    <KeyedForm onSubmit={() => void submit()}>
      <DialogBody>
        {written === null && <ImportColumns register={register} head={table.head} columns={columns} onChange={setColumns} />}
        {missing.map((key) => (
          <Callout key={key} intent="warning">
            {say("columnWanted", { name: register.fields.find((field) => field.key === key)?.title ?? key })}
          </Callout>
        ))}
        {written === null && <LeftOutColumns register={register} table={table} columns={columns} />}
        <div role="status" aria-live="polite">
          {busy && (
            <>
              <p>{say("running", { done: written?.length ?? 0, total })}</p>
              <ProgressBar value={total === 0 ? 0 : (written?.length ?? 0) / total} />
            </>
          )}
          {isOver && (
            <Callout intent={notImported.length === 0 ? "success" : "warning"}>
              {say("done", {
                ...{ added: did("added"), changed: did("changed"), nothing: notImported.length },
              })}
            </Callout>
          )}
          {undone !== null && <UndoneCallout undone={undone} />}
        </div>
        <div role="alert">{failure !== null && <Callout intent="danger">{say("broken", { reason: failureText(failure) })}</Callout>}</div>
        {missing.length === 0 && <ImportTable register={register} rows={planned} outcomes={outcomes} />}
        {written === null && bad > 0 && (
          <Checkbox
            checked={onlyGood}
            label={say("onlyGood", { count: bad })}
            onChange={({ currentTarget }) => setOnlyGood(currentTarget.checked)}
          />
        )}
        {written === null && doubted > 0 && (
          <Checkbox
            checked={doubtsSeen}
            label={say("doubtsSeen", { count: doubted })}
            onChange={({ currentTarget }) => setDoubtsSeen(currentTarget.checked)}
          />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          written === null ? (
            <>
              <Button text={say("back")} onClick={onBack} />
              <SubmitButton
                intent="primary"
                text={say("run", { count: writable.length })}
                loading={!live.isWhole}
                disabled={writable.length === 0 || (bad > 0 && !onlyGood) || (doubted > 0 && !doubtsSeen)}
              />
            </>
          ) : busy ? (
            <Button text={say("stop")} onClick={run.stop} />
          ) : (
            <Button type="submit" intent="primary" text={say("close")} />
          )
        }
      >
        {isOver && (undone === null || undone.isPartial) && mayBeThere && <Button text={say("undo")} onClick={() => void undo()} />}
        {!busy && notImported.length > 0 && (written !== null || bad > 0) && (
          <Button variant="minimal" text={say("saveBad")} onClick={saveBad} />
        )}
      </DialogFooter>
    </KeyedForm>
  );
}
