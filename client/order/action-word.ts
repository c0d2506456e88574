import { useTranslation } from "react-i18next";
import type { ActionName } from "../../shared/domain/action.ts";
import type { Me } from "../../shared/http/session-api.ts";
import { useMe } from "../session/session.ts";

type ActionList = keyof Me["actionLabels"];

/** What an action is called in a list: its own name, or the customer's where that would mislead (fail-check reopens a cancelled order). */
export function useActionWord(list: ActionList | null): (action: ActionName) => string {
  return useActionNames()(list);
}

/** The same for whichever list is asked about. */
export function useActionNames(): (list: ActionList | null) => (action: ActionName) => string {
  const { t } = useTranslation();
  const labels = useMe().actionLabels;
  return (list) => (action) => {
    const label = list === null ? undefined : labels[list]?.[action];
    return t(`action.${(label ?? action) as ActionName}`);
  };
}
