import { Button } from "@blueprintjs/core";
import { Edit, Trash } from "@blueprintjs/icons";
import { lazy, type ReactNode, Suspense } from "react";
import type { Offered } from "../../shared/http/resource-api.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { useWords } from "../i18n/use-words.ts";
import { fieldsForMany } from "./change-many.ts";
import type { DeclaredRegister } from "./declared-register.ts";
import { registerText } from "./register.words.ts";
import { RemoveManyDialog } from "./remove-many-dialog.tsx";
import { selectedText } from "./selected-records.words.ts";
import type { RegisterRows } from "./use-register.ts";
import "../order/batch/batch.css";

const ChangeManyDialog = lazy(async () => ({ default: (await import("./change-many-dialog.tsx")).ChangeManyDialog }));

/** What somebody began to do with ticked records: it stays with these, also where some of them leave the list by it. */
export interface DeedForMany {
  readonly deed: "change" | "remove";
  /** In the order of the list. */
  readonly chosen: readonly RecordRow[];
  /** Takes the selection away. */
  readonly done: () => void;
}

interface Props {
  readonly register: DeclaredRegister;
  readonly may: Offered;
  readonly onBegin: (deed: DeedForMany["deed"]) => void;
  /** What else can be done with them. */
  readonly children: ReactNode;
}

/** What can be done with the ticked records of any register, as far as the server offers it. */
export function SelectedRecords({ register, may, onBegin, children }: Props) {
  const say = useWords(selectedText);
  const sayTool = useWords(registerText);
  return (
    <>
      {may.update && fieldsForMany(register.resource).length > 0 && (
        <Button variant="outlined" icon={<Edit />} text={say("change")} onClick={() => onBegin("change")} />
      )}
      {children}
      {may.remove && (
        <Button
          className="batch-apart"
          variant="outlined"
          intent="danger"
          icon={<Trash />}
          text={sayTool("remove")}
          onClick={() => onBegin("remove")}
        />
      )}
    </>
  );
}

interface DialogProps {
  readonly register: DeclaredRegister;
  readonly rows: RegisterRows;
  readonly may: Offered;
  readonly many: DeedForMany;
  readonly onClose: () => void;
}

export function ManyDialog({ register, rows, may, many: { deed, chosen, done }, onClose }: DialogProps) {
  const close = (isDone: boolean) => {
    onClose();
    if (isDone) done();
  };
  if (deed === "remove") return <RemoveManyDialog {...{ register, rows, may, chosen }} onClose={close} />;
  return (
    <Suspense>
      <ChangeManyDialog {...{ register, rows, chosen }} onClose={close} />
    </Suspense>
  );
}
