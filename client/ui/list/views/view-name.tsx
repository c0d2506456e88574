import { Button, InputGroup } from "@blueprintjs/core";
import { useState } from "react";
import { KeyedForm } from "../../form/keyed-form.tsx";

interface Props {
  readonly label: string;
  readonly action: string;
  readonly initial?: string;
  /** Whether it was accepted; then the field is empty again. */
  readonly onDone: (name: string) => Promise<boolean>;
}

const MOST_SIGNS = 40;

/** A name for a view, kept with Enter. */
export function ViewName({ label, action, initial = "", onDone }: Props) {
  const [name, setName] = useState(initial);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    if (await onDone(name.trim())) setName("");
    setBusy(false);
  };
  return (
    <KeyedForm
      className="view-name"
      onSubmit={() => {
        void submit();
      }}
    >
      <InputGroup aria-label={label} placeholder={label} value={name} maxLength={MOST_SIGNS} onValueChange={setName} />
      <Button type="submit" intent="primary" text={action} loading={busy} disabled={name.trim() === ""} />
    </KeyedForm>
  );
}
