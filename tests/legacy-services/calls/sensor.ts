import { getSensorReadings } from "../../../shared/legacy/calls/sensor.ts";
import { sensor as sensorRecord } from "../../../shared/legacy/records/sensor.ts";
import { AS_KEPT, recordRow } from "../record-row.ts";
import { readingsOf, sensorsOn } from "../sensors/sensors-on.ts";
import type { Handler } from "./handler.ts";

const LONGEST_MIN = 24 * 60;

const sensors: Handler = ({ world }, { fields, nowMs }) => {
  const minutes = Math.min(Math.max(Number(fields.Minutes) || 0, 0), LONGEST_MIN);
  return sensorsOn(world.roads).map((sensor) => {
    const { id, name, kind, unit, road, span, levels, ratePerMin } = sensor;
    const row = {
      ...{ id, name, kind, unit, roadId: road.id, chainageM: Math.round(road.lengthM / 2), ratePerMin, stuckMin: 20, missingMin: 3 },
      ...{ place: road.line[Math.floor(road.line.length / 2)] ?? null, spanFrom: span[0], spanTo: span[1] },
      ...{ lowLow: levels[0], low: levels[1], high: levels[2], highHigh: levels[3] },
      readings: readingsOf(sensor, nowMs - minutes * 60_000, nowMs),
    };
    return recordRow(world.code, sensorRecord, row, AS_KEPT);
  });
};

export const sensorHandlers: Readonly<Record<string, Handler>> = { [getSensorReadings.name]: sensors };
