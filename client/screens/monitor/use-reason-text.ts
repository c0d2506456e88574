import { useTranslation } from "react-i18next";
import type { Device } from "../../../shared/domain/device.ts";
import type { DeviceReason } from "../../../shared/domain/device-reason.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useMe } from "../../session/session.ts";
import { useFormat } from "../../ui/format.ts";
import { deviceReasonWords } from "./device-reason.words.ts";

/** Says in a sentence why a device is not to be taken at its word. */
export function useReasonText(): (device: Device, reason: DeviceReason, nowMs: number) => string {
  const { t } = useTranslation();
  const say = useWords(deviceReasonWords);
  const format = useFormat();
  const [from, until] = useMe().tenant.patrolHours;
  return ({ speedKmh }, reason, nowMs) => {
    switch (reason.kind) {
      case "stuck":
        return say("stuckWhy", { time: format.moment(reason.sinceMs, nowMs), speed: t("map.speed", { speed: format.number(speedKmh) }) });
      case "offShift":
        return say("offShiftWhy", { hours: `${from}–${until}` });
      case "notOut":
        return say("notOutWhy", { time: format.moment(reason.sinceMs, nowMs) });
      case "inTunnel":
        return say("inTunnelWhy", { time: format.moment(reason.untilMs, nowMs) });
      case "silent": {
        const span = format.span(reason.forMs);
        return reason.everyMs === null ? say("silentWhy", { span }) : say("silentUsuallyWhy", { span, every: format.span(reason.everyMs) });
      }
    }
  };
}
