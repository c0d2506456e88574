import { Button } from "@blueprintjs/core";
import { Import } from "@blueprintjs/icons";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyAssigns, ResourceColumn } from "../../../shared/resources/resource.ts";
import { ExportMenu, type WantedExport } from "../../exports/export-menu.tsx";
import { exportedColumns, sortText } from "../../exports/list-words.ts";
import { useWords } from "../../i18n/use-words.ts";
import { fieldColumn } from "../../ui/kinds/field-value.tsx";
import type { DeclaredRegister } from "../declared-register.ts";
import { registerText } from "../register.words.ts";
import { useRegister } from "../use-register.ts";

const ImportDialog = lazy(async () => ({ default: (await import("../import/import-dialog.tsx")).ImportDialog }));

interface Props {
  readonly register: DeclaredRegister;
  readonly assigns: AnyAssigns;
  readonly title: string;
  /** Those who stand at this path; null where all do. */
  readonly holders: readonly { readonly name: string }[] | null;
  readonly mayImport: boolean;
  readonly onImported: () => void;
}

/** All assignments as a file, and from one: what is exported can be imported again. */
export function AssignmentFiles({ register, assigns, title, holders, mayImport, onImported }: Props) {
  const { t } = useTranslation();
  const say = useWords(registerText);
  const [isOpen, setOpen] = useState(false);
  const { resource, fields } = register;
  const columns = useMemo(() => {
    const byKey = new Map(fields.map((field) => [field.key, field]));
    return (resource.columns as readonly ResourceColumn<never>[]).map(({ key, ...look }) => fieldColumn(byKey.get(key)!, look));
  }, [resource, fields]);
  const wanted = (): WantedExport => ({
    title,
    rows: {
      ...({ of: "resource", resource: resource.name, search: "", sort: resource.sort } as const),
      filters:
        holders === null ? {} : { [assigns.holder.field]: { kind: "choice", values: [...new Set(holders.map(({ name }) => name))] } },
    },
    columns: exportedColumns(columns, t),
    sortText: sortText(columns, resource.sort, t),
  });
  const close = () => {
    setOpen(false);
    onImported();
  };
  return (
    <>
      {mayImport && <Button icon={<Import />} text={say("import")} onClick={() => setOpen(true)} />}
      <ExportMenu table={null} fields={fields} wanted={wanted} />
      {isOpen && (
        <Suspense>
          <Files {...{ register, title }} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The assignments themselves are asked for once somebody imports: the list shows what is held. */
function Files({ register, title, onClose }: Pick<Props, "register" | "title"> & { readonly onClose: () => void }) {
  const rows = useRegister(register.resource);
  return <ImportDialog register={register} title={title} rows={rows} onClose={onClose} />;
}
