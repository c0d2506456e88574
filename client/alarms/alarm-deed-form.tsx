import { type ReactNode, useState } from "react";
import { KeyedForm } from "../ui/form/keyed-form.tsx";

interface Props {
  readonly onCancel: () => void;
  readonly onSubmit: () => Promise<void>;
  readonly children: (isSent: boolean) => ReactNode;
}

/** A small form in the bell's panel: Escape ends it alone. */
export function AlarmDeedForm({ onCancel, onSubmit, children }: Props) {
  const [isSent, setIsSent] = useState(false);
  const submit = async () => {
    setIsSent(true);
    await onSubmit();
    setIsSent(false);
  };
  return (
    <KeyedForm
      className="alarm-form"
      onSubmit={() => void submit()}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // The panel stays: only what was begun here is over.
        event.stopPropagation();
        onCancel();
      }}
    >
      {children(isSent)}
    </KeyedForm>
  );
}
