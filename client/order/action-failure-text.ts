import type { TFunction } from "i18next";
import { z } from "zod";
import { verdict } from "../../shared/domain/action-verdict.ts";
import { failureText } from "../api/failure-text.ts";
import { RequestFailure } from "../api/request.ts";
import type { Format } from "../ui/format.ts";
import { statusWord } from "../ui/status-word.ts";
import { movedOrder } from "./moved-order.ts";
import { whyNotText } from "./why-not-text.ts";

const refused = verdict.omit({ allowed: true });
/** Whoever acted need not be the order's handler. */
const actor = z.object({ who: z.string().catch(""), atMs: z.number().nullable().catch(null), isOwn: z.boolean().catch(false) });

/** Whether who was faster is the user, in another tab or on another machine: that is told, and is no trouble. */
export const isOwnMove = (failure: unknown): boolean =>
  movedOrder(failure) !== null && actor.parse((failure as RequestFailure).detail).isOwn;

/** Why an action failed. Where somebody was faster (409) it says who, when and where the order stands now. */
export function actionFailureText(failure: unknown, t: TFunction, format: Format): string {
  if (!(failure instanceof RequestFailure)) return failureText(failure);
  const why = failure.code === "actionNotAllowed" ? refused.safeParse(failure.detail) : null;
  if (why?.success) return whyNotText(why.data, t, format);
  if (failure.code === "notFound") return t("orderPage.gone");
  const moved = movedOrder(failure);
  if (moved === null) return failureText(failure);
  const { who, atMs, isOwn } = actor.parse(failure.detail);
  const now = { time: format.dateTime(atMs ?? moved.changedAtMs), status: statusWord(moved.status, t) };
  return isOwn ? t("orderAction.ownMove", now) : t("orderAction.faster", { who: who === "" ? t("orderAction.somebody") : who, ...now });
}
