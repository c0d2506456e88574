import type { FastifyInstance } from "fastify";
import { parseDay } from "../../shared/domain/calendar-day.ts";
import { deviceDoors } from "../../shared/http/device-api.ts";
import type { Audit } from "../audit/audit.ts";
import { serve } from "../plugins/serve.ts";
import type { DeviceTracks } from "../tracks/device-tracks.ts";

export interface DeviceRoutesDeps {
  tracks: DeviceTracks;
  audit: Audit;
}

export function deviceRoutes(app: FastifyInstance, { tracks, audit }: DeviceRoutesDeps): void {
  // Where somebody was all day is about a person: whoever looks is written down.
  serve(app, deviceDoors.trackOfDay, async ({ who, params: { id }, query, request }) => {
    const deed = { kind: "trackView", action: "trackView", subject: { kind: "device", id, name: "" } } as const;
    const look = async () => {
      const device = await tracks.deviceOf(who.session, id);
      return { device, track: await tracks.ofDay(who, device, parseDay(query.day)) };
    };
    const of = ({ device }: Awaited<ReturnType<typeof look>>) => ({ subject: { kind: "device", id, name: device.name } });
    return (await audit.during(request, who.session, deed, look, of)).track;
  });
}
