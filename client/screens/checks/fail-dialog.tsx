import { Button, Dialog, DialogBody, DialogFooter, TextArea } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  readonly number: string;
  readonly sending: boolean;
  readonly onClose: () => void;
  readonly onFail: (reason: string) => void;
}

const REASONS = ["checks.uneven", "checks.joints", "checks.tooSmall", "checks.wrongPicture", "checks.markings"] as const;
const LONGEST = 500;

/** Whoever repaired must be told what is wrong. The usual reasons are one key away, anything else is written. */
export function FailDialog({ number, sending, onClose, onFail }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const given = reason.trim();
  return (
    <Dialog isOpen onClose={onClose} title={t("checks.failTitle", { number })}>
      <DialogBody>
        <div className="check-reasons">
          {REASONS.map((key) => (
            <Button key={key} size="small" variant="outlined" text={t(key)} onClick={() => setReason(t(key))} />
          ))}
        </div>
        <TextArea
          fill
          autoFocus
          autoResize
          maxLength={LONGEST}
          aria-label={t("checks.reason")}
          placeholder={t("checks.reason")}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && given !== "") onFail(given);
          }}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("checks.back")} onClick={onClose} />
            <Button intent="danger" text={t("checks.markFailed")} loading={sending} disabled={given === ""} onClick={() => onFail(given)} />
          </>
        }
      />
    </Dialog>
  );
}
