import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { WithUnread } from "../../shared/domain/unread.ts";
import type { TextKey } from "../i18n/dictionary.ts";

/** What the services sent of an order and nobody can read, by the names that people know; nothing where there is no such field. */
export function UnreadNote({ unread = {} }: WithUnread) {
  const { t } = useTranslation();
  const fields = Object.entries(unread).map(([name, said]) => {
    const field = t(titles[name] ?? titles[name.slice(0, name.indexOf("."))] ?? "order.description");
    return said === "" ? field : t("unread.field", { field, said });
  });
  if (fields.length === 0) return null;
  return (
    <Callout intent="warning" compact role="note">
      {t("unread.fields", { fields: [...new Set(fields)].join(t("unread.separator")) })}
    </Callout>
  );
}

const titles: Readonly<Record<string, TextKey>> = {
  number: "order.number",
  status: "order.status",
  source: "order.source",
  serious: "status.serious",
  defectTypeId: "order.defectType",
  defectType: "order.defectType",
  companyId: "order.company",
  company: "order.company",
  section: "order.section",
  town: "order.town",
  roadId: "order.road",
  road: "order.road",
  direction: "order.road",
  chainageM: "order.chainage",
  place: "order.place",
  foundAtMs: "order.foundAt",
  dueAtMs: "order.dueAt",
  finishedAtMs: "order.finishedAt",
  changedAtMs: "order.changedAt",
  finder: "order.finder",
  handler: "order.handler",
  pictures: "order.before",
  repairPictures: "order.after",
  reason: "order.reason",
  raisedByAuthority: "filter.raisedByAuthority_yes",
  assessed: "filter.assessed_yes",
  dispatched: "filter.dispatched_yes",
  assigneeId: "dispatch.assignee",
  assignee: "dispatch.assignee",
  description: "order.description",
  requestedDueAtMs: "order.requestedDue",
  boxes: "order.boxes",
  steps: "order.history",
};
