import type { FastifyInstance } from "fastify";
import type { Alarm } from "../../shared/domain/alarm.ts";
import { alarmDoors } from "../../shared/http/alarms-api.ts";
import type { Alarms } from "../alarms/alarms.ts";
import type { Audit } from "../audit/audit.ts";
import { serve } from "../plugins/serve.ts";

export interface AlarmRoutesDeps {
  alarms: Alarms;
  audit: Audit;
}

/** What rings in the control room, and who does what about it. */
export function alarmRoutes(app: FastifyInstance, { alarms, audit }: AlarmRoutesDeps): void {
  const subjectOf = (id: string, name = "") => ({ subject: { kind: "alarm", id, name } });
  const named = ({ id, cause, subject: { name } }: Alarm) => subjectOf(id, `${cause} ${name}`.trim());

  serve(app, alarmDoors.list, ({ who }) => alarms.of(who));

  serve(app, alarmDoors.acknowledge, async ({ who, params: { id }, body: { note }, request }) => {
    const deed = { kind: "alarm", action: "acknowledge", ...subjectOf(id), after: { note } } as const;
    await audit.during(request, who.session, deed, () => alarms.acknowledge(who, id, note), named);
    return alarms.of(who);
  });

  serve(app, alarmDoors.shelve, async ({ who, params: { id }, body: { minutes, reason }, request }) => {
    const deed = { kind: "alarm", action: "shelve", ...subjectOf(id), after: { minutes, reason } } as const;
    await audit.during(request, who.session, deed, () => alarms.shelve(who, id, minutes, reason), named);
    return alarms.of(who);
  });
}
