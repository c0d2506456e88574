import { Button } from "@blueprintjs/core";
import { Edit, Import, Plus, Trash } from "@blueprintjs/icons";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Offered } from "../../shared/http/resource-api.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { useWords } from "../i18n/use-words.ts";
import { useMoving } from "../live/moving-rows.ts";
import type { ListHandle } from "../ui/list/live-list.tsx";
import { usePageKeys } from "../ui/use-keys.ts";
import type { DeclaredRegister } from "./declared-register.ts";
import { RecordCard } from "./record-card.tsx";
import { RecordForm } from "./record-form.tsx";
import { registerText } from "./register.words.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import type { RegisterRows } from "./use-register.ts";

/** What lies over the list: a new record's form, or something of the focused record. */
export type OpenPart = "new" | "import" | "card" | "edit" | "remove";

const ImportDialog = lazy(async () => ({ default: (await import("./import/import-dialog.tsx")).ImportDialog }));

interface Props {
  readonly register: DeclaredRegister;
  readonly title: string;
  readonly rows: RegisterRows;
  /** What the server offers, as far as it is done here. */
  readonly may: Offered;
  /** What a new record has here. */
  readonly given?: Readonly<Record<string, unknown>> | undefined;
  readonly focused: RecordRow | undefined;
  readonly list: ListHandle;
  readonly open: OpenPart | null;
  readonly onOpen: (part: OpenPart | null) => void;
}

/** What can be done with a register's records, as far as the server offers it: buttons, keys, and what they open. */
export function RecordTools({ register, title, rows, may, given, focused, list, open, onOpen }: Props) {
  const say = useWords(registerText);
  const refused = useMoving(rows, (view) => view.answer?.refused ?? 0);
  const mayEdit = may.update && focused !== undefined;
  const mayRemove = may.remove && focused !== undefined;
  usePageKeys({
    ...(may.create && { n: () => onOpen("new") }),
    ...(mayEdit && { e: () => onOpen("edit") }),
  });
  const close = () => onOpen(null);
  const written = (row: RecordRow) => {
    close();
    rows.put(row.id, row);
    list.show(row.id);
  };
  // Without a row to act on they stay where they are: nothing moves under a hand.
  const edit = may.update && (
    <Button
      className="list-tool"
      icon={<Edit />}
      text={say("edit")}
      title={`${say("edit")} (E)`}
      disabled={!mayEdit}
      onClick={() => onOpen("edit")}
    />
  );
  const remove = may.remove && (
    <Button
      className="list-tool"
      icon={<Trash />}
      text={say("remove")}
      title={say("remove")}
      disabled={!mayRemove}
      onClick={() => onOpen("remove")}
    />
  );
  return (
    <>
      <Lacking register={register} rows={rows} />
      {refused > 0 && (
        <span className="register-refused" role="note">
          {say("refused", { count: refused })}
        </span>
      )}
      {may.create && <Button intent="primary" icon={<Plus />} text={say("add")} title="N" onClick={() => onOpen("new")} />}
      {register.resource.form?.knownBy !== undefined && (may.create || may.update) && (
        <Button className="list-tool" icon={<Import />} text={say("import")} title={say("import")} onClick={() => onOpen("import")} />
      )}
      {edit}
      {remove}
      {open === "import" && (may.create || may.update) && (
        <Suspense>
          <ImportDialog register={register} title={title} rows={rows} onClose={close} />
        </Suspense>
      )}
      {open === "card" && focused !== undefined && (
        <RecordCard
          register={register}
          row={focused}
          may={may}
          tools={
            <>
              {edit}
              {remove}
            </>
          }
          onWritten={(row) => {
            if (row === null) close();
            rows.put(focused.id, row);
          }}
          onClose={close}
        />
      )}
      {open === "new" && (
        <RecordForm register={register} before={null} given={given} rows={rows} may={may} onSaved={written} onClose={close} />
      )}
      {open === "edit" && focused !== undefined && (
        <RecordForm key={focused.id} register={register} before={focused} rows={rows} may={may} onSaved={written} onClose={close} />
      )}
      {open === "remove" && focused !== undefined && (
        <RemoveDialog
          register={register}
          row={focused}
          onRemoved={() => {
            close();
            rows.put(focused.id, null);
          }}
          onPutBack={may.create ? (row) => rows.put(row.id, row) : null}
          onClose={close}
        />
      )}
    </>
  );
}

/** What a column or the form would show if the customer's services told it. */
function Lacking({ register: { resource, fields }, rows }: Pick<Props, "register" | "rows">) {
  const { t } = useTranslation();
  const say = useWords(registerText);
  const lacking = useMoving(rows, (view) => view.answer?.lacking.join() ?? "").split(",");
  const shown = new Set<string>([...resource.columns, ...(resource.form?.fields ?? [])].map(({ key }) => key));
  const titles = fields.filter(({ key }) => shown.has(key) && lacking.includes(key)).map(({ title }) => title);
  if (titles.length === 0) return null;
  return (
    <span className="register-lacking" role="note">
      {say("lacking", { fields: titles.join(t("unread.separator")) })}
    </span>
  );
}
