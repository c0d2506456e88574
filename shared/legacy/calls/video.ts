import { z } from "zod";
import { callForRows } from "../record-calls.ts";
import { roadVideo } from "../records/road-video.ts";

/** The videos of one road. The documents know no list of cameras: these are what they tell of pictures that move. */
export const getVideoByRidForWeb = callForRows(
  {
    ...({ service: "webUser", section: "1.7", origin: "given", name: "GetVideoByRidForWeb", transport: "getJsonp" } as const),
    ...{ path: "/CusUser/GetVideoByRidForWeb", request: z.object({ Rid: z.string() }), givenRequest: [] },
  },
  roadVideo,
);
