import type { FastifyInstance, FastifyRequest } from "fastify";
import { type CalendarDay, parseDay } from "../../shared/domain/calendar-day.ts";
import { deviceDoors } from "../../shared/http/device-api.ts";
import type { Audit } from "../audit/audit.ts";
import type { SignedIn } from "../plugins/access.ts";
import { serve } from "../plugins/serve.ts";
import type { DeviceTracks } from "../tracks/device-tracks.ts";

export interface DeviceRoutesDeps {
  tracks: DeviceTracks;
  audit: Audit;
}

export function deviceRoutes(app: FastifyInstance, { tracks, audit }: DeviceRoutesDeps): void {
  // Where somebody was all day is about a person: whoever looks is written down.
  const lookAt = async (request: FastifyRequest, who: SignedIn, id: string, day: CalendarDay | null, admit?: () => Promise<void>) => {
    const deed = { kind: "trackView", action: "trackView", subject: { kind: "device", id, name: "" } } as const;
    const look = async () => {
      const device = await tracks.deviceOf(who.session, id);
      return { device, track: await tracks.ofDay(who, device, day, admit) };
    };
    const of = ({ device }: Awaited<ReturnType<typeof look>>) => ({ subject: { kind: "device", id, name: device.name } });
    return (await audit.during(request, who.session, deed, look, of)).track;
  };

  serve(app, deviceDoors.trackOfDay, ({ who, params: { id }, query, request }) => lookAt(request, who, id, parseDay(query.day)));

  serve(app, deviceDoors.tracksOfDay, ({ who, query: { ids, day }, request }) =>
    tracks.several(who, ids, (id, admit) => lookAt(request, who, id, parseDay(day), admit)),
  );
}
