import { Button, Callout, Dialog, DialogBody, DialogFooter, FormGroup, HTMLSelect, TextArea } from "@blueprintjs/core";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ActionName, needsReason } from "../../shared/domain/action.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { listOfStatus } from "../../shared/domain/work-order-list.ts";
import { useFormat } from "../ui/format.ts";
import { showToast } from "../ui/toast.ts";
import { actionFailureText } from "./action-failure-text.ts";
import { ACTION_LOOKS } from "./action-looks.ts";
import { useActionWord } from "./action-word.ts";
import { isUnanswered, newKey, runAction } from "./run-action.ts";
import { useCompanies } from "./use-companies.ts";

interface Props {
  readonly order: WorkOrder;
  readonly action: ActionName;
  readonly onClose: (done: boolean) => void;
}

const REASON_LENGTH = 500;

/** Asks for what an action needs (a reason, the company that takes over) and sends it. */
export function ActionDialog({ order, action, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const word = useActionWord(listOfStatus(order.status));
  const companies = useCompanies(action === "reassign");
  const [reason, setReason] = useState("");
  const [companyId, setCompanyId] = useState("");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const key = useRef(newKey());
  /** The status that the user saw when the dialog opened is what the attempt is about, whatever happens meanwhile. */
  const [seen] = useState(order);
  const reasonMissing = needsReason.has(action) && reason.trim() === "";
  const companyMissing = action === "reassign" && companyId === "";

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (reasonMissing || companyMissing) return;
    setBusy(true);
    setFailure(null);
    try {
      await runAction({ order: seen, action, reason: reason.trim(), companyId: companyId || undefined, key: key.current });
      void showToast({ message: t("orderAction.done", { action: word(action), number: seen.number }), intent: "success" });
      onClose(true);
    } catch (error) {
      if (!isUnanswered(error)) key.current = newKey();
      setFailure(actionFailureText(error, t, format));
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen={true}
      onClose={() => onClose(false)}
      title={`${word(action)} · ${seen.number}`}
      canOutsideClickClose={!busy}
      isCloseButtonShown={!busy}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogBody>
          <p>
            {seen.road} {seen.defectType}
          </p>
          {action === "reassign" && (
            <FormGroup
              label={t("orderAction.company")}
              labelFor={`${id}-company`}
              intent={tried && companyMissing ? "danger" : "none"}
              helperText={tried && companyMissing ? t("orderAction.companyMissing") : undefined}
            >
              <HTMLSelect
                id={`${id}-company`}
                fill
                autoFocus
                value={companyId}
                onChange={(event) => setCompanyId(event.currentTarget.value)}
                options={[
                  { value: "", label: t("orderAction.chooseCompany") },
                  ...companies
                    .filter((company) => company.id !== seen.companyId)
                    .map((company) => ({ value: company.id, label: company.name })),
                ]}
              />
            </FormGroup>
          )}
          <FormGroup
            label={t("order.reason")}
            labelFor={`${id}-reason`}
            labelInfo={needsReason.has(action) ? t("orderAction.required") : t("orderAction.optional")}
            intent={tried && reasonMissing ? "danger" : "none"}
            helperText={tried && reasonMissing ? t("orderAction.reasonMissing") : undefined}
          >
            <TextArea
              id={`${id}-reason`}
              fill
              autoResize
              autoFocus={action !== "reassign"}
              maxLength={REASON_LENGTH}
              value={reason}
              aria-invalid={tried && reasonMissing}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </FormGroup>
          <div role="alert">{failure !== null && <Callout intent="danger">{failure}</Callout>}</div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t("orderAction.back")} disabled={busy} onClick={() => onClose(false)} />
              <Button type="submit" intent={ACTION_LOOKS[action].intent} loading={busy} text={word(action)} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
