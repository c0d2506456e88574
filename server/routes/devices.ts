import type { FastifyInstance, FastifyRequest } from "fastify";
import { type CalendarDay, parseDay } from "../../shared/domain/calendar-day.ts";
import type { Device } from "../../shared/domain/device.ts";
import { deviceDoors } from "../../shared/http/device-api.ts";
import type { Audit } from "../audit/audit.ts";
import type { SignedIn } from "../plugins/access.ts";
import { serve } from "../plugins/serve.ts";
import type { DeviceTracks } from "../tracks/device-tracks.ts";
import type { TracksThen } from "../tracks/tracks-then.ts";

export interface DeviceRoutesDeps {
  tracks: DeviceTracks;
  tracksThen: TracksThen;
  audit: Audit;
}

export function deviceRoutes(app: FastifyInstance, { tracks, tracksThen, audit }: DeviceRoutesDeps): void {
  // Where somebody was all day is about a person: whoever looks is written down.
  async function lookAt<T>(request: FastifyRequest, who: SignedIn, id: string, look: (device: Device) => Promise<T>): Promise<T> {
    const deed = { kind: "trackView", action: "trackView", subject: { kind: "device", id, name: "" } } as const;
    const seen = async () => {
      const device = await tracks.deviceOf(who.session, id);
      return { device, track: await look(device) };
    };
    const of = ({ device }: Awaited<ReturnType<typeof seen>>) => ({ subject: { kind: "device", id, name: device.name } });
    return (await audit.during(request, who.session, deed, seen, of)).track;
  }
  const ofDay = (request: FastifyRequest, who: SignedIn, id: string, day: CalendarDay | null, admit?: () => Promise<void>) =>
    lookAt(request, who, id, (device) => tracks.ofDay(who, device, day, admit));

  serve(app, deviceDoors.trackOfDay, ({ who, params: { id }, query, request }) => ofDay(request, who, id, parseDay(query.day)));

  serve(app, deviceDoors.trackThen, ({ who, params: { id }, query: { atMs }, request }) =>
    lookAt(request, who, id, (device) => tracksThen.of(who, device, atMs)),
  );

  serve(app, deviceDoors.tracksOfDay, ({ who, query: { ids, day }, request }) =>
    tracks.several(who, ids, (id, admit) => ofDay(request, who, id, parseDay(day), admit)),
  );
}
