import type { TFunction } from "i18next";
import type { DispatchReason } from "../../../shared/domain/dispatch-suggestion.ts";

/** How far from the average a load must be to be called light or heavy. */
const LIGHT = 0.75;
const HEAVY = 1.25;

/** Why somebody is suggested, in one short phrase. */
export function reasonWords(reason: DispatchReason, t: TFunction): string {
  if (reason.kind === "section") return t("dispatch.ownSection", { road: reason.road, section: reason.section });
  if (reason.kind === "town") return t("dispatch.sameTown", { town: reason.town, count: reason.roads });
  if (reason.kind === "near") return t("dispatch.near", { count: reason.orders, km: reason.withinM / 1_000 });
  return t("dispatch.load", { open: reason.open, overdue: reason.overdue });
}

/** Whether a reason speaks for, against, or neither. */
export function reasonTone(reason: DispatchReason): "for" | "against" | "plain" {
  if (reason.kind !== "load") return "for";
  return reason.share <= LIGHT ? "for" : reason.share >= HEAVY ? "against" : "plain";
}
