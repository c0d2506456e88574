import type { Intent } from "@blueprintjs/core";
import { Confirm, Cross, Disable, Pause, Play, SendTo, SwapHorizontal, ThumbsDown, ThumbsUp, Undo, Wrench } from "@blueprintjs/icons";
import type { ActionName } from "../../shared/domain/action.ts";

/** One icon per action, and which of them end or turn back an order. */
export const ACTION_LOOKS: Record<ActionName, { readonly icon: typeof Confirm; readonly intent: Intent }> = {
  accept: { icon: Play, intent: "primary" },
  return: { icon: Undo, intent: "warning" },
  cancel: { icon: Disable, intent: "danger" },
  reject: { icon: Cross, intent: "warning" },
  reassign: { icon: SwapHorizontal, intent: "none" },
  acceptCheck: { icon: Confirm, intent: "success" },
  failCheck: { icon: ThumbsDown, intent: "danger" },
  goHandle: { icon: Wrench, intent: "primary" },
  requestDelay: { icon: Pause, intent: "none" },
  approveDelay: { icon: ThumbsUp, intent: "success" },
  rejectDelay: { icon: ThumbsDown, intent: "warning" },
  handOver: { icon: SendTo, intent: "warning" },
};

/** It stands last, apart and never filled: nobody presses it for the first that they see. */
export const endsOrder = (action: ActionName): boolean => action === "cancel" || action === "handOver";
