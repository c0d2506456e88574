import { z } from "zod";
import { workOrder } from "../domain/work-order.ts";
import { door } from "./door.ts";

/** More roads than this are not asked about at once: each is a question to the services. */
export const MOST_CAMERA_ROADS = 6;

const camera = z.object({
  /** Of one address on one road, the same whenever it is asked. */
  id: z.string(),
  roadId: z.string(),
  road: z.string(),
  direction: workOrder.shape.direction,
  chainageM: z.number().nullable(),
  /** Whole. What it is played with, and whether it can be, the page finds out by it. */
  address: z.string(),
});
export type Camera = z.infer<typeof camera>;

export const camerasAnswer = z.object({
  /** In the order of the roads, along each of them. */
  cameras: z.array(camera),
  /** The roads that were asked about. */
  roads: z.array(z.object({ id: z.string(), name: z.string() })),
  /** How many of whoever asks there are. */
  roadsInAll: z.number().int(),
  /** Roads whose cameras did not come, and the error: those of others stand. */
  failed: z.array(z.object({ roadId: z.string(), road: z.string(), error: z.string() })),
  /** When the services said so; the oldest of several answers. */
  askedAtMs: z.number(),
});
export type CamerasAnswer = z.infer<typeof camerasAnswer>;

const liveStream = z.object({
  /** Plays without a session, for an hour. */
  address: z.string(),
});
export type LiveStream = z.infer<typeof liveStream>;

export const cameraDoors = {
  /**
   * Cameras of some roads, `roads` being their ids with commas between; of the first ones by name where none is asked for. Of a company's roads only for
   * its people; another's road is as one that there is not.
   */
  ofRoads: door(
    "GET /api/cameras",
    { access: "signedIn", paths: ["/monitor/live"] },
    { query: z.object({ roads: z.string().max(600).default("") }), answer: camerasAnswer },
  ),
  /**
   * Where browsers play a camera from whose address (`ezopen:`) only its maker's player plays; `address` as the cameras of `road` name it, `again` where what was
   * answered before does not play. 404 notFound where there is no such camera, also for whom it is another's.
   */
  live: door(
    "GET /api/cameras/live",
    { access: "signedIn", paths: ["/monitor/live"] },
    {
      query: z.object({ road: z.string().max(60), address: z.string().max(400), again: z.enum(["0", "1"]).default("0") }),
      answer: liveStream,
    },
  ),
  /** Videos of one road that show all around; of another's road as of one that there is not. */
  around: door(
    "GET /api/cameras/around",
    { access: "signedIn", paths: ["/facilities_zn/road-info"] },
    { query: z.object({ road: z.string().max(60) }), answer: camerasAnswer },
  ),
};
