import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { quickDoors, RENEW_EVERY_MS } from "../../../shared/http/quick-api.ts";
import { ask } from "../../api/ask.ts";
import { throttle } from "../../live/throttle.ts";
import { useLive, useTopicValue } from "../../live/use-topic.ts";
import { newKey } from "../../order/run-action.ts";
import { Desk, type DeskView } from "./desk.ts";

/** What others do is asked for at most this often. */
const HEAR_EVERY_MS = 400;

/** The desk of this screen: holds items while the screen is shown, gives them back when it is left, and hears what others do. */
export function useDesk(): { desk: Desk; seat: string; view: DeskView } {
  const { client } = useLive();
  const [{ desk, seat }] = useState(createDesk);
  // The queue's rows: what comes and goes there may be the next item.
  const version = useTopicValue("quickShots", (topic) => topic.version);

  useEffect(() => {
    const sync = () => void desk.sync();
    const heard = throttle(sync, HEAR_EVERY_MS);
    const stopHints = client.onHint("quickShots", () => heard.call());
    const timer = setInterval(sync, RENEW_EVERY_MS);
    const leave = () => desk.close();
    addEventListener("pagehide", leave);
    void desk.open();
    return () => {
      stopHints();
      heard.cancel();
      clearInterval(timer);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [client, desk]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved queue may hold the next item.
  useEffect(() => {
    if (desk.store.getState().held.length < 2) void desk.sync();
  }, [desk, version]);

  return { desk, seat, view: useStore(desk.store) };
}

function createDesk(): { desk: Desk; seat: string } {
  const seat = newKey();
  const desk = new Desk({
    seat,
    hold: (body) => ask(quickDoors.hold, { body }),
    // The page may be on its way out: the call outlives it.
    release: (id) => ask(quickDoors.release, { body: { seat, id } }, undefined, true),
  });
  return { desk, seat };
}
