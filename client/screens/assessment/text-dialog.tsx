import { Dialog, DialogBody, DialogFooter, FormGroup, TextArea } from "@blueprintjs/core";
import type { ReactElement, ReactNode } from "react";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";

interface Props {
  readonly title: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly about: ReactNode;
  /** What goes with the words. */
  readonly besides?: ReactNode;
  readonly actions: ReactElement;
}

/** Something is said about something: what it is about stands above, what is done with it below. */
export function TextDialog({ title, label, value, onChange, onClose, onSubmit, about, besides, actions }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <KeyedForm
        onSubmit={() => {
          onSubmit();
        }}
      >
        <DialogBody>
          {about}
          <FormGroup label={label} labelFor="assessment-text">
            <TextArea
              id="assessment-text"
              fill
              autoFocus
              autoResize
              maxLength={1_000}
              value={value}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
            />
          </FormGroup>
          {besides}
        </DialogBody>
        <DialogFooter actions={actions} />
      </KeyedForm>
    </Dialog>
  );
}
