import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ReasonField } from "../../order/reason-field.tsx";
import { lastReasons, rememberReason, useUsualReasons } from "../../order/usual-reasons.ts";
import { personOf } from "../../session/person.ts";
import { useMe } from "../../session/session.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";

interface Props {
  readonly number: string;
  readonly onClose: () => void;
  readonly onFail: (reason: string) => void;
}

/** Whoever repaired must be told what is wrong. The usual reasons are one key away, anything else is written. */
export function FailDialog({ number, onClose, onFail }: Props) {
  const { t } = useTranslation();
  const person = personOf(useMe());
  const usual = useUsualReasons("failCheck");
  // The same fault comes in rows: what was said last is one key away, and gone with the first letter typed.
  const [reason, setReason] = useState(() => lastReasons(person, "failCheck")[0] ?? "");
  const fail = () => {
    if (given === "") return;
    rememberReason(person, "failCheck", given);
    onFail(given);
  };
  const given = reason.trim();
  return (
    <Dialog isOpen onClose={onClose} title={t("checks.failTitle", { number })}>
      <KeyedForm onSubmit={fail}>
        <DialogBody>
          <ReasonField
            label={t("checks.reason")}
            required
            invalid={false}
            autoFocus
            selected
            usual={usual}
            value={reason}
            onChange={setReason}
          />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t("checks.back")} onClick={onClose} />
              <SubmitButton intent="danger" text={t("checks.markFailed")} disabled={given === ""} />
            </>
          }
        />
      </KeyedForm>
    </Dialog>
  );
}
