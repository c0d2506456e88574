import { getDevicePositionList, getUserTrackDetail } from "../../../shared/legacy/calls/track.ts";
import { DEVICE_KINDS, device as deviceRecord, placedPoint } from "../../../shared/legacy/records/device.ts";
import { type Fix, fixAt, fixesBefore, mileageM } from "../devices.ts";
import { parseLegacyTime } from "../legacy-time.ts";
import { AS_KEPT, recordRow } from "../record-row.ts";
import { Refusal } from "../refusal.ts";
import { type Handler, textOf } from "./handler.ts";

const LONGEST_TRACK = 20_000;

const positions: Handler = (tenant, { fields }) => {
  const { world, deviceTimeMs } = tenant;
  const count = Math.min(Math.max(Number(fields.PointCount) || 0, 0), 1000);
  return world.devices.flatMap((device) => {
    const fix = fixAt(world, device, deviceTimeMs);
    if (fix === null) return [];
    const row = {
      ...{ id: device.id, kind: DEVICE_KINDS[device.kind], name: device.name, companyId: device.companyId },
      ...{ company: tenant.companies.get(device.companyId)?.name ?? "", headingDeg: fix.headingDeg, ...placed(fix), seenAtMs: fix.atMs },
      ...{ mileageM: mileageM(world, device, deviceTimeMs), trail: fixesBefore(world, device, deviceTimeMs, count).map(placed) },
    };
    return [recordRow(world.code, deviceRecord, row, AS_KEPT)];
  });
};

const placed = ({ place, atMs, speedKmh, road, chainageM }: Fix) => ({ place, atMs, speedKmh, road: road?.name ?? "", chainageM });

const track: Handler = (tenant, { fields }) => {
  const { world, deviceTimeMs } = tenant;
  const device = world.devices.find((one) => one.id === textOf(fields.D_Id));
  const startMs = parseLegacyTime(textOf(fields.StartTime));
  const endMs = parseLegacyTime(textOf(fields.EndTime));
  if (device === undefined) throw new Refusal("设备不存在");
  if (startMs === null || endMs === null) throw new Refusal("时间格式不正确");
  const count = Math.min(LONGEST_TRACK, Math.max(0, Math.ceil((endMs - startMs) / 1000)));
  const untilMs = Math.min(endMs, deviceTimeMs);
  return fixesBefore(tenant.worldAt(untilMs), device, untilMs, count)
    .filter((fix) => fix.atMs >= startMs)
    .map((fix) => recordRow(world.code, placedPoint, placed(fix), AS_KEPT));
};

export const trackHandlers: Readonly<Record<string, Handler>> = {
  [getDevicePositionList.name]: positions,
  [getUserTrackDetail.name]: track,
};
