import { Dialog, DialogBody } from "@blueprintjs/core";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { isUnread } from "../../shared/domain/unread.ts";
import type { Offered } from "../../shared/http/resource-api.ts";
import { isEditable, type RecordRow } from "../../shared/resources/resource.ts";
import { useWords } from "../i18n/use-words.ts";
import { useMe } from "../session/session.ts";
import type { AskedField } from "../ui/form/asked-field.ts";
import type { DraftValue } from "../ui/form/draft-value.ts";
import { fitsCell } from "../ui/form/fits-cell.ts";
import { type CellEditing, type CellName, columnBeside } from "../ui/list/cell-editing.ts";
import type { Column } from "../ui/list/column.ts";
import { CellEditor } from "./cell-editor.tsx";
import { type DeclaredRegister, nameOf } from "./declared-register.ts";
import { MovedFields } from "./moved-fields.tsx";
import { type Draft, draftOf, draftOfValues } from "./record-draft.ts";
import { RecordForm } from "./record-form.tsx";
import { registerText } from "./register.words.ts";
import { useCellEdits } from "./use-cell-edits.ts";
import { useProblemText } from "./use-problem-text.ts";
import type { RegisterRows } from "./use-register.ts";

/** Writing in the cells of a register's list, as far as the server offers changes; `beside` is what asks about it over the list. */
export function useCellEditing(
  register: DeclaredRegister,
  rows: RegisterRows,
  columns: readonly Column<RecordRow>[],
  may: Offered,
): { readonly editing: CellEditing<RecordRow> | undefined; readonly asks: ReactNode } {
  const { resource, words, fields } = register;
  const { timeZone } = useMe().tenant;
  const say = useWords(registerText);
  const problemText = useProblemText(words);
  const edits = useCellEdits(register, rows);
  const [open, setOpen] = useState<(CellName & { readonly before: RecordRow }) | null>(null);
  /** A change for which the form asks why. */
  const [begun, setBegun] = useState<{ readonly before: RecordRow; readonly draft: Draft } | null>(null);
  const asked = useMemo(() => askedFields(register), [register]);
  const latest = useRef({ edits, problemText });
  latest.current = { edits, problemText };

  const editing = useMemo<CellEditing<RecordRow> | undefined>(() => {
    if (!may.update || asked.size === 0) return undefined;
    const isOpenTo = (column: Column<RecordRow>, row: RecordRow) => asked.has(column.key) && !isUnread(row, column.key);
    const onOpen = (cell: CellName) => {
      const before = rows.store.getState().rows.get(cell.key);
      if (before !== undefined) setOpen({ ...cell, before });
    };
    /** What is wrong, in words; null where it was written. What is asked about is written when somebody says it again. */
    const write = (before: RecordRow, key: string, draft: DraftValue, answered: string): string | null => {
      const textOf = latest.current.problemText;
      const doubted = (doubts: Parameters<typeof textOf>[0][]) => say("askAgain", { doubts: doubts.map(textOf).join(" ") });
      const first = latest.current.edits.write(before, key, draft, false);
      if (first.wantsReason) setBegun({ before, draft: { [key]: draft } });
      const [wrong] = first.wrong;
      if (wrong !== undefined)
        return wrong.field === key ? textOf(wrong) : `${fields.find((field) => field.key === wrong.field)?.title ?? ""} · ${textOf(wrong)}`;
      if (first.doubts.length === 0) return null;
      const text = doubted([...first.doubts]);
      if (text !== answered) return text;
      latest.current.edits.write(before, key, draft, true);
      return null;
    };
    return {
      ...{ open, onOpen },
      isEditable: isOpenTo,
      editor(row, column) {
        const field = asked.get(column.key);
        if (field === undefined || open === null) return null;
        const { before, key } = open;
        return (
          <CellEditor
            key={`${key} ${column.key}`}
            field={field}
            start={draftOf(resource, before, timeZone)[column.key] ?? ""}
            onWrite={(draft, answered) => write(before, column.key, draft, answered)}
            onClose={(by) => {
              const next = by === undefined ? undefined : columnBeside(columns, column.key, by, (one) => isOpenTo(one, row));
              if (next === undefined) setOpen(null);
              else onOpen({ key, column: next.key });
            }}
          />
        );
      },
    };
  }, [may.update, asked, rows, open, say, fields, resource, timeZone, columns]);

  const { moved, busy, takeTheirs, writeMine } = edits;
  const form = begun !== null && (
    <RecordForm
      {...{ register, rows, may, before: begun.before, begun: begun.draft }}
      onSaved={(row) => {
        setBegun(null);
        rows.put(row.id, row);
      }}
      onClose={() => setBegun(null)}
    />
  );
  const conflict = moved !== null && (
    <Dialog isOpen title={nameOf(register, moved.now)} onClose={takeTheirs}>
      <DialogBody>
        <MovedFields
          register={register}
          form={{ ...{ moved: moved.moved, busy, takeTheirs, writeMine }, draft: draftOfValues(resource, moved.values, timeZone) }}
        />
      </DialogBody>
    </Dialog>
  );
  const asks = (
    <>
      {form}
      {conflict}
    </>
  );
  return { editing, asks };
}

/** What a cell has room to be written in with, of what may be changed. */
const askedFields = ({ resource, fields }: DeclaredRegister): ReadonlyMap<string, AskedField> =>
  new Map(
    (resource.form?.fields ?? []).flatMap((own): [string, AskedField][] => {
      const field = fields.find(({ key }) => key === own.key);
      if (field === undefined || !isEditable(resource, own.key)) return [];
      const asked = { ...field, ...own };
      return fitsCell(asked) ? [[own.key, asked]] : [];
    }),
  );
