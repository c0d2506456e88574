import { Switch } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { OrderFilter } from "../../../shared/domain/order-filter.ts";
import { seesWholeCustomer } from "../../../shared/policy/sees-whole-customer.ts";
import { useMe } from "../../session/session.ts";

interface Props {
  readonly filter: OrderFilter;
  readonly onChange: (part: Partial<OrderFilter>) => void;
}

/** Whether a company is the one whose an order is, or the one whose it was when it was found. Whoever is bound to a company sees what is theirs now. */
export function CompanyOfSwitch({ filter: { companyOf }, onChange }: Props) {
  const { t } = useTranslation();
  if (!seesWholeCustomer(useMe().user.userType)) return null;
  return (
    <Switch
      checked={companyOf !== undefined}
      label={t("filter.companyOf_finding")}
      title={t("filter.companyOf_hint")}
      onChange={({ currentTarget }) => onChange({ companyOf: currentTarget.checked ? "finding" : undefined })}
    />
  );
}
