import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { QuickShot } from "../../../shared/domain/quick-shot.ts";
import { failureText } from "../../api/failure-text.ts";
import { RequestFailure } from "../../api/request.ts";
import { useLive } from "../../live/use-topic.ts";
import type { Receiver } from "../../order/dispatch/dispatch-choice.tsx";
import { showToast } from "../../ui/toast.ts";
import type { Desk, Done } from "./desk.ts";
import { correctionOf, type Draft } from "./draft.ts";
import { sendDecision, sendUndo } from "./send-decision.ts";

/** What a person may do to the item in front of them. The next one shows at once; a failure brings the item back and says why (K3). */
export function useDecide(desk: Desk, seat: string) {
  const { t } = useTranslation();
  const { client } = useLive();
  const [undoing, setUndoing] = useState(false);

  async function decide(entry: Omit<Done, "orderId" | "atMs">, send: () => Promise<{ orderId: string } | null>) {
    try {
      const isOwn = await desk.decide({ ...entry, atMs: client.serverNowMs() }, send);
      if (!isOwn) void showToast({ message: `${entry.shot.number}: ${t("errors.leftQueue")}`, intent: "warning", timeout: 8_000 });
    } catch (error) {
      void showToast({ message: t("quick.failed", { number: entry.shot.number, why: whyText(error) }), intent: "danger", timeout: 8_000 });
    }
  }

  /** Somebody else holds it: the answer says who. */
  function whyText(error: unknown): string {
    const who = error instanceof RequestFailure && error.code === "claimedByOther" ? error.detail.who : undefined;
    return typeof who === "string" && who !== "" ? `${failureText(error)} (${who})` : failureText(error);
  }

  return {
    undoing,
    confirm: (shot: QuickShot, draft: Draft) =>
      decide({ shot, draft, kind: "confirm", to: "" }, () =>
        sendDecision(shot.id, { seat, decision: "confirm", correction: correctionOf(shot, draft) }),
      ),
    discard: (shot: QuickShot, draft: Draft, reason: string) =>
      decide({ shot, draft, kind: "discard", to: "" }, () => sendDecision(shot.id, { seat, decision: "discard", reason })),
    dispatch: (shot: QuickShot, draft: Draft, { companyId, personId }: Receiver, to: string) =>
      decide({ shot, draft, kind: "dispatch", to }, () =>
        sendDecision(shot.id, {
          ...{ seat, decision: "dispatch" as const, correction: correctionOf(shot, draft), companyId },
          ...(personId !== "" && { personId }),
        }),
      ),
    async undo() {
      const [last] = desk.store.getState().done;
      if (last === undefined || undoing) return;
      setUndoing(true);
      try {
        await sendUndo(last.shot.id, seat);
        desk.takenBack(last);
        void showToast({ message: t("quick.undone", { number: last.shot.number }), intent: "success" });
      } catch (error) {
        void showToast({ message: t("quick.notUndone", { number: last.shot.number, why: failureText(error) }), intent: "danger" });
      }
      setUndoing(false);
    },
  };
}
