import { Button, Callout, Checkbox, DialogBody, DialogFooter, FormGroup, InputGroup } from "@blueprintjs/core";
import { useMemo, useRef, useState } from "react";
import { dataImportDoors } from "../../../shared/http/data-import-api.ts";
import type { DataImportKind } from "../../../shared/http/data-import-plan.ts";
import { ask } from "../../api/ask.ts";
import { failureText } from "../../api/failure-text.ts";
import { RequestFailure } from "../../api/request.ts";
import { useWords } from "../../i18n/use-words.ts";
import { newKey } from "../../order/run-action.ts";
import type { DeclaredRegister } from "../../registers/declared-register.ts";
import { answered } from "../../registers/import/answered.ts";
import { type Columns, guessColumns, missingColumns } from "../../registers/import/columns.ts";
import type { FileTable } from "../../registers/import/file-table.ts";
import { importText } from "../../registers/import/import.words.ts";
import { ImportColumns } from "../../registers/import/import-columns.tsx";
import { ImportTable } from "../../registers/import/import-table.tsx";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormat } from "../../ui/format.ts";
import { dataImportsText } from "./data-imports.words.ts";
import { usePlannedData } from "./use-planned-data.ts";

interface Props {
  readonly kind: DataImportKind;
  readonly register: DeclaredRegister;
  readonly table: FileTable;
  readonly file: string;
  readonly onBegun: () => void;
  readonly onBack: () => void;
}

const LONGEST_BATCH = 40;

/** What is wrong with which row; all of them or, where somebody says so, the good ones are handed over together. */
export function DataImportPreview({ kind, register, table, file, onBegun, onBack }: Props) {
  const say = useWords(dataImportsText);
  const sayImport = useWords(importText);
  const { resource, words, fields } = register;
  const [columns, setColumns] = useState<Columns>(() => guessColumns(resource, words, table.head));
  const [batchId, setBatchId] = useState("");
  const [onlyGood, setOnlyGood] = useState(false);
  const [doubtsSeen, setDoubtsSeen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const key = useRef({ of: "", key: "" });
  const { all, isWhole } = usePlannedData(kind, register, table, columns);
  const lines = useMemo(
    () =>
      all.flatMap(({ line: { line, values }, planned }) =>
        planned.kind === "new" || planned.kind === "changed" ? [{ line, values: { ...values } }] : [],
      ),
    [all],
  );
  const bad = all.filter(({ planned }) => planned.kind === "bad").length;
  const doubted = all.filter(({ planned }) => "doubts" in planned && planned.doubts !== undefined).length;
  const missing = missingColumns(resource, columns);
  const wantsBatch = kind === "diseaseData" && batchId.trim() === "";
  const before = failure instanceof RequestFailure && failure.code === "importedBefore" ? failure.detail : null;
  const mayRun = isWhole && lines.length > 0 && !wantsBatch && (bad === 0 || onlyGood) && (doubted === 0 || doubtsSeen);

  const begin = async (again: boolean) => {
    setBusy(true);
    setFailure(null);
    try {
      const body = { kind, batchId: kind === "diseaseData" ? batchId.trim() : "", file, again, lines };
      // The same click tried again is the same; another wish is another.
      const of = JSON.stringify(body);
      if (key.current.of !== of) key.current = { of, key: newKey() };
      await answered(() => ask(dataImportDoors.begin, { body, key: key.current.key }));
      onBegun();
    } catch (refusal) {
      setFailure(refusal);
      setBusy(false);
    }
  };
  return (
    <KeyedForm onSubmit={() => void begin(false)}>
      <DialogBody>
        <ImportColumns register={register} head={table.head} columns={columns} onChange={setColumns} />
        {missing.map((name) => (
          <Callout key={name} intent="warning">
            {sayImport("columnWanted", { name: fields.find((field) => field.key === name)?.title ?? name })}
          </Callout>
        ))}
        {kind === "diseaseData" && (
          <FormGroup label={say("batchId")} labelFor="data-import-batch" helperText={say("batchHint")}>
            <InputGroup id="data-import-batch" value={batchId} maxLength={LONGEST_BATCH} onValueChange={setBatchId} />
          </FormGroup>
        )}
        <div role="alert">
          {before !== null && <SameBefore before={before} busy={busy} onAgain={() => void begin(true)} />}
          {failure !== null && before === null && <Callout intent="danger">{failureText(failure)}</Callout>}
        </div>
        {missing.length === 0 && <ImportTable register={register} rows={all} outcomes={null} />}
        {bad > 0 && (
          <Checkbox
            checked={onlyGood}
            label={sayImport("onlyGood", { count: bad })}
            onChange={({ currentTarget }) => setOnlyGood(currentTarget.checked)}
          />
        )}
        {doubted > 0 && (
          <Checkbox
            checked={doubtsSeen}
            label={sayImport("doubtsSeen", { count: doubted })}
            onChange={({ currentTarget }) => setDoubtsSeen(currentTarget.checked)}
          />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={sayImport("back")} disabled={busy} onClick={onBack} />
            <SubmitButton intent="primary" text={sayImport("run", { count: lines.length })} loading={busy || !isWhole} disabled={!mayRun} />
          </>
        }
      />
    </KeyedForm>
  );
}

/** The same rows were handed over once: whoever means it says so. */
function SameBefore({ before, busy, onAgain }: { before: Readonly<Record<string, unknown>>; busy: boolean; onAgain: () => void }) {
  const say = useWords(dataImportsText);
  const format = useFormat();
  return (
    <Callout intent="warning">
      <p>
        {say("before", { by: String(before.by), time: format.dateTime(Number(before.atMs)), file: String(before.file) || say("pasted") })}
      </p>
      <Button text={say("again")} loading={busy} onClick={onAgain} />
    </Callout>
  );
}
