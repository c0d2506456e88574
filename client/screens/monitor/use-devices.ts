import { patrolAt } from "../../../shared/domain/patrol-hours.ts";
import { knownAtMs } from "../../live/known-at.ts";
import { useMoving } from "../../live/moving-rows.ts";
import { useStandsSince } from "../../live/use-stands-since.ts";
import { useLive, useSecond } from "../../live/use-topic.ts";
import { useMe } from "../../session/session.ts";
import { wholeOf } from "../../ui/gap-text.ts";
import { useTunnels } from "./use-tunnels.ts";

/** Vehicles and inspectors as they are known. `nowMs` stands still with the services: nobody is lost because nobody tells of them; `shift` is the patrol of that time. */
export function useDevices() {
  const live = useLive();
  const source = live.topic("tracks");
  const { rows, hasCome, freshness } = useMoving(source, (view) => view);
  const since = useStandsSince(source, wholeOf("tracks"));
  // Ages move with the clock, not with the data only.
  useSecond();
  const serverNowMs = live.client.serverNowMs();
  const { tenant } = useMe();
  const tunnels = useTunnels();
  const nowMs = knownAtMs({ freshness }, serverNowMs, wholeOf("tracks"));
  const shift = { ...patrolAt(tenant, nowMs), tunnels };
  return { source, rows, hasCome, since, serverNowMs, nowMs, shift };
}
