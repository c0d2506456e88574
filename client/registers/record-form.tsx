import { Alert, Button, Callout, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useState } from "react";
import type { Offered } from "../../shared/http/resource-api.ts";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { useText } from "../i18n/use-text.ts";
import { useWords } from "../i18n/use-words.ts";
import type { AskedField } from "../ui/form/asked-field.ts";
import { FormField } from "../ui/form/form-field.tsx";
import { KeyedForm } from "../ui/form/keyed-form.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { showToast } from "../ui/toast.ts";
import { useFocusInvalid } from "../ui/use-focus-invalid.ts";
import { useTakeFocus } from "../ui/use-take-focus.ts";
import { type DeclaredRegister, nameOf } from "./declared-register.ts";
import { MovedFields } from "./moved-fields.tsx";
import { askedOf, type Draft } from "./record-draft.ts";
import { registerText } from "./register.words.ts";
import { useTellWritten } from "./tell-written.ts";
import { useProblemText } from "./use-problem-text.ts";
import { useRecordFailure } from "./use-record-failure.ts";
import { useRecordForm } from "./use-record-form.ts";
import type { RegisterRows } from "./use-register.ts";

interface Props {
  readonly register: DeclaredRegister;
  /** Null for a new record. */
  readonly before: RecordRow | null;
  readonly rows: RegisterRows;
  /** What the server offers: a deed is taken back by what undoes it. */
  readonly may: Offered;
  /** What a new one has where it is made. */
  readonly given?: Readonly<Record<string, unknown>> | undefined;
  /** What somebody wrote already, in a cell that had no room for the rest. */
  readonly begun?: Draft | undefined;
  readonly onSaved: (row: RecordRow) => void;
  readonly onClose: () => void;
}

/** As the keys are called on every keyboard. */
/** A record's form: new or changed, checked as the server checks it, kept while anything fails. Ctrl Enter saves. */
export function RecordForm({ register, before, rows, may, given, begun, onSaved, onClose }: Props) {
  const { resource, words, fields } = register;
  const text = useText();
  const say = useWords(registerText);
  const problemText = useProblemText(words);
  const failureText = useRecordFailure(register);
  const tellWritten = useTellWritten(register);
  const form = useRecordForm(
    resource,
    before,
    () => [...rows.store.getState().rows.values()],
    (saved) => {
      if (saved === null) {
        void showToast({ message: say("unchanged"), intent: "success" });
        return onClose();
      }
      const { row, change } = saved;
      const undone = (now: RecordRow | null) => rows.put(row.id, now);
      const mayUndo = before === null ? may.remove : may.update;
      tellWritten(say("saved", { name: nameOf(register, row) }), { id: row.id, change }, mayUndo ? undone : null);
      onSaved(row);
    },
    given,
    register.owners,
    begun,
  );
  const [leaving, setLeaving] = useState(false);
  const formRef = useFocusInvalid(form.attempts);
  const notice = useTakeFocus(form.failure ?? form.moved ?? form.doubts[0] ?? null);
  const leave = () => (form.isDirty ? setLeaving(true) : onClose());
  const asked = askedOf(resource, before).map((own): AskedField => ({ ...fields.find(({ key }) => key === own.key)!, ...own }));
  const wrongOf = (key: string) => {
    const wrong = form.wrong.find((one) => one.field === key);
    return wrong === undefined ? null : problemText(wrong);
  };
  const title = [say(before === null ? "add" : "edit"), text(words.one), before !== null && nameOf(register, before)];
  return (
    <Dialog isOpen title={title.filter(Boolean).join(" · ")} className="record-form" onClose={leave} canOutsideClickClose={false}>
      <KeyedForm
        ref={formRef}
        noValidate
        onSubmit={() => {
          // The key does no more than the button may.
          if (!form.busy && form.moved === null) form.save();
        }}
      >
        <DialogBody>
          <div className="record-fields">
            {asked.map((field, place) => (
              <FormField
                key={field.key}
                field={field}
                autoFocus={place === 0}
                value={form.draft[field.key]!}
                problem={wrongOf(field.key)}
                onChange={(value) => form.set(field.key, value)}
              />
            ))}
            {form.reason !== null && (
              <FormField
                field={{ key: "reason", kind: "text", title: say("reason"), required: true, maxLength: 200 }}
                value={form.reason}
                problem={wrongOf("reason")}
                onChange={(value) => form.setReason(String(value))}
              />
            )}
          </div>
          <div role="alert" tabIndex={-1} ref={notice}>
            {form.failure !== null && <Callout intent="danger">{failureText(form.failure)}</Callout>}
            {form.doubts.length > 0 && <Callout intent="warning">{form.doubts.map(problemText).join(" ")}</Callout>}
            {form.moved !== null && <MovedFields register={register} form={form} />}
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={say("back")} disabled={form.busy} onClick={leave} />
              <SubmitButton
                intent="primary"
                loading={form.busy}
                disabled={form.moved !== null}
                text={say(form.doubts.length > 0 ? "saveAnyway" : "save")}
              />
            </>
          }
        />
      </KeyedForm>
      <Alert
        isOpen={leaving}
        intent="danger"
        canEscapeKeyCancel
        cancelButtonText={say("goOn")}
        confirmButtonText={say("discard")}
        onCancel={() => setLeaving(false)}
        onConfirm={onClose}
      >
        {say("askDiscard")}
      </Alert>
    </Dialog>
  );
}
