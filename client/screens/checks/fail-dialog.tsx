import { Button, Dialog, DialogBody, DialogFooter, TextArea } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lastReasons, rememberReason, useUsualReasons } from "../../order/usual-reasons.ts";
import { useMe } from "../../session/session.ts";
import { KeyHint } from "../../ui/key-hint.tsx";

interface Props {
  readonly number: string;
  readonly onClose: () => void;
  readonly onFail: (reason: string) => void;
}

const LONGEST = 500;

/** Whoever repaired must be told what is wrong. The usual reasons are one key away, anything else is written. */
export function FailDialog({ number, onClose, onFail }: Props) {
  const { t } = useTranslation();
  const { user } = useMe();
  const usual = useUsualReasons("failCheck");
  // The same fault comes in rows: what was said last is one key away, and gone with the first letter typed.
  const [reason, setReason] = useState(() => lastReasons(user.id, "failCheck")[0] ?? "");
  const fail = () => {
    rememberReason(user.id, "failCheck", given);
    onFail(given);
  };
  const given = reason.trim();
  return (
    <Dialog isOpen onClose={onClose} title={t("checks.failTitle", { number })}>
      <DialogBody>
        <div className="check-reasons">
          {usual.map((text) => (
            <Button key={text} size="small" variant="outlined" text={text} active={given === text} onClick={() => setReason(text)} />
          ))}
        </div>
        <TextArea
          fill
          autoFocus
          autoResize
          onFocus={(event) => event.currentTarget.select()}
          maxLength={LONGEST}
          aria-label={t("checks.reason")}
          placeholder={t("checks.reason")}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && given !== "") fail();
          }}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("checks.back")} onClick={onClose} />
            <Button
              intent="danger"
              text={t("checks.markFailed")}
              disabled={given === ""}
              endIcon={<KeyHint keys="Ctrl ↵" />}
              onClick={fail}
            />
          </>
        }
      />
    </Dialog>
  );
}
