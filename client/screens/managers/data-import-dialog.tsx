import { Dialog } from "@blueprintjs/core";
import { useMemo, useState } from "react";
import { type DataImportKind, sheetOf } from "../../../shared/http/data-import-plan.ts";
import { useWords } from "../../i18n/use-words.ts";
import { fieldsOf } from "../../registers/declared-register.ts";
import type { FileTable } from "../../registers/import/file-table.ts";
import { importText } from "../../registers/import/import.words.ts";
import { ImportSource } from "../../registers/import/import-source.tsx";
import measuredDefects from "../../registers/measured-defects.words.ts";
import roads from "../../registers/roads.words.ts";
import { useShownFields } from "../../ui/kinds/use-shown-fields.ts";
import { DataImportPreview } from "./data-import-preview.tsx";
import { dataImportsText } from "./data-imports.words.ts";
import "../../registers/import/import.css";

interface Props {
  readonly kind: DataImportKind;
  readonly onBegun: () => void;
  readonly onClose: () => void;
}

const WORDS = { diseaseData: measuredDefects.words, roadNetwork: roads.words } as const;

/** A file or pasted cells, what is wrong with them, and the way to the services. */
export default function DataImportDialog({ kind, onBegun, onClose }: Props) {
  const say = useWords(dataImportsText);
  const sayImport = useWords(importText);
  const [source, setSource] = useState<{ readonly table: FileTable; readonly file: string } | null>(null);
  const [resource, words] = [sheetOf[kind], WORDS[kind]];
  const declared = useMemo(() => fieldsOf(resource), [resource]);
  const fields = useShownFields(declared, words);
  const register = useMemo(() => ({ resource, words, fields }), [resource, words, fields]);
  const title = say(kind);
  return (
    <Dialog isOpen className="import-dialog" title={sayImport("title", { title })} canOutsideClickClose={false} onClose={onClose}>
      {source === null ? (
        <ImportSource {...{ register, title, onClose }} onRead={(table, file) => setSource({ table, file })} />
      ) : (
        <DataImportPreview {...{ kind, register, ...source, onBegun }} onBack={() => setSource(null)} />
      )}
    </Dialog>
  );
}
