import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { CheckItem } from "../../../shared/domain/check.ts";
import { type DrawRequest, drawAnswer, itemsAnswer, samplesAnswer, type Verdict, verdictAnswer } from "../../../shared/http/checks-api.ts";
import { failureText } from "../../api/failure-text.ts";
import { request } from "../../api/request.ts";
import { throttle } from "../../live/throttle.ts";
import { useLive } from "../../live/use-topic.ts";
import { newKey } from "../../order/run-action.ts";
import { showToast } from "../../ui/toast.ts";
import { usePolled } from "../operations/use-polled.ts";
import type { ChecksAt } from "./checks-at.ts";

/**
 * What is drawn and judged here is told to all pages. What another program tells the services is told to nobody, and a hint may be
 * lost: both are found when it is asked again.
 */
export const LOOK_EVERY_MS = 30_000;
/** Many verdicts in a row are asked for together. */
const HEAR_EVERY_MS = 400;

/** The samples and orders of one screen of checks, and what can be done with them. */
export function useChecks({ family, round }: ChecksAt) {
  const { t } = useTranslation();
  const samples = usePolled(`/api/checks/${family}/samples`, samplesAnswer, LOOK_EVERY_MS);
  const items = usePolled(`/api/checks/${family}/items?round=${round}`, itemsAnswer, LOOK_EVERY_MS);
  const { reload: reloadSamples } = samples;
  const { reload: reloadItems } = items;
  const reload = useCallback(() => {
    reloadSamples();
    reloadItems();
  }, [reloadSamples, reloadItems]);
  const { client } = useLive();
  useEffect(() => {
    const heard = throttle(reload, HEAR_EVERY_MS);
    const stop = client.onHint("checks", () => heard.call());
    return () => {
      stop();
      heard.cancel();
    };
  }, [client, reload]);

  /** Answers whether it was taken. */
  const decide = async (item: CheckItem, verdict: Verdict): Promise<boolean> => {
    try {
      const path = `/api/checks/${family}/items/${encodeURIComponent(item.id)}`;
      await request(path, { method: "POST", body: verdict, headers: onceOnly(), schema: verdictAnswer });
      return true;
    } catch (failure) {
      await showToast({ message: failureText(failure), intent: "danger" });
      return false;
    } finally {
      reloadItems();
    }
  };

  /** Answers the new sample's id, or null when none was drawn. */
  const draw = async (wish: DrawRequest): Promise<string | null> => {
    try {
      const path = `/api/checks/${family}/samples`;
      const { sample } = await request(path, { method: "POST", body: wish, headers: onceOnly(), schema: drawAnswer });
      await showToast({ message: t("checks.drawn", { size: sample.size, all: sample.drawnFrom, seed: sample.seed }), intent: "success" });
      return sample.id;
    } catch (failure) {
      await showToast({ message: failureText(failure), intent: "danger" });
      return null;
    } finally {
      reload();
    }
  };
  return { samples, items, reload, decide, draw };
}

const onceOnly = () => ({ "idempotency-key": newKey() });
