import { Callout, FormGroup } from "@blueprintjs/core";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { raiseDoors } from "../../../shared/http/raise-api.ts";
import { ask } from "../../api/ask.ts";
import { useWords } from "../../i18n/use-words.ts";
import { openOrder } from "../../session/selection.ts";
import { useFormat } from "../../ui/format.ts";
import { showToast } from "../../ui/toast.ts";
import { PicturePicker } from "../../ui/upload/picture-picker.tsx";
import { useFocusInvalid } from "../../ui/use-focus-invalid.ts";
import { useTakeFocus } from "../../ui/use-take-focus.ts";
import { actionFailureText } from "../action-failure-text.ts";
import { DeedDialog } from "../attempt-dialog.tsx";
import { rememberType } from "../defect-types/recent-types.ts";
import { ReasonField } from "../reason-field.tsx";
import { isUnanswered } from "../run-action.ts";
import { useTries } from "../use-attempt.ts";
import { BeforeRaising } from "./before-raising.tsx";
import { raiseWords } from "./raise.words.ts";
import { missingInRaise, type RaiseField, wishOfRaise } from "./raise-form.ts";
import { RaiseWhat } from "./raise-what.tsx";
import { RaiseWhere } from "./raise-where.tsx";
import { useRaise } from "./use-raise-form.ts";
import "../action-dialog.css";

const MOST_PICTURES = 9;

interface Props {
  /** Closed it keeps what was typed, and under which key it was sent: for whoever pressed Escape, or does not know what became of it. */
  readonly isOpen: boolean;
  readonly onClose: (isDone: boolean) => void;
}

/** Somebody saw a defect, or was told of one: what, where and how bad, with what is known of it already. */
export default function RaiseDialog({ isOpen, onClose }: Props) {
  const say = useWords(raiseWords);
  const id = useId();
  const raise = useRaise();
  const { form, ends, change } = raise;
  const first = useFirstField(isOpen);
  const [attempts, setAttempts] = useState(0);
  const formRef = useFocusInvalid(attempts);
  const tries = useTries();
  const missing = attempts > 0 ? missingInRaise(form, ends) : new Set<RaiseField>();
  const isUnclear = isUnanswered(tries.failure);

  function submit() {
    setAttempts((before) => before + 1);
    if (missingInRaise(form, ends).size > 0 || form.pictures.busy) return;
    void tries.tryTo(async (key) => {
      const { order } = await ask(raiseDoors.raise, { body: wishOfRaise(form), key });
      rememberType(form.defectTypeId);
      const action = { text: say("openIt"), onClick: () => openOrder(order.id) };
      void showToast({ message: say("raised", { number: order.number }), intent: "success", action });
      onClose(true);
    });
  }

  return (
    <DeedDialog
      className="action-dialog place-dialog"
      title={say("title")}
      does={say("raise")}
      intent="primary"
      busy={tries.busy}
      notYet={form.pictures.busy || form.pictures.unsent.length > 0}
      formRef={formRef}
      onSubmit={submit}
      isOpen={isOpen}
      onClose={onClose}
    >
      <fieldset className="raise-fields" disabled={tries.busy || isUnclear}>
        <RaiseWhat {...{ id, raise, missing, first }} />
        <RaiseWhere {...{ id, raise, missing }} />
        <BeforeRaising form={form} />
        <ReasonField
          label={say("description")}
          required
          value={form.description}
          invalid={missing.has("description")}
          complaint={say("descriptionMissing")}
          onChange={(description) => change({ description })}
        />
        <FormGroup label={say("pictures")}>
          {/* Opened anew it has none yet; what may be on its way already is sent again as it was. */}
          <PicturePicker most={MOST_PICTURES} onChange={(pictures) => !isUnclear && change({ pictures })} />
        </FormGroup>
      </fieldset>
      <WhyNotRaised failure={tries.failure} isUnclear={isUnclear} />
    </DeedDialog>
  );
}

/** The library takes the focus as the dialog opens; a moment later it is this field's. */
function useFirstField(isOpen: boolean) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => isOpen && first.current?.focus(), 0);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return first;
}

function WhyNotRaised({ failure, isUnclear }: { failure: unknown; isUnclear: boolean }) {
  const { t } = useTranslation();
  const say = useWords(raiseWords);
  const format = useFormat();
  const notice = useTakeFocus(failure);
  return (
    <div role="alert" tabIndex={-1} ref={notice}>
      {failure !== null && (
        <Callout intent={isUnclear ? "warning" : "danger"}>
          {actionFailureText(failure, t, format)}
          {isUnclear && <p>{say("unanswered")}</p>}
        </Callout>
      )}
    </div>
  );
}
