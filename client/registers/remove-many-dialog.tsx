import { Button, Callout, Dialog, DialogBody, DialogFooter, ProgressBar } from "@blueprintjs/core";
import { useRef, useState } from "react";
import { type Offered, resourceDoors } from "../../shared/http/resource-api.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { ask } from "../api/ask.ts";
import { useWords } from "../i18n/use-words.ts";
import { newKey } from "../order/run-action.ts";
import { KeyedForm } from "../ui/form/keyed-form.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { type DeclaredRegister, nameOf } from "./declared-register.ts";
import { answered } from "./import/answered.ts";
import { LeftRecords } from "./left-records.tsx";
import { registerText } from "./register.words.ts";
import { wholeOf } from "./remove-dialog.tsx";
import { selectedText } from "./selected-records.words.ts";
import { useTellWritten } from "./tell-written.ts";
import { useRecordFailure } from "./use-record-failure.ts";
import type { RegisterRows } from "./use-register.ts";
import type { Written } from "./use-undo.ts";

interface Props {
  readonly register: DeclaredRegister;
  readonly rows: RegisterRows;
  readonly may: Offered;
  readonly chosen: readonly RecordRow[];
  /** Told whether anything was removed. */
  readonly onClose: (isDone: boolean) => void;
}

/** Removes many records one after the other, each as far as the server lets it go; all that went are led back as one. */
export function RemoveManyDialog({ register, rows, may, chosen, onClose }: Props) {
  const say = useWords(selectedText);
  const sayTool = useWords(registerText);
  const failureText = useRecordFailure(register);
  const tellWritten = useTellWritten(register);
  const [done, setDone] = useState(0);
  const [state, setState] = useState<"asks" | "runs" | "over">("asks");
  const [left, setLeft] = useState<readonly { readonly name: string; readonly reason: string }[]>([]);
  const stopped = useRef(false);
  const { remove } = resourceDoors(register.resource);
  const run = async () => {
    setState("runs");
    const gone: Written[] = [];
    const stays: { name: string; reason: string }[] = [];
    for (const [place, row] of chosen.entries()) {
      if (stopped.current) break;
      const key = newKey();
      try {
        const wish = { params: { id: row.id }, body: { seen: wholeOf(register, row) }, key };
        const { change } = await answered(() => ask(remove, wish));
        gone.push({ id: row.id, change });
        rows.put(row.id, null);
      } catch (failure) {
        stays.push({ name: nameOf(register, row), reason: failureText(failure) });
      }
      setDone(place + 1);
      setLeft([...stays]);
    }
    setState("over");
    const [first, ...others] = gone;
    if (first === undefined) return;
    const message = say("removedMany", { removed: gone.length, left: chosen.length - gone.length });
    tellWritten(message, [first, ...others], may.create ? (row) => row && rows.put(row.id, row) : null);
    if (stays.length === 0) onClose(true);
  };
  return (
    <Dialog
      isOpen
      title={sayTool("remove")}
      canOutsideClickClose={false}
      canEscapeKeyClose={state !== "runs"}
      isCloseButtonShown={state !== "runs"}
      onClose={() => onClose(state === "over")}
    >
      <KeyedForm onSubmit={() => (state === "asks" ? void run() : state === "over" && onClose(true))}>
        <DialogBody>
          <div role="status" aria-live="polite">
            {state === "asks" && <p>{say("askRemove", { count: chosen.length })}</p>}
            {state === "runs" && (
              <>
                <p>{say("running", { done, total: chosen.length })}</p>
                <ProgressBar value={done / chosen.length} />
              </>
            )}
            {state === "over" && (
              <Callout intent="warning">
                {say("removedMany", { removed: done - left.length, left: chosen.length - done + left.length })}
              </Callout>
            )}
            <LeftRecords left={left} />
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            state === "runs" ? (
              <Button
                text={say("stop")}
                onClick={() => {
                  stopped.current = true;
                }}
              />
            ) : state === "over" ? (
              <SubmitButton intent="primary" text={say("close")} />
            ) : (
              <>
                <Button text={say("back")} onClick={() => onClose(false)} />
                <SubmitButton intent="danger" text={sayTool("remove")} />
              </>
            )
          }
        />
      </KeyedForm>
    </Dialog>
  );
}
