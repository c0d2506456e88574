import { Button } from "@blueprintjs/core";
import { Edit, Plus, Trash } from "@blueprintjs/icons";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { useWords } from "../i18n/use-words.ts";
import { useMoving } from "../live/moving-rows.ts";
import type { ListHandle } from "../ui/list/live-list.tsx";
import { usePageKeys } from "../ui/use-page-keys.ts";
import type { DeclaredRegister } from "./declared-register.ts";
import { RecordCard } from "./record-card.tsx";
import { RecordForm } from "./record-form.tsx";
import { registerText } from "./register.words.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import type { RegisterRows } from "./use-register.ts";

/** What lies over the list: a new record's form, or something of the focused record. */
export type OpenPart = "new" | "card" | "edit" | "remove";

interface Props {
  readonly register: DeclaredRegister;
  readonly rows: RegisterRows;
  readonly focused: RecordRow | undefined;
  readonly list: ListHandle;
  readonly open: OpenPart | null;
  readonly isReadOnly: boolean;
  readonly onOpen: (part: OpenPart | null) => void;
}

const NOTHING = { create: false, update: false, remove: false };

/** What can be done with a register's records, as far as the server offers it: buttons, keys, and what they open. */
export function RecordTools({ register, rows, focused, list, open, isReadOnly, onOpen }: Props) {
  const say = useWords(registerText);
  const offeredAnywhere = useMoving(rows, (view) => view.answer?.offered) ?? NOTHING;
  const offered = isReadOnly ? NOTHING : offeredAnywhere;
  const refused = useMoving(rows, (view) => view.answer?.refused ?? 0);
  const mayEdit = offered.update && focused !== undefined;
  const mayRemove = offered.remove && focused !== undefined;
  usePageKeys({
    ...(offered.create && { n: () => onOpen("new") }),
    ...(mayEdit && { e: () => onOpen("edit") }),
  });
  const close = () => onOpen(null);
  const written = (row: RecordRow) => {
    close();
    rows.put(row.id, row);
    list.show(row.id);
  };
  // Without a row to act on they stay where they are: nothing moves under a hand.
  const edit = offered.update && <Button icon={<Edit />} text={say("edit")} title="E" disabled={!mayEdit} onClick={() => onOpen("edit")} />;
  const remove = offered.remove && <Button icon={<Trash />} text={say("remove")} disabled={!mayRemove} onClick={() => onOpen("remove")} />;
  return (
    <>
      {refused > 0 && (
        <span className="register-refused" role="note">
          {say("refused", { count: refused })}
        </span>
      )}
      {offered.create && <Button intent="primary" icon={<Plus />} text={say("add")} title="N" onClick={() => onOpen("new")} />}
      {edit}
      {remove}
      {open === "card" && focused !== undefined && (
        <RecordCard
          register={register}
          row={focused}
          mayUndo={offered.update}
          tools={
            <>
              {edit}
              {remove}
            </>
          }
          onWritten={(row) => rows.put(row.id, row)}
          onClose={close}
        />
      )}
      {open === "new" && <RecordForm register={register} before={null} rows={rows} onSaved={written} onClose={close} />}
      {open === "edit" && focused !== undefined && (
        <RecordForm key={focused.id} register={register} before={focused} rows={rows} onSaved={written} onClose={close} />
      )}
      {open === "remove" && focused !== undefined && (
        <RemoveDialog
          register={register}
          row={focused}
          onRemoved={() => {
            close();
            rows.put(focused.id, null);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
