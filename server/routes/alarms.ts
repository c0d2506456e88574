import type { FastifyInstance } from "fastify";
import type { Alarm } from "../../shared/domain/alarm.ts";
import type { AlarmPause } from "../../shared/domain/alarm-pause.ts";
import { alarmDoors } from "../../shared/http/alarms-api.ts";
import type { Alarms } from "../alarms/alarms.ts";
import type { Audit } from "../audit/audit.ts";
import type { Idempotency } from "../commands/idempotency.ts";
import { ownerOf } from "../computing/computing.ts";
import { serve } from "../plugins/serve.ts";

export interface AlarmRoutesDeps {
  alarms: Alarms;
  audit: Audit;
  idempotency: Idempotency;
}

/** What rings in the control room, and who does what about it. */
export function alarmRoutes(app: FastifyInstance, { alarms, audit, idempotency }: AlarmRoutesDeps): void {
  const subjectOf = (id: string, name = "") => ({ subject: { kind: "alarm", id, name } });
  const named = ({ id, cause, subject: { name } }: Alarm) => subjectOf(id, `${cause} ${name}`.trim());

  const pauseNamed = ({ id, kind, match: { cause }, name }: AlarmPause) => subjectOf(id, [kind, cause, name].filter(Boolean).join(" "));

  serve(app, alarmDoors.list, ({ who }) => alarms.of(who));

  serve(app, alarmDoors.acknowledge, async ({ who, params: { id }, body: { note }, request }) => {
    const deed = { kind: "alarm", action: "acknowledge", ...subjectOf(id), after: { note } } as const;
    await audit.during(request, who.session, deed, () => alarms.acknowledge(who, id, note), named);
    return alarms.of(who);
  });

  serve(app, alarmDoors.preview, ({ who, query: { cause, company, subject } }) =>
    alarms.preview(who, { cause: cause ?? null, companyId: company ?? null, subjectId: subject ?? null }),
  );

  serve(app, alarmDoors.pause, async ({ who, body, key, request }) => {
    const deed = { kind: "alarm", action: "pause", ...subjectOf(""), after: body } as const;
    await idempotency.run(ownerOf(who), key, { pause: body }, async () => {
      await audit.during(request, who.session, deed, () => alarms.pause(who, body), pauseNamed);
      return null;
    });
    return alarms.of(who);
  });

  serve(app, alarmDoors.endPause, async ({ who, params: { id }, request }) => {
    const deed = { kind: "alarm", action: "endPause", ...subjectOf(id) } as const;
    await audit.during(request, who.session, deed, () => alarms.end(who, id), pauseNamed);
    return alarms.of(who);
  });
}
