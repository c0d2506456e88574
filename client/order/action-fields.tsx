import { FormGroup } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { type ActionName, needsPictures, needsReason } from "../../shared/domain/action.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { PicturePicker } from "../ui/upload/picture-picker.tsx";
import type { ActionForm, FormField } from "./action-form.ts";
import { AskedDelay } from "./asked-delay.tsx";
import { CompanyField } from "./company-field.tsx";
import { DueTimeField } from "./due-time-field.tsx";
import { ReasonField } from "./reason-field.tsx";
import { useUsualReasons } from "./usual-reasons.ts";

interface Props {
  readonly order: WorkOrder;
  readonly action: ActionName;
  readonly requestedDueAtMs: number | null;
  readonly form: ActionForm;
  /** Fields to complain about. */
  readonly missing: ReadonlySet<FormField>;
  readonly onChange: (fields: Partial<ActionForm>) => void;
}

/** How many pictures one action carries, as the server takes them. */
const MOST_PICTURES = 9;

/** Everything that an action asks for, and nothing else. */
export function ActionFields({ order, action, requestedDueAtMs, form, missing, onChange }: Props) {
  const { t } = useTranslation();
  const withPictures = needsPictures.has(action);
  const usual = useUsualReasons(action);
  const decides = action === "approveDelay" || action === "rejectDelay";
  return (
    <>
      {decides && requestedDueAtMs !== null && <AskedDelay order={order} requestedDueAtMs={requestedDueAtMs} />}
      {action === "reassign" && (
        <CompanyField
          without={order.companyId}
          value={form.companyId}
          invalid={missing.has("companyId")}
          onChange={(companyId) => onChange({ companyId })}
        />
      )}
      {action === "requestDelay" && (
        <DueTimeField
          presentMs={order.dueAtMs}
          value={form.dueAtMs}
          invalid={missing.has("dueAtMs")}
          onChange={(dueAtMs) => onChange({ dueAtMs })}
        />
      )}
      {withPictures && (
        <FormGroup
          label={t("orderAction.pictures")}
          labelInfo={t("field.required")}
          intent={missing.has("pictures") ? "danger" : "none"}
          helperText={missing.has("pictures") ? t("orderAction.picturesMissing") : undefined}
        >
          <PicturePicker
            orderId={order.id}
            most={MOST_PICTURES}
            invalid={missing.has("pictures")}
            onChange={(pictures) => onChange({ pictures })}
          />
        </FormGroup>
      )}
      {withPictures && form.pictures.findings.length > 0 && (
        <ReasonField
          label={t("orderAction.statement")}
          required
          value={form.statement}
          invalid={missing.has("statement")}
          complaint={t("orderAction.statementMissing")}
          onChange={(statement) => onChange({ statement })}
        />
      )}
      <ReasonField
        label={t(action === "goHandle" ? "orderAction.workDone" : "order.reason")}
        required={needsReason.has(action)}
        usual={usual}
        value={form.reason}
        invalid={missing.has("reason")}
        selected={action === "rejectDelay"}
        autoFocus={action !== "reassign" && action !== "requestDelay" && !withPictures}
        onChange={(reason) => onChange({ reason })}
      />
    </>
  );
}
