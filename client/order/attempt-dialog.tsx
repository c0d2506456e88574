import { Button, Dialog, DialogBody, DialogFooter, type Intent } from "@blueprintjs/core";
import { CloudUpload } from "@blueprintjs/icons";
import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { KeyedForm } from "../ui/form/keyed-form.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { movedOrder } from "./moved-order.ts";
import type { Attempt } from "./use-attempt.ts";

interface FrameProps {
  readonly title: string;
  readonly className: string;
  /** Where what was typed outlives it. */
  readonly isOpen?: boolean;
  readonly busy: boolean;
  /** What the button that does it says. */
  readonly does: string;
  readonly intent: Intent;
  /** Something that it cannot be done without is still to come. */
  readonly notYet?: boolean;
  /** Where it can be kept until there is a line. */
  readonly later?: { readonly text: string; readonly onKeep: () => void } | null;
  readonly formRef?: RefObject<HTMLFormElement | null>;
  readonly onSubmit: () => void;
  readonly onClose: (done: boolean) => void;
  readonly children: ReactNode;
}

interface Props extends Omit<FrameProps, "busy"> {
  readonly attempt: Attempt;
  /** Whether the same can still be tried with the order as somebody faster left it. */
  readonly mayGoOn: (current: WorkOrder) => boolean;
}

/** Everything that asks before it changes one order: what it needs, why it failed, back and do. */
export function AttemptDialog({ attempt, mayGoOn, notYet = false, children, ...frame }: Props) {
  const { seen, busy, failure } = attempt;
  return (
    <DeedDialog {...frame} busy={busy} notYet={notYet || movedOrder(failure) !== null}>
      {children}
      <FailureNotice failure={failure} seen={seen} mayGoOn={mayGoOn} onGoOn={attempt.goOnWith} />
    </DeedDialog>
  );
}

/** The frame: a form that Ctrl+Enter submits too, and that nothing closes while it is under way. */
export function DeedDialog(props: FrameProps) {
  const { t } = useTranslation();
  const { title, className, isOpen = true, busy, does, intent, notYet = false, later = null, formRef, onSubmit, onClose, children } = props;
  return (
    <Dialog
      isOpen={isOpen}
      className={className}
      title={title}
      onClose={() => onClose(false)}
      canOutsideClickClose={false}
      canEscapeKeyClose={!busy}
      isCloseButtonShown={!busy}
    >
      <KeyedForm
        ref={formRef}
        noValidate
        onSubmit={() => {
          if (!busy && !notYet) onSubmit();
        }}
      >
        <DialogBody>{children}</DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t("orderAction.back")} disabled={busy} onClick={() => onClose(false)} />
              {later !== null && <Button icon={<CloudUpload />} disabled={busy} text={later.text} onClick={later.onKeep} />}
              <SubmitButton intent={intent} loading={busy} disabled={notYet} text={does} />
            </>
          }
        />
      </KeyedForm>
    </Dialog>
  );
}
