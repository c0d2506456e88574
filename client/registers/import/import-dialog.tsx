import { Dialog } from "@blueprintjs/core";
import { useState } from "react";
import { useWords } from "../../i18n/use-words.ts";
import type { DeclaredRegister } from "../declared-register.ts";
import type { RegisterRows } from "../use-register.ts";
import type { FileTable } from "./file-table.ts";
import { importText } from "./import.words.ts";
import { ImportPreview } from "./import-preview.tsx";
import { ImportSource } from "./import-source.tsx";
import { RecentImports } from "./recent-imports.tsx";
import { useImport } from "./use-import.ts";
import "./import.css";

interface Props {
  readonly register: DeclaredRegister;
  readonly title: string;
  readonly rows: RegisterRows;
  readonly onClose: () => void;
}

/** A file or pasted cells, what each row of it would do, and what became of it. */
export function ImportDialog({ register, title, rows, onClose }: Props) {
  const say = useWords(importText);
  const [source, setSource] = useState<{ readonly table: FileTable; readonly file: string } | null>(null);
  const run = useImport(register.resource);
  return (
    <Dialog
      isOpen
      className="import-dialog"
      title={say("title", { title })}
      canOutsideClickClose={false}
      canEscapeKeyClose={!run.busy}
      isCloseButtonShown={!run.busy}
      onClose={onClose}
    >
      {source === null ? (
        <ImportSource {...{ register, title, onClose }} onRead={(table, file) => setSource({ table, file })}>
          <RecentImports resource={register.resource} onUndone={rows.retry} />
        </ImportSource>
      ) : (
        <ImportPreview register={register} rows={rows} {...source} run={run} onBack={() => setSource(null)} onClose={onClose} />
      )}
    </Dialog>
  );
}
