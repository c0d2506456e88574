import { z } from "zod";
import { callForRows } from "../record-calls.ts";
import { sensor } from "../records/sensor.ts";
import { identity, identityFields } from "./identity.ts";

/** All sensors with what they read in the last `Minutes`. The documents name no call for sensors (V2): this one is ours. */
export const getSensorReadings = callForRows(
  {
    ...({ service: "webUser", section: "1.7", origin: "ours", name: "GetSensorReadings" } as const),
    ...{ path: "/CusUser/GetSensorReadings", request: identity.extend({ Minutes: z.number().int() }), givenRequest: identityFields },
  },
  sensor,
);
