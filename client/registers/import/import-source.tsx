import { Button, Callout, DialogBody, DialogFooter, FileInput, FormGroup, TextArea } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { type ReactNode, useState } from "react";
import { downloadText } from "../../browser/download.ts";
import { toCsv } from "../../charts/csv.ts";
import { useWords } from "../../i18n/use-words.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import type { DeclaredRegister } from "../declared-register.ts";
import { importableFields } from "./columns.ts";
import { type FileTable, MOST_ROWS, tableOf, textOfFile, UnreadableFile } from "./file-table.ts";
import { importText } from "./import.words.ts";

interface Props {
  readonly register: DeclaredRegister;
  readonly title: string;
  /** What stands under it: earlier imports, where they are taken back there. */
  readonly children?: ReactNode;
  readonly onRead: (table: FileTable, file: string) => void;
  readonly onClose: () => void;
}

export function ImportSource({ register: { resource, fields }, title, children, onRead, onClose }: Props) {
  const say = useWords(importText);
  const [pasted, setPasted] = useState("");
  const [failure, setFailure] = useState<UnreadableFile | null>(null);
  const read = async (text: () => Promise<string>, file: string) => {
    try {
      setFailure(null);
      onRead(tableOf(await text()), file);
    } catch (unreadable) {
      if (!(unreadable instanceof UnreadableFile)) throw unreadable;
      setFailure(unreadable);
    }
  };
  const chosen = (file: File | undefined) => {
    if (file !== undefined) void read(async () => textOfFile(new Uint8Array(await file.arrayBuffer())), file.name);
  };
  const template = () => {
    const head = importableFields(resource).map((key) => fields.find((field) => field.key === key)?.title ?? key);
    downloadText(`${title}.csv`, toCsv({ columns: head, rows: [] }), "text/csv;charset=utf-8");
  };
  return (
    <KeyedForm onSubmit={() => void read(async () => pasted, "")}>
      <DialogBody>
        <FormGroup helperText={say("limits", { rows: MOST_ROWS })}>
          <FileInput
            fill
            text={say("choose")}
            buttonText={say("browse")}
            inputProps={{ accept: ".csv,.tsv,.txt,text/*", "aria-label": say("choose") }}
            onInputChange={({ currentTarget }) => {
              const input = currentTarget as unknown as HTMLInputElement;
              chosen(input.files?.[0]);
              // Chosen again once it was mended, it would be no change otherwise.
              input.value = "";
            }}
          />
        </FormGroup>
        <FormGroup label={say("paste")} labelFor="import-pasted">
          <TextArea id="import-pasted" fill rows={8} value={pasted} onChange={({ currentTarget }) => setPasted(currentTarget.value)} />
        </FormGroup>
        <div role="alert">
          {failure !== null && <Callout intent="danger">{say(failure.problem, { rows: MOST_ROWS, line: failure.line })}</Callout>}
        </div>
        {children}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={say("close")} onClick={onClose} />
            <SubmitButton intent="primary" text={say("read")} disabled={pasted.trim() === ""} />
          </>
        }
      >
        <Button variant="minimal" icon={<Download />} text={say("template")} onClick={template} />
      </DialogFooter>
    </KeyedForm>
  );
}
