import type { ShownSensor } from "../../../shared/http/sensor-api.ts";
import { MOST_PLAIN_DIGITS } from "../../ui/format.ts";

type Read = Pick<ShownSensor, "kind" | "unit" | "value" | "trend">;

const digitsOf = (value: number): number => String(Number(value.toFixed(MOST_PLAIN_DIGITS))).split(".")[1]?.length ?? 0;
const kindOf = ({ kind, unit }: Pick<Read, "kind" | "unit">): string => `${unit} ${kind}`;

/**
 * With how many decimals a sensor's readings are told: as many as any reading of its kind has. Nothing says how precise a sensor is, and a number
 * that comes as 22 was read as 22.0 where others of its kind read 21.6.
 */
export function readingDigits(sensors: readonly Read[]): (sensor: Pick<Read, "kind" | "unit">) => number {
  const most = new Map<string, number>();
  for (const sensor of sensors)
    for (const value of [sensor.value, ...sensor.trend.map(([, each]) => each)])
      if (value !== null) most.set(kindOf(sensor), Math.max(most.get(kindOf(sensor)) ?? 0, digitsOf(value)));
  return (sensor) => most.get(kindOf(sensor)) ?? 0;
}
