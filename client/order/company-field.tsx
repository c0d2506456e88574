import { FormGroup, HTMLSelect } from "@blueprintjs/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useReferred } from "../ui/kinds/use-referred.ts";

interface Props {
  /** The company that has the order now and cannot take it over. */
  readonly without: string;
  readonly value: string;
  readonly invalid: boolean;
  readonly onChange: (companyId: string) => void;
}

/** The company that takes over, chosen from those that the services know. */
export function CompanyField({ without, value, invalid, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const companies = useReferred("companies", true).filter((company) => company.id !== without);
  return (
    <FormGroup
      label={t("orderAction.company")}
      labelFor={id}
      intent={invalid ? "danger" : "none"}
      helperText={invalid ? t("orderAction.companyMissing") : undefined}
    >
      <HTMLSelect
        id={id}
        fill
        autoFocus
        value={value}
        aria-invalid={invalid}
        onChange={(event) => onChange(event.currentTarget.value)}
        options={[
          { value: "", label: t("orderAction.chooseCompany") },
          ...companies.map(({ id: key, name }) => ({ value: key, label: name })),
        ]}
      />
    </FormGroup>
  );
}
