import { Button, Callout, Dialog, DialogBody, DialogFooter, Spinner } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ActionName, needsReason } from "../../../shared/domain/action.ts";
import type { OrderFilter } from "../../../shared/domain/order-filter.ts";
import { MOST_ORDERS } from "../../../shared/http/batch-api.ts";
import { failureText } from "../../api/failure-text.ts";
import { RequestFailure } from "../../api/request.ts";
import { personOf } from "../../session/person.ts";
import { useMe } from "../../session/session.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormat } from "../../ui/format.ts";
import type { Selected } from "../../ui/list/row-selection.ts";
import { showToast } from "../../ui/toast.ts";
import { useFocusInvalid } from "../../ui/use-focus-invalid.ts";
import { useTakeFocus } from "../../ui/use-take-focus.ts";
import { ACTION_LOOKS } from "../action-looks.ts";
import { CompanyField } from "../company-field.tsx";
import { DueTimeField } from "../due-time-field.tsx";
import { ReasonField } from "../reason-field.tsx";
import { refusalText } from "../refusal-text.ts";
import { rememberReason, useUsualReasons } from "../usual-reasons.ts";
import { listWords } from "../why-not-text.ts";
import { openBatches, runBatch } from "./batch-store.ts";
import { begunToast } from "./tell-ended.ts";
import { usePreview } from "./use-preview.ts";
import "../action-dialog.css";
import "./batch.css";

interface Props {
  readonly action: ActionName;
  /** What the action is called here. */
  readonly name: string;
  readonly selected: Selected<OrderFilter>;
  readonly onClose: (begun: boolean) => void;
}

/** Says to how many orders an action may be done and to how many not and why, asks for what it needs, and begins it. */
export default function BatchDialog({ action, name, selected, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe();
  const { actions } = me;
  const usual = useUsualReasons(action);
  const [reason, setReason] = useState("");
  const [companyId, setCompanyId] = useState("");
  const [dueAtMs, setDueAtMs] = useState<number | null>(null);
  const [attempts, setAttempts] = useState(0);
  const tried = attempts > 0;
  const formRef = useFocusInvalid(attempts);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const notice = useTakeFocus(failure);
  const tooMany = "ids" in selected && selected.ids.length > MOST_ORDERS;
  const orders = "ids" in selected ? { ids: [...selected.ids] } : { filter: selected.filter };
  const preview = usePreview(
    tooMany ? null : { action, orders, ...(companyId !== "" && { companyId }), ...(dueAtMs !== null && { dueAtMs }) },
  );

  const reasonMissing = needsReason.has(action) && reason.trim() === "";
  const companyMissing = action === "reassign" && companyId === "";
  const dueMissing = action === "requestDelay" && dueAtMs === null;
  const { batch } = preview;
  const may = batch?.counts.waiting ?? 0;
  const problem = failure ?? preview.failure;
  const where = listWords(
    Object.entries(actions).flatMap(([list, offered]) => (offered.includes(action) ? [list] : [])),
    t,
    format,
  );

  async function submit() {
    setAttempts((before) => before + 1);
    if (busy || may === 0 || reasonMissing || companyMissing || dueMissing || batch === null || preview.asking) return;
    setBusy(true);
    try {
      await runBatch(batch.id, reason.trim());
      rememberReason(personOf(me), action, reason);
      void showToast(
        {
          message: t("batch.begun", { action: name, count: may, shown: format.number(may) }),
          intent: "primary",
          action: { text: t("batch.look"), onClick: () => openBatches(batch.id) },
        },
        begunToast(batch.id),
      );
      onClose(true);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen={true}
      className="action-dialog"
      onClose={() => onClose(false)}
      title={t("batch.title", { action: name })}
      canOutsideClickClose={false}
      isCloseButtonShown={!busy}
    >
      <KeyedForm ref={formRef} onSubmit={() => void submit()} noValidate>
        <DialogBody>
          <div className="batch-preview" role="status" aria-busy={preview.asking}>
            {tooMany && <Callout intent="warning">{t("batch.tooMany", { most: format.number(MOST_ORDERS) })}</Callout>}
            {batch === null && preview.asking && <Spinner size={24} aria-label={t("batch.counting")} />}
            {batch !== null && (
              <>
                <p className={preview.asking ? "quiet" : ""}>
                  <strong>{t("batch.may", { count: may, shown: format.number(may) })}</strong>
                  {(batch.counts.refused ?? 0) > 0 && (
                    <span> · {t("batch.mayNot", { count: batch.counts.refused, shown: format.number(batch.counts.refused ?? 0) })}</span>
                  )}
                </p>
                {Object.keys(batch.refusals).length > 0 && (
                  <ul className="batch-refusals">
                    {Object.entries(batch.refusals).map(([why, count]) => (
                      <li key={why}>
                        <span className="batch-count">{format.number(count)}</span> {refusalText(why, t)}
                      </li>
                    ))}
                  </ul>
                )}
                {batch.refusals.notInThisStatus !== undefined && where !== "" && <p className="quiet">{t("whyNot.yours", { where })}</p>}
              </>
            )}
          </div>
          {action === "reassign" && <CompanyField without="" value={companyId} invalid={tried && companyMissing} onChange={setCompanyId} />}
          {action === "requestDelay" && (
            <DueTimeField presentMs={null} value={dueAtMs} invalid={tried && dueMissing} onChange={setDueAtMs} />
          )}
          {action === "approveDelay" && <p className="quiet">{t("batch.asAsked")}</p>}
          <ReasonField
            label={t("order.reason")}
            required={needsReason.has(action)}
            usual={usual}
            value={reason}
            invalid={tried && reasonMissing}
            autoFocus={action !== "reassign" && action !== "requestDelay"}
            onChange={setReason}
          />
          <div role="alert" tabIndex={-1} ref={notice}>
            {problem !== null && (
              <Callout intent="danger">
                {isAboutOrders(problem) ? t("batch.tooMany", { most: format.number(MOST_ORDERS) }) : failureText(problem)}{" "}
                {failure === null && !isAboutOrders(problem) && (
                  <Button size="small" variant="minimal" text={t("state.retry")} onClick={preview.again} />
                )}
              </Callout>
            )}
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t("orderAction.back")} disabled={busy} onClick={() => onClose(false)} />
              <SubmitButton
                intent={ACTION_LOOKS[action].intent}
                loading={busy}
                disabled={may === 0 || preview.asking}
                text={t("batch.run", { action: name, count: may, shown: format.number(may) })}
              />
            </>
          }
        />
      </KeyedForm>
    </Dialog>
  );
}

/** The filter lets more orders through than a batch takes. */
function isAboutOrders(failure: unknown): boolean {
  if (!(failure instanceof RequestFailure) || failure.code !== "badRequest") return false;
  const { problems } = failure.detail as { problems?: { at: string }[] };
  return problems?.some(({ at }) => at === "orders") ?? false;
}
