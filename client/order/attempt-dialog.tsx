import { Button, Dialog, DialogBody, DialogFooter, type Intent } from "@blueprintjs/core";
import { CloudUpload } from "@blueprintjs/icons";
import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { KeyHint } from "../ui/key-hint.tsx";
import { SUBMIT_KEYS, submitByKey } from "../ui/submit-key.ts";
import { FailureNotice } from "./failure-notice.tsx";
import { movedOrder } from "./moved-order.ts";
import type { Attempt } from "./use-attempt.ts";

interface Props {
  readonly attempt: Attempt;
  readonly title: string;
  readonly className: string;
  /** What the button that does it says. */
  readonly does: string;
  readonly intent: Intent;
  /** Something that it cannot be done without is still to come. */
  readonly notYet?: boolean;
  /** Whether the same can still be tried with the order as somebody faster left it. */
  readonly mayGoOn: (current: WorkOrder) => boolean;
  /** Where it can be kept until there is a line. */
  readonly later?: { readonly text: string; readonly onKeep: () => void } | null;
  readonly formRef?: RefObject<HTMLFormElement | null>;
  readonly onSubmit: () => void;
  readonly onClose: (done: boolean) => void;
  readonly children: ReactNode;
}

/** The frame of everything that asks before it changes one order: what it needs, why it failed, back and do. */
export function AttemptDialog(props: Props) {
  const { t } = useTranslation();
  const { attempt, title, className, does, intent, notYet = false, mayGoOn, later = null, formRef, onSubmit, onClose, children } = props;
  const { seen, busy, failure } = attempt;
  const cannot = notYet || movedOrder(failure) !== null;
  return (
    <Dialog
      isOpen={true}
      className={className}
      title={title}
      onClose={() => onClose(false)}
      canOutsideClickClose={false}
      isCloseButtonShown={!busy}
    >
      <form
        ref={formRef}
        noValidate
        onKeyDown={submitByKey}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !cannot) onSubmit();
        }}
      >
        <DialogBody>
          {children}
          <FailureNotice failure={failure} seen={seen} mayGoOn={mayGoOn} onGoOn={attempt.goOnWith} />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t("orderAction.back")} disabled={busy} onClick={() => onClose(false)} />
              {later !== null && <Button icon={<CloudUpload />} disabled={busy} text={later.text} onClick={later.onKeep} />}
              <Button type="submit" intent={intent} loading={busy} disabled={cannot} text={does} endIcon={<KeyHint keys={SUBMIT_KEYS} />} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
