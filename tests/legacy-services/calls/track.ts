import { formatChainage } from "../../../shared/domain/chainage.ts";
import { getDevicePositionList, getUserTrackDetail } from "../../../shared/legacy/calls/track.ts";
import { time } from "../assignment-row.ts";
import { fixAt, fixesBefore, mileageM } from "../devices.ts";
import { parseLegacyTime } from "../legacy-time.ts";
import { styleOf } from "../quirks.ts";
import { Refusal } from "../refusal.ts";
import { type Handler, textOf } from "./handler.ts";

const LONGEST_TRACK = 20_000;

const positions: Handler = (tenant, { fields }) => {
  const { world, deviceTimeMs } = tenant;
  const style = styleOf(world.code);
  const count = Math.min(Math.max(Number(fields.PointCount) || 0, 0), 1000);
  return world.devices.flatMap((device) => {
    const fix = fixAt(world, device, deviceTimeMs);
    if (fix === null) return [];
    return [
      {
        D_Id: device.id,
        D_Type: device.kind === "vehicle" ? 1 : 2,
        D_Name: device.name,
        D_ComId: device.companyId,
        Company: tenant.companies.get(device.companyId)?.name ?? style.nothing,
        D_Location: fix.place.join(","),
        D_Direction: fix.headingDeg,
        D_Speed: style.numbers === "text" ? String(fix.speedKmh) : fix.speedKmh,
        R_Name: fix.road?.name ?? style.nothing,
        D_Zhuanghao: fix.chainageM === null ? style.nothing : formatChainage(fix.chainageM),
        D_Time: time(style, fix.atMs),
        Xc_XunMileage: mileageM(world, device, deviceTimeMs),
        Points: fixesBefore(world, device, deviceTimeMs, count).map((point) => ({
          T_Location: point.place.join(","),
          T_Time: time(style, point.atMs),
          T_Speed: point.speedKmh,
        })),
      },
    ];
  });
};

const track: Handler = (tenant, { fields }) => {
  const { world, deviceTimeMs } = tenant;
  const style = styleOf(world.code);
  const device = world.devices.find((one) => one.id === textOf(fields.D_Id));
  const startMs = parseLegacyTime(textOf(fields.StartTime));
  const endMs = parseLegacyTime(textOf(fields.EndTime));
  if (device === undefined) throw new Refusal("设备不存在");
  if (startMs === null || endMs === null) throw new Refusal("时间格式不正确");
  const count = Math.min(LONGEST_TRACK, Math.max(0, Math.ceil((endMs - startMs) / 1000)));
  const untilMs = Math.min(endMs, deviceTimeMs);
  return fixesBefore(tenant.worldAt(untilMs), device, untilMs, count)
    .filter((fix) => fix.atMs >= startMs)
    .map((fix) => ({
      T_Location: fix.place.join(","),
      T_Time: time(style, fix.atMs),
      T_Speed: fix.speedKmh,
      R_Name: fix.road?.name ?? style.nothing,
      T_Zhuanghao: fix.chainageM === null ? style.nothing : formatChainage(fix.chainageM),
    }));
};

export const trackHandlers: Readonly<Record<string, Handler>> = {
  [getDevicePositionList.name]: positions,
  [getUserTrackDetail.name]: track,
};
