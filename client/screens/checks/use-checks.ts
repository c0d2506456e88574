import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CheckItem } from "../../../shared/domain/check.ts";
import { checkDoors, type DrawRequest, type Verdict } from "../../../shared/http/checks-api.ts";
import { ask } from "../../api/ask.ts";
import { failureText } from "../../api/failure-text.ts";
import { throttle } from "../../live/throttle.ts";
import { useLive } from "../../live/use-topic.ts";
import { CONFIRMED_WITHIN_MS } from "../../order/expected-status.ts";
import { useHeldDeed } from "../../order/outbox/use-held-deed.ts";
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
  const samples = usePolled(checkDoors.samples, { params: { family } }, LOOK_EVERY_MS);
  const items = usePolled(checkDoors.items, { params: { family }, query: { round } }, LOOK_EVERY_MS);
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

  const hold = useHeldDeed();
  const [expected, setExpected] = useState<ReadonlyMap<string, Verdict>>(new Map());
  const expect = (id: string, verdict: Verdict | null) =>
    setExpected((before) => {
      const after = new Map(before);
      if (verdict === null) after.delete(id);
      else after.set(id, verdict);
      return after;
    });

  /** Shows a verdict at once and tells it when it can no longer be taken back: the services know no way back. Answers whether it was taken. */
  const decide = (item: CheckItem, verdict: Verdict): boolean => {
    const { id, order } = item;
    const held = hold({
      subject: `check ${id}`,
      ...{ door: "decideCheck", params: { family, id } },
      body: verdict,
      what: t("checks.decided", { number: order.number, verdict: t(`checks.${verdict.result}`) }),
      undone: t("orderAction.undone", { number: order.number }),
      failureText,
      onDone() {
        reloadItems();
        // What the services have not confirmed by then is shown as they tell it.
        setTimeout(() => expect(id, null), CONFIRMED_WITHIN_MS);
      },
      onTakenBack() {
        expect(id, null);
        reloadItems();
      },
    });
    if (held) expect(id, verdict);
    return held;
  };
  /** As the user expects them: a verdict of ours stands until the services' own does. */
  const shownItems = useMemo(() => items.value?.items.map((item) => withVerdict(item, expected.get(item.id))), [items.value, expected]);

  /** Answers the new sample's id, or null when none was drawn. */
  const draw = async (wish: DrawRequest): Promise<string | null> => {
    try {
      const { sample } = await ask(checkDoors.draw, { params: { family }, body: wish, key: newKey() });
      await showToast({ message: t("checks.drawn", { size: sample.size, all: sample.drawnFrom, seed: sample.seed }), intent: "success" });
      return sample.id;
    } catch (failure) {
      await showToast({ message: failureText(failure), intent: "danger" });
      return null;
    } finally {
      reload();
    }
  };
  return { samples, items, shownItems, reload, decide, draw };
}

const withVerdict = (item: CheckItem, verdict: Verdict | undefined): CheckItem =>
  verdict === undefined || item.result !== "unchecked" ? item : { ...item, result: verdict.result, reason: verdict.reason ?? "" };
