import { Button, Callout, Dialog, DialogBody, DialogFooter, FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { useId, useState } from "react";
import type { AnyAssigns, AnyResource } from "../../../shared/resources/resource.ts";
import { errorText, failureText } from "../../api/failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useImport } from "../import/use-import.ts";
import type { AnyRegisterWords } from "../register-words.ts";
import { useProblemText } from "../use-problem-text.ts";
import { assignmentText } from "./assignments.words.ts";
import type { Holder } from "./holder-list.tsx";

interface Props {
  readonly resource: AnyResource;
  readonly assigns: AnyAssigns;
  readonly words: AnyRegisterWords;
  /** What is to be assigned, by id and name. */
  readonly chosen: readonly { readonly id: string; readonly name: string }[];
  readonly holders: readonly Holder[];
  readonly holderId: string;
  readonly today: string;
  readonly onClose: () => void;
}

/** Gives the chosen ones to somebody from a day on, all under one name, so that it is taken back as one. */
export function AssignDialog({ resource, assigns, words, chosen, holders, holderId, today, onClose }: Props) {
  const text = useText();
  const say = useWords(assignmentText);
  const problemText = useProblemText(words);
  const run = useImport(resource);
  const [to, setTo] = useState(holderId);
  const [from, setFrom] = useState(today);
  const [tried, setTried] = useState(false);
  const ids = useId();
  const { written, undone } = run;
  const wrong = { to: to === "" ? say("noHolder") : null, from: from === "" ? say("noDay") : null };
  const assign = async () => {
    setTried(true);
    if (to === "" || from === "") return;
    const values = (id: string) => ({ [assigns.holder.field]: to, [assigns.held.field]: id, [assigns.from]: from });
    await run.start(
      chosen.map(({ id }, i) => ({ line: i + 1, values: values(id), seen: null })),
      text(words.one),
    );
  };
  /** What the button says: it is given, and once it was, looked at no more. */
  const submit = async () => {
    if (written !== null && !run.busy) onClose();
    else if (!run.busy) await assign();
  };
  const left = (written ?? []).flatMap(({ line, problems, error }) =>
    problems === undefined && error === undefined
      ? []
      : [{ name: chosen[line - 1]?.name ?? "", reason: error === undefined ? problems!.map(problemText).join(" ") : errorText(error) }],
  );
  const count = (did: "added" | "same") => (written ?? []).filter((line) => line.did === did).length;
  return (
    <Dialog
      isOpen
      title={say("assignTitle", { count: chosen.length })}
      canOutsideClickClose={false}
      canEscapeKeyClose={!run.busy}
      isCloseButtonShown={!run.busy}
      onClose={onClose}
    >
      <KeyedForm onSubmit={() => void submit()}>
        <DialogBody>
          {written === null || run.busy ? (
            <>
              <FormGroup
                label={say("to")}
                labelFor={`${ids}-to`}
                intent={tried && wrong.to ? "danger" : "none"}
                helperText={tried && wrong.to}
              >
                <HTMLSelect id={`${ids}-to`} fill autoFocus value={to} onChange={(event) => setTo(event.currentTarget.value)}>
                  <option value="" />
                  {holders.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </HTMLSelect>
              </FormGroup>
              <FormGroup
                label={say("from")}
                labelFor={`${ids}-from`}
                intent={tried && wrong.from ? "danger" : "none"}
                helperText={(tried && wrong.from) || say("takesOver")}
              >
                <InputGroup id={`${ids}-from`} type="date" value={from} onValueChange={setFrom} />
              </FormGroup>
            </>
          ) : (
            <div role="status">
              <p>{say("done", { count: count("added") })}</p>
              {count("same") > 0 && <p>{say("same", { count: count("same") })}</p>}
              {undone !== null && <p>{say("undone", { count: undone.count })}</p>}
              <ul>
                {left.map(({ name, reason }) => (
                  <li key={name}>{say("left", { name, reason })}</li>
                ))}
                {(undone?.left ?? []).map(({ id, name, error }) => (
                  <li key={id}>{say("left", { name, reason: errorText(error) })}</li>
                ))}
              </ul>
            </div>
          )}
          <div role="alert">{run.failure !== null && <Callout intent="danger">{failureText(run.failure)}</Callout>}</div>
        </DialogBody>
        <DialogFooter
          actions={
            written === null || run.busy ? (
              <>
                <Button text={say("back")} disabled={run.busy} onClick={onClose} />
                <SubmitButton intent="primary" text={say("save")} loading={run.busy} />
              </>
            ) : (
              <>
                {count("added") > 0 && undone === null && <Button text={say("undo")} onClick={() => void run.undo()} />}
                <Button type="submit" intent="primary" text={say("close")} />
              </>
            )
          }
        />
      </KeyedForm>
    </Dialog>
  );
}
