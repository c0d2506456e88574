import { Callout } from "@blueprintjs/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ACTIONS, type ActionName } from "../../shared/domain/action.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { listOfStatus } from "../../shared/domain/work-order-list.ts";
import { useWords } from "../i18n/use-words.ts";
import { useLive } from "../live/use-topic.ts";
import { personOf } from "../session/person.ts";
import { useMe } from "../session/session.ts";
import { useFormat } from "../ui/format.ts";
import { useFocusInvalid } from "../ui/use-focus-invalid.ts";
import { actionFailureText } from "./action-failure-text.ts";
import { ActionFields } from "./action-fields.tsx";
import { type ActionForm, formFor, missingIn, wishOf } from "./action-form.ts";
import { ACTION_LOOKS } from "./action-looks.ts";
import { useActionWord } from "./action-word.ts";
import { AttemptDialog } from "./attempt-dialog.tsx";
import { confirmStatus, expectationOf, expectStatus } from "./expected-status.ts";
import { useOffered } from "./offered.ts";
import { outboxWords } from "./outbox/outbox.words.ts";
import { type GivenDeed, useKeepDeed } from "./outbox/use-held-deed.ts";
import { newKey, runAction, isCutOff as wasCutOff } from "./run-action.ts";
import { tellDone } from "./tell-done.ts";
import { useAttempt } from "./use-attempt.ts";
import { useActing } from "./use-presence.ts";
import { lastReasons, rememberReason } from "./usual-reasons.ts";
import "./action-dialog.css";

interface Props {
  readonly order: WorkOrder;
  readonly action: ActionName;
  readonly requestedDueAtMs: number | null;
  readonly onClose: (done: boolean) => void;
}

/** Asks for what an action needs and sends it. Whatever happens meanwhile, what was typed stays. */
export function ActionDialog({ order, action, requestedDueAtMs, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const live = useLive();
  useActing(order.id, action);
  const offered = useOffered();
  const attempt = useAttempt(order);
  const { seen } = attempt;
  const word = useActionWord(listOfStatus(seen.status));
  const person = personOf(useMe());
  const [form, setForm] = useState<ActionForm>(() => formFor(action, lastReasons(person, action)[0]));
  const [attempts, setAttempts] = useState(0);
  const formRef = useFocusInvalid(attempts);
  const missing = missingIn(form, action, seen, live.client.serverNowMs());
  const failureText = (error: unknown) => actionFailureText(error, t, format);

  const say = useWords(outboxWords);
  const keep = useKeepDeed();
  const [unkept, setUnkept] = useState(false);
  const keeping = useRef(false);
  const isCutOff = form.pictures.unsent.length > 0 || wasCutOff(attempt.failure);

  async function keepForLater() {
    setAttempts((before) => before + 1);
    if (missing.size > 0 || keeping.current) return;
    keeping.current = true;
    const { id, number, status, companyId } = seen;
    const body = { action, seenStatus: status, seenCompanyId: companyId, ...wishOf(form, action, requestedDueAtMs) };
    let takeBack = () => {};
    const deed: GivenDeed = {
      ...{ subject: id, door: "actOnOrder", params: { id }, body },
      what: `${word(action)} · ${number}`,
      undone: t("orderAction.undone", { number }),
      failureText,
      onDone: () => confirmStatus(id),
      onTakenBack: () => takeBack(),
    };
    try {
      await keep(deed, attempt.key, form.pictures.unsent);
    } catch {
      keeping.current = false;
      return setUnkept(true);
    }
    rememberReason(person, action, form.reason);
    // What is expected already stands between the live row and this.
    const from = expectationOf(id)?.from ?? status;
    takeBack = expectStatus(id, { from, to: ACTIONS[action].leadsTo });
    onClose(false);
  }

  function submit() {
    setAttempts((before) => before + 1);
    if (missing.size > 0 || form.pictures.busy) return;
    void attempt.tryTo(async (key) => {
      const done = await runAction({ order: seen, action, wish: wishOf(form, action, requestedDueAtMs), key });
      const { undo } = done;
      rememberReason(person, action, form.reason);
      tellDone({
        orderId: seen.id,
        what: t("orderAction.done", { action: word(action), number: seen.number }),
        undoWord: t("orderAction.undo"),
        undone: t("orderAction.undone", { number: seen.number }),
        failureText,
        undo:
          undo === null
            ? null
            : async () => {
                const reason = t("orderAction.undoReason", { action: word(action) });
                const wish = { reason, ...(undo.companyId !== undefined && { companyId: undo.companyId }) };
                await runAction({ order: done.order, action: undo.action as ActionName, wish, key: newKey() });
              },
      });
      onClose(true);
    });
  }

  return (
    <AttemptDialog
      attempt={attempt}
      className="action-dialog"
      title={`${word(action)} · ${seen.number}`}
      // In a dialog "cancel" alone is what people press to leave it.
      does={action === "cancel" ? t("orderAction.cancelOrder") : word(action)}
      later={isCutOff ? { text: say("later"), onKeep: () => void keepForLater() } : null}
      intent={ACTION_LOOKS[action].intent}
      notYet={form.pictures.busy || form.pictures.unsent.length > 0}
      mayGoOn={({ status }) => offered(status).includes(action)}
      formRef={formRef}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {seen.road} {seen.defectType}
      </p>
      <ActionFields
        order={seen}
        action={action}
        requestedDueAtMs={requestedDueAtMs}
        form={form}
        missing={attempts > 0 ? missing : new Set()}
        onChange={(fields) => setForm((before) => ({ ...before, ...fields }))}
      />
      {form.pictures.unsent.length > 0 && <Callout intent="warning">{say("noLine")}</Callout>}
      {unkept && (
        <Callout intent="danger" role="alert">
          {say("unkept")}
        </Callout>
      )}
    </AttemptDialog>
  );
}
