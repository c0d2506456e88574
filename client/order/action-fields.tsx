import { Callout, FormGroup } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { type ActionName, needsPictures, needsReason } from "../../shared/domain/action.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { useFormat } from "../ui/format.ts";
import { PicturePicker } from "../ui/upload/picture-picker.tsx";
import type { ActionForm, FormField } from "./action-form.ts";
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
  const format = useFormat();
  const withPictures = needsPictures.has(action);
  const usual = useUsualReasons(action);
  const decides = action === "approveDelay" || action === "rejectDelay";
  return (
    <>
      {decides && requestedDueAtMs !== null && (
        <Callout className="asked-delay">
          {t("orderAction.askedDue", { asked: format.dateTime(requestedDueAtMs), present: format.dateTime(order.dueAtMs) })}
          {order.reason !== "" && <p>{t("orderAction.askedReason", { reason: order.reason })}</p>}
        </Callout>
      )}
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
        autoFocus={action !== "reassign" && action !== "requestDelay" && !withPictures}
        onChange={(reason) => onChange({ reason })}
      />
    </>
  );
}
