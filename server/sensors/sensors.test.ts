import { expect, it } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import { atOnce, type Steps } from "../computing/steps.ts";
import { Sensors, type SensorsDeps } from "./sensors.ts";

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 10, 26, 4);
const tenant = loadEditions({ LEGACY_ADDRESS: "http://services.example" }).tenants.get("0512SZGLS")!;
const told = (atMs: number): string => new Date(atMs + 8 * 60 * MINUTE_MS).toISOString().slice(0, 19).replace("T", " ");

/** A sensor that reads the same value every minute; what rings of it began three hours ago. */
function world(value: string, fields: object, rings: readonly ("high" | "stuck")[]) {
  const asked: number[] = [];
  const sensors = new Sensors({
    reader: { needed: async () => ({ state: { rows: new Map() }, freshness: () => ({ confirmedAtMs: NOW }) }) },
    asking: {
      kept: async (_: unknown, __: unknown, { Minutes }: { Minutes: number }) => {
        asked.push(Minutes);
        const Readings = Array.from({ length: Minutes }, (_, i) => ({ Sr_Time: told(NOW - i * MINUTE_MS), Sr_Value: value }));
        return { rows: [{ Sn_Id: "s", Sn_Name: "水位", Sn_Min: "0", Sn_Max: "100", ...fields, Readings }], askedAtMs: NOW };
      },
    },
    computing: { run: async (_: string, steps: Steps<unknown>) => atOnce(steps) },
    limits: { newest: async () => new Map() },
    kept: {
      ringing: async () => rings.map((kind) => ({ sinceMs: NOW - 180 * MINUTE_MS, clearedAtMs: null, subject: { id: "s", sensor: kind } })),
    },
  } as unknown as SensorsDeps);
  const look = async () => (await sensors.judged(tenant, 0)).flatMap(({ alarms }) => alarms);
  return { asked, look };
}

it("[V2] what began to ring before the readings begin goes on in its deadband, since when it began", async () => {
  const limits = { Sn_High: "90" };
  expect(await world("89", limits, []).look()).toEqual([]);
  expect(await world("89", limits, ["high"]).look()).toEqual([{ kind: "high", fromMs: NOW - 180 * MINUTE_MS }]);
  expect(await world("87", limits, ["high"]).look()).toEqual([]);
});

it("[V2] readings are asked for as far back as the limits look, once these are known", async () => {
  const { asked, look } = world("50", { Sn_Stuck: "90" }, []);
  expect(await look()).toEqual([]);
  expect((await look()).map(({ kind }) => kind)).toEqual(["stuck"]);
  expect(asked).toEqual([60, 180]);
});
