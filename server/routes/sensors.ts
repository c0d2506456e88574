import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { sensorDoors } from "../../shared/http/sensor-api.ts";
import type { Audit } from "../audit/audit.ts";
import { serve } from "../plugins/serve.ts";
import type { SensorLimitsKept } from "../sensors/sensor-limits.ts";
import { maySet, type Sensors } from "../sensors/sensors.ts";

export interface SensorRoutesDeps {
  sensors: Sensors;
  limits: SensorLimitsKept;
  audit: Audit;
}

/** Sensors, and their limits; every try to set some is audited (R4). */
export function sensorRoutes(app: FastifyInstance, { sensors, limits, audit }: SensorRoutesDeps): void {
  serve(app, sensorDoors.list, ({ who }) => sensors.list(who));

  serve(app, sensorDoors.limits, async ({ who, params: { id } }) => ({ versions: await sensors.limitsOf(who, id) }));

  serve(app, sensorDoors.setLimits, ({ who, params: { id }, body, request }) => {
    const subject = { kind: "sensor", id, name: "" };
    const deed = { kind: "sensorLimits", action: "change", subject, after: { ...body.limits, note: body.note } } as const;
    return audit
      .during(
        request,
        who.session,
        deed,
        async () => {
          if (!maySet(who)) throw new ExpectedError("forbidden");
          const { name } = await sensors.one(who, id);
          const before = (await sensors.limitsOf(who, id))[0];
          return { set: await limits.add(who.session, id, body), name, before };
        },
        ({ name, before }) => ({ subject: { ...subject, name }, before: before?.limits ?? null }),
      )
      .then(({ set }) => set);
  });
}
