import type { TFunction } from "i18next";
import type { Verdict } from "../../shared/domain/action-verdict.ts";
import { workOrderListNames } from "../../shared/domain/work-order-list.ts";
import { roleSlots } from "../../shared/policy/role-slot.ts";
import type { Format } from "../ui/format.ts";
import { refusalText } from "./refusal-text.ts";

/** Of the columns of the action tables, in their order. */
const SLOT_WORDS = ["owner", "supervisor", "authority", "company", "companyAdmin"] as const;

export type Why = Pick<Verdict, "reason" | "lists" | "slots">;

/** Why something may not be done, and what is missing: in which lists the user may, or whose it is. */
export function whyNotText({ reason, lists, slots }: Why, t: TFunction, format: Format): string {
  const where = listWords(lists, t, format);
  const who = format.anyOf(roleSlots.filter((slot) => slots.includes(slot)).map((slot) => t(`slot.${SLOT_WORDS[slot]}`)));
  if (reason === "notForYourRole" && who !== "")
    return where === "" ? t("whyNot.forOthers", { who }) : t("whyNot.forOthersHere", { who, where });
  if (reason === "notInThisStatus" && where !== "")
    return who === "" ? t("whyNot.elsewhere", { where }) : t("whyNot.othersElsewhere", { who, where });
  return refusalText(reason, t);
}

/** Names of lists as the menu has them; empty for none. */
export function listWords(lists: readonly string[], t: TFunction, format: Format): string {
  const known = workOrderListNames.filter((list) => lists.includes(list)).map((list) => t("whyNot.list", { list: t(`list.${list}`) }));
  if (lists.includes("delay")) known.push(t("whyNot.list", { list: t("status.delayRequested") }));
  return format.anyOf(known);
}
